import type { Result } from '@tiergate/core';
import type { RuleAnswer, RuleScope, SpawnPreview, StoredRule } from '@tiergate/core/spawn';
import { type JSX, useRef } from 'react';
import { RuleDocumentEditor } from './rule-document-editor.js';
import type { SpawnDesk } from './use-spawn-desk.js';

export interface RuleListProps {
  readonly desk: SpawnDesk;
  readonly preview: Result<SpawnPreview>;
}

const scopes: readonly RuleScope[] = ['session', 'project', 'global'];

/** The rules in force, and what each of them says about the call on screen. */
export function RuleList({ desk, preview }: RuleListProps): JSX.Element {
  const { store, tool } = desk;
  const answer = preview.ok ? store.check(tool.name, preview.value.structuredInput) : undefined;
  const rules = store.rules();
  const title = useRef<HTMLHeadingElement>(null);
  const change = (act: (opened: SpawnDesk['store']) => void): void => {
    const opened = desk.openStore();
    act(opened);
    desk.keep(opened.rules());
    // The button that was pressed goes with what it removes.
    title.current?.focus();
  };
  return (
    <section className="panel" aria-labelledby="rules-title">
      <h2 id="rules-title" ref={title} tabIndex={-1}>
        5. Rules in force
      </h2>
      {rules.length === 0 ? <p>No rule is stored: every call is put to a person.</p> : null}
      <ul className="rules" aria-label="Stored rules">
        {rules.map((rule) => (
          <li key={rule.id} data-part={partOf(rule, answer)}>
            <span>{describe(desk, rule)}</span>
            <span className="facts">
              {parts[partOf(rule, answer)]} · kept for {rule.scope}
              {rule.reason === undefined ? '' : ` · reason: ${rule.reason}`}
            </span>
            <button
              type="button"
              className="quiet"
              aria-label={`Remove: ${describe(desk, rule)}`}
              onClick={() => change((opened) => opened.remove(rule.id))}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
      <div className="controls">
        {scopes
          .filter((scope) => rules.some((rule) => rule.scope === scope))
          .map((scope) => (
            <button
              key={scope}
              type="button"
              className="quiet"
              onClick={() => change((opened) => opened.clearScope(scope))}
            >
              Clear the scope {scope}
            </button>
          ))}
      </div>
      <RuleDocumentEditor desk={desk} rules={rules} />
    </section>
  );
}

const parts = {
  decides: 'Decides about this call',
  shadowed: 'Matches this call too, but a stronger rule decides',
  silent: 'Says nothing about this call',
} as const;

function partOf({ id }: StoredRule, answer: RuleAnswer | undefined): keyof typeof parts {
  if (answer?.id === id) return 'decides';
  return answer?.shadowed.includes(id) === true ? 'shadowed' : 'silent';
}

function describe({ store }: SpawnDesk, { id: _id, ...rule }: StoredRule): string {
  const described = store.describe(rule);
  return described.ok ? described.value.text : '';
}
