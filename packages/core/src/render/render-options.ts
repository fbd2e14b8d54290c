/** How capabilities are told to a model. */
export interface RenderOptions {
  /**
   * `list` (default): one line each, one more for each argument. `typescript`: the body of an object type with a dense
   * signature each; `int` in a comment marks a whole number.
   */
  readonly format?: 'list' | 'typescript';
  /** `typescript` only: leave out what describes single arguments. Default true. */
  readonly argDescriptions?: boolean;
}
