import { describe, expect, it } from 'vitest';
import { composeDefinition } from '../compose-definition.js';
import { renderEnvelope } from '../envelope/render-envelope.js';
import type { ToolDefinition } from '../tool-definition.js';
import { checkClaims } from './check-claims.js';
import type { Claim, ClaimPlace } from './claim.js';
import { dispatchPack } from './dispatch-pack.js';
import { shellPack } from './shell-pack.js';
import type { ToolPack } from './tool-pack.js';

function composed({ capability, claims }: ToolPack): ToolDefinition {
  const result = composeDefinition(capability, { claims });
  if (!result.ok) throw new Error(result.issues.map((issue) => issue.message).join('\n'));
  return result.value;
}

function placesOf(claim: Claim): readonly ClaimPlace[] {
  return typeof claim.where === 'string' ? [claim.where] : claim.where;
}

function phrasesOf({ match, say }: Claim): readonly string[] {
  if (match === undefined) return say === undefined ? [] : [say];
  return 'all' in match ? match.all : match.any;
}

/** The definition with one text changed. */
function rewrite(
  definition: ToolDefinition,
  place: ClaimPlace,
  edit: (text: string) => string,
): unknown {
  const copy: {
    description: string;
    inputSchema: { properties: Record<string, { description: string }> };
  } = JSON.parse(JSON.stringify(definition));
  if (place === 'description') copy.description = edit(copy.description);
  const property = copy.inputSchema.properties[place.slice('arg:'.length)];
  if (property !== undefined) property.description = edit(property.description);
  return copy;
}

const packs: readonly (readonly [string, ToolPack])[] = [
  ['shell', shellPack],
  ['dispatch', dispatchPack],
];

describe.each(packs)('the %s pack', (_, pack) => {
  const definition = composed(pack);
  const phrases = pack.claims.flatMap((claim) =>
    placesOf(claim).flatMap((place) =>
      phrasesOf(claim).map((phrase) => ({ id: claim.id, place, phrase })),
    ),
  );

  it.each(phrases)('misses $phrase at $place, and nothing else, when it is deleted', (one) => {
    const damaged = rewrite(definition, one.place, (text) => {
      const [before, ...after] = text.split(one.phrase);
      expect(after).not.toEqual([]);
      return [before, ...after].join('…');
    });
    const issues = checkClaims(damaged, pack.claims);
    expect(issues.map(({ code, claimId, phrase }) => ({ code, claimId, phrase }))).toEqual([
      { code: 'claim-missing', claimId: one.id, phrase: one.phrase },
    ]);
    expect(issues[0]?.message).toContain(one.id);
  });

  it('gives the same bytes however its claims are ordered', () => {
    const turned = composed({ ...pack, claims: [...pack.claims].reverse() });
    expect(JSON.stringify(turned)).toBe(JSON.stringify(definition));
  });

  it('is closed, and requires what it always required', () => {
    expect(definition.inputSchema).toMatchObject({
      type: 'object',
      required: pack === shellPack ? ['command'] : ['role', 'goal'],
      additionalProperties: false,
    });
  });
});

describe('the promises of the shell pack', () => {
  it('are kept by the renderer', () => {
    const result = renderEnvelope({
      status: 'ok',
      exitCode: 0,
      streams: [
        { label: 'stdout', text: 'built' },
        { label: 'stderr', text: 'warning' },
      ],
    });
    const lines = result.ok ? result.value.text.split('\n') : [];
    const { description } = composed(shellPack);
    // Written out here, apart from the constants that both sides share.
    expect(lines[0]).toBe('Exit code: 0');
    expect(lines).toContain('--- stderr ---');
    expect(description).toContain('`Exit code: N` line');
    expect(description).toContain('`--- stderr ---` marker');
  });
});

describe('the dispatch pack', () => {
  it('does not promise a mechanism that is gone', () => {
    const damaged = rewrite(
      composed(dispatchPack),
      'arg:goal',
      (text) => `${text} It is compacted.`,
    );
    expect(checkClaims(damaged, dispatchPack.claims)).toMatchObject([
      { code: 'claim-forbidden', claimId: 'dispatch.goal.result-shape', phrase: 'compacted' },
    ]);
  });
});
