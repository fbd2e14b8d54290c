import { useQuery } from '@tanstack/react-query';

/** Counts tokens as models with the vocabulary `o200k_base` do. */
export type CountTokens = (text: string) => number;

/** The counter, once it is loaded: it is larger than the rest of the page, which does not wait for it. */
export function useTokenCounter(): { readonly count?: CountTokens; readonly failed: boolean } {
  const { data, isError } = useQuery({
    queryKey: ['token-counter'],
    queryFn: loadCounter,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
  });
  return { ...data, failed: isError };
}

async function loadCounter(): Promise<{ readonly count: CountTokens }> {
  const { countTokens } = await import('gpt-tokenizer/encoding/o200k_base');
  // A marker such as <|endoftext|> in a description is text, and counts as text.
  return { count: (text) => countTokens(text, { disallowedSpecial: new Set() }) };
}
