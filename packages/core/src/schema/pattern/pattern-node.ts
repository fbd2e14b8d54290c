/** A part of a regular expression. */
export type PatternNode =
  /** One character. */
  | { readonly kind: 'one'; readonly accepts: (codePoint: number) => boolean }
  | { readonly kind: 'edge'; readonly edge: Edge }
  | { readonly kind: 'sequence'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly parts: readonly PatternNode[] }
  | {
      readonly kind: 'repeat';
      readonly part: PatternNode;
      readonly least: number;
      readonly most: number;
    };

/** `^`, `$`, `\b`, `\B`, as they are written. */
export type Edge = '^' | '$' | '\\b' | '\\B';
