import type { Result } from '@tiergate/core';
import { parseJson } from '@tiergate/core';
import { programFromMessage } from '@tiergate/core/adapters/anthropic';
import { type Program, programFromText } from '@tiergate/core/adapters/model-text';
import { programFromChat, programFromResponses } from '@tiergate/core/adapters/openai';

/** Which form a model output has, and the calls in it. */
export interface ReadOutput {
  readonly form: 'OpenAI chat' | 'OpenAI responses' | 'Anthropic message' | 'text';
  readonly program: Result<Program>;
}

/** Reads what a person pasted: a provider's message when it is JSON of that shape, else the text of a model. */
export function readModelOutput(text: string): ReadOutput {
  const parsed = parseJson(text);
  if (parsed.ok && isObject(parsed.value)) {
    const value = parsed.value;
    if (Array.isArray(value.tool_calls) || isObject(value.message)) {
      return { form: 'OpenAI chat', program: programFromChat(value) };
    }
    if (Array.isArray(value.output)) {
      return { form: 'OpenAI responses', program: programFromResponses(value) };
    }
    if (Array.isArray(value.content)) {
      return { form: 'Anthropic message', program: programFromMessage(value) };
    }
  }
  return { form: 'text', program: programFromText(text) };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
