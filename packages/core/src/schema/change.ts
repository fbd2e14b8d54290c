import type { Json } from '../json/json.js';
import type { IssuePath } from '../result/issue.js';

/** A difference that normalisation made: `"20"` became `20`. */
export interface Change {
  readonly path: IssuePath;
  readonly from: Json;
  /** Absent: the argument was left out, because it said nothing. */
  readonly to?: Json;
}
