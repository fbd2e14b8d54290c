import { canonicalJson } from '../json/canonical-json.js';
import { sha256 } from '../json/sha256.js';
import type { ToolDefinition } from './tool-definition.js';

/** Names the exact content of a definition, for prompt caches and to notice drift (N7): `sha256:…`. */
export function definitionDigest(definition: ToolDefinition): string {
  const { name, description, inputSchema } = definition;
  return sha256(`tiergate.definition.v1\0${canonicalJson({ name, description, inputSchema })}`);
}
