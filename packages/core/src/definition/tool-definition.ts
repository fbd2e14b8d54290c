import type { JsonObject } from '../json/json.js';

/** A tool as a provider is told about it, before any adapter gives it the provider's form. */
export interface ToolDefinition {
  readonly name: string;
  /** `null`: nobody described it. */
  readonly description: string | null;
  /** JSON Schema of the arguments. */
  readonly inputSchema: JsonObject;
  /** Present on an entry that only stands in for calls of the history: a call of it is refused (L12). */
  readonly callable?: false;
}
