/** How capabilities are told to a model. */
export interface RenderOptions {
  /** `list` (default): one line each, one more for each argument. `typescript`: dense signatures. */
  readonly format?: 'list' | 'typescript';
  /** `typescript` only: leave out what describes single arguments. Default true. */
  readonly argDescriptions?: boolean;
}
