import { type Json, parseJson } from '@tiergate/core';
import { answerIssue, answerIssues } from './answer.js';

/** Most bytes of a request body. */
export const defaultMaxBodyBytes = 131_072;

/**
 * The JSON body of a POST, read as bytes under a running cap and parsed strictly; or the refusal to send. Call it before
 * anything else reads the body: a framework's own parser has already lost duplicate keys.
 */
export async function readJsonBody(
  request: Request,
  maxBytes: number = defaultMaxBodyBytes,
): Promise<{ readonly value: Json } | Response> {
  if (!isJson(request.headers.get('content-type'))) {
    return answerIssue(415, 'wrong-content-type', 'send the body as application/json');
  }
  let bytes: Uint8Array | undefined;
  try {
    bytes = await readCapped(request.body, maxBytes);
  } catch {
    return answerIssue(400, 'bad-request', 'the body cannot be read: send the request again');
  }
  if (bytes === undefined) {
    return answerIssue(
      413,
      'text-too-long',
      `the body is longer than ${maxBytes} bytes: send less`,
    );
  }
  const text = decode(bytes);
  if (text === undefined) {
    return answerIssue(400, 'invalid-json', 'the body is no UTF-8 text');
  }
  const parsed = parseJson(text, { bytes: maxBytes, stringLength: maxBytes });
  return parsed.ok ? { value: parsed.value } : answerIssues(400, parsed.issues);
}

function isJson(contentType: string | null): boolean {
  const [type = ''] = (contentType ?? '').split(';');
  return type.trim().toLowerCase() === 'application/json';
}

async function readCapped(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  if (body !== null) {
    const reader = body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.byteLength;
      if (length > maxBytes) {
        // The refusal does not wait for the sender to notice.
        reader.cancel().catch(() => undefined);
        return undefined;
      }
      chunks.push(value);
    }
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

// Fatal, and the byte-order mark stays visible, so that the strict parser refuses it.
function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
