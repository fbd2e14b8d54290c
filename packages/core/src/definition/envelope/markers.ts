/** The words of an envelope. Definitions promise these very texts, so they are taken from here (N5). */
export const exitCodeLabel = 'Exit code: ';

/** The line in front of a stream: `--- stderr ---`. */
export function plainMarker(label: string): string {
  return `--- ${label} ---`;
}

/** The line in front of a stream whose length it states, so that nothing inside can end it. */
export function stampedMarker(label: string, bytes: number): string {
  return `--- ${label} (${bytes} bytes) ---`;
}

/** A label is one short ASCII word, so that a marker has one reading only. */
export function isLabel(label: unknown): label is string {
  return typeof label === 'string' && /^[A-Za-z0-9_.-]{1,64}$/.test(label);
}

/** The only plain marker that is read back: the output has none, other labels always state their length. */
export const plainErrorMarker: string = plainMarker('stderr');
export const stampedMarkerLine: RegExp = /^--- ([A-Za-z0-9_.-]{1,64}) \(([0-9]{1,15}) bytes\) ---$/;
export const exitCodeLine: RegExp = /^Exit code: (-?[0-9]{1,16})$/;

/** How a process or a call ended, where no exit code says it. */
export const envelopeStatuses = ['ok', 'error', 'denied', 'cancelled', 'timeout'] as const;

export type EnvelopeStatus = (typeof envelopeStatuses)[number];

export function isEnvelopeStatus(value: unknown): value is EnvelopeStatus {
  return (envelopeStatuses as readonly unknown[]).includes(value);
}
