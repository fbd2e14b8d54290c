/** Any JSON value, deeply read-only. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

/** A JSON object. Those that Tiergate builds have no prototype, so every member is an own one. */
export interface JsonObject {
  readonly [member: string]: Json;
}
