import {
  type ReferenceCall,
  type ReferenceCapability,
  type ReferenceOptions,
  referenceVerify,
} from './reference-verify.js';

/** Refused with sorted complaints, or routed: what runs and what is held, and why. */
export interface ReferencePlan {
  readonly refused?: readonly string[];
  readonly calls: readonly string[];
}

/** The rules of the gate written out one by one, without any cleverness. */
export function referenceGate(
  capabilities: readonly ReferenceCapability[],
  program: readonly ReferenceCall[],
  options: ReferenceOptions,
): ReferencePlan {
  const complaints: string[] = [];
  const seen: string[] = [];
  const verified: { name: string; tier: string; args: Record<string, unknown> }[] = [];
  program.forEach((call, index) => {
    const verdict = referenceVerify(capabilities, call);
    complaints.push(...verdict.complaints.map((complaint) => `${index} ${complaint}`));
    const id = typeof call.id === 'string' ? call.id : `c${index + 1}`;
    if (seen.includes(id)) complaints.push(`${index} duplicate-call-id id`);
    seen.push(id);
    const tier = capabilities.find((one) => one.name === call.name)?.tier ?? '?';
    verified.push({ name: String(call.name), tier, args: verdict.args });
  });
  if (complaints.length > 0) return { refused: complaints.sort(), calls: [] };

  const reasons = verified.map(({ tier }) => {
    if (tier !== 'read_only' && tier !== 'reversible') return 'tier';
    return options.rung === 'auto' ? '' : 'rung';
  });
  const firstHeld = reasons.findIndex((reason) => reason !== '');
  const known = ['continue', 'hold-rest', 'hold-all'];
  const policy = options.onHeld === undefined ? 'hold-rest' : options.onHeld;
  const effective = known.includes(policy) ? policy : 'hold-all';
  const routed = reasons.map((reason, index) => {
    if (reason !== '' || firstHeld === -1 || effective === 'continue') return reason;
    if (effective === 'hold-all') return 'order';
    return index > firstHeld ? 'order' : '';
  });
  return {
    calls: verified.map(({ name, args }, index) => {
      const sorted = Object.fromEntries(Object.entries(args).sort(([a], [b]) => (a < b ? -1 : 1)));
      return `${name} ${routed[index] || 'apply'} ${JSON.stringify(sorted)}`;
    }),
  };
}
