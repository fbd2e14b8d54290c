import { type Result, visibleText } from '@tiergate/core';
import { createRuleStore, type SpawnPreview } from '@tiergate/core/spawn';
import { type JSX, useMemo } from 'react';
import { spawnExamples } from './spawn-examples.js';
import { targetsOf } from './spawn-settings.js';
import type { SpawnDesk } from './use-spawn-desk.js';

export interface RuleTrialProps {
  readonly desk: SpawnDesk;
  readonly rule: unknown;
  readonly preview: Result<SpawnPreview>;
}

/** What one rule, alone in a store, says about the call on screen and about every example. */
export function RuleTrial({ desk, rule, preview }: RuleTrialProps): JSX.Element | null {
  const { tool, context, settings } = desk;
  const rows = useMemo(() => {
    const { profile } = settings;
    const store = createRuleStore({ profile, targets: targetsOf(settings), now: () => Date.now() });
    if (!store.add(rule).ok) return [];
    const matches = (call: Result<SpawnPreview>): boolean =>
      call.ok && store.check(tool.name, call.value.structuredInput) !== undefined;
    const examples = spawnExamples.map(({ text }) => {
      const call = tool.preview({ input: text }, context);
      return { text, refused: !call.ok, matches: matches(call) };
    });
    return [{ text: undefined, refused: !preview.ok, matches: matches(preview) }, ...examples];
  }, [settings, tool, context, rule, preview]);
  if (rows.length === 0) return null;
  return (
    <table className="trial">
      <caption>What it would match</caption>
      <thead>
        <tr>
          <th scope="col">Call</th>
          <th scope="col">This rule</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ text, refused, matches }) => (
          <tr key={text ?? ''} data-matches={matches}>
            <th scope="row">
              {text === undefined ? (
                'this call'
              ) : (
                <code>
                  <bdi>{visibleText(text)}</bdi>
                </code>
              )}
            </th>
            <td>{refused ? 'not asked: refused' : matches ? 'matches' : 'no'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
