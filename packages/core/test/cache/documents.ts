import type { Tier } from '@tiergate/core';

/** Where the clocks of the scenarios start, in milliseconds. */
export const start = 1_767_225_600_000;
const startSeconds = start / 1_000;

export interface BodyParts {
  readonly id?: string;
  readonly revision?: string;
  readonly tiers?: Readonly<Record<string, Tier>>;
}

/** One capability of each kind, under the name that says what it is. */
export const everyTier: Readonly<Record<string, Tier>> = {
  look_up: 'read_only',
  set_verdict: 'reversible',
  create_issue: 'external_reversible',
  send_reply: 'irreversible',
};

/** A contract as a backend would write it. */
export function body({ id = 'inbox', revision = '1', tiers = everyTier }: BodyParts = {}): object {
  return {
    contractVersion: 1,
    id,
    revision,
    capabilities: Object.entries(tiers).map(([name, tier]) => ({
      name,
      tier,
      description: `Does ${name}.`,
      args: [],
    })),
  };
}

export interface EnvelopeParts {
  readonly name?: string;
  readonly version?: number;
  /** In seconds from the start of the scenario. */
  readonly issuedAt?: number;
  readonly expiresAt?: number;
  /** `null` for a tombstone. */
  readonly body?: object | null;
}

/** An envelope, as text. */
export function envelope({
  name = 'inbox',
  version = 1,
  issuedAt = -60,
  expiresAt,
  body: content = body(),
}: EnvelopeParts = {}): string {
  return JSON.stringify({
    format: 'tiergate.contract/1',
    name,
    version,
    issuedAt: startSeconds + issuedAt,
    ...(expiresAt === undefined ? {} : { expiresAt: startSeconds + expiresAt }),
    body: content,
  });
}

/** A bare contract, as text. */
export function bare(parts?: BodyParts): string {
  return JSON.stringify(body(parts));
}
