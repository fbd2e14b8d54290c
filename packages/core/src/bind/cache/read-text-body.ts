import { TiergateError } from '../../result/errors.js';

/**
 * The body as text, read piece by piece under a cap on bytes. What is no UTF-8 rejects; a byte order mark stays, for the
 * parser to refuse: the text that is checked is the text that was sent.
 */
export async function readTextBody(response: Response, maxBytes: number): Promise<string> {
  const { body } = response;
  if (body === null) return '';
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const reader = body.getReader();
  let bytes = 0;
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      await reader.cancel();
      throw new TiergateError('text-too-long', `the contract is larger than ${maxBytes} bytes`);
    }
    text += decoder.decode(value, { stream: true });
  }
}
