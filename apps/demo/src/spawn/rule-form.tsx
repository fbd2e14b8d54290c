import type { Result } from '@tiergate/core';
import type { RuleDescription, SpawnPreview } from '@tiergate/core/spawn';
import { type FormEvent, type JSX, useMemo, useState } from 'react';
import { IssueList } from '../issue-list.js';
import { firstDraft, type RuleDraft, ruleOf } from './rule-draft.js';
import { RuleFieldInputs } from './rule-field-inputs.js';
import { RuleTrial } from './rule-trial.js';
import type { SpawnDesk } from './use-spawn-desk.js';

export interface RuleFormProps {
  readonly desk: SpawnDesk;
  readonly preview: Result<SpawnPreview>;
}

/** Write a rule; read what it would do and see what it would match, before it is stored. */
export function RuleForm({ desk, preview }: RuleFormProps): JSX.Element {
  const { store, settings } = desk;
  const { profile } = settings;
  const [draft, setDraft] = useState<RuleDraft>(firstDraft);
  const rule = useMemo(() => ruleOf(draft, profile), [draft, profile]);
  const described = useMemo(() => store.describe(rule), [store, rule]);
  const change = (next: Partial<RuleDraft>): void => setDraft({ ...draft, ...next });
  const add = (event: FormEvent): void => {
    event.preventDefault();
    const opened = desk.openStore();
    if (opened.add(rule).ok) desk.keep(opened.rules());
  };
  return (
    <section className="panel" aria-labelledby="rule-title">
      <h2 id="rule-title">6. Write a rule</h2>
      <form onSubmit={add}>
        <fieldset className="choices">
          <legend>Verdict</legend>
          {[true, false].map((allow) => (
            <label key={String(allow)}>
              <input
                type="radio"
                name="verdict"
                checked={draft.allow === allow}
                onChange={() => change({ allow })}
              />
              {allow ? 'Allow' : 'Refuse'}
            </label>
          ))}
        </fieldset>
        <fieldset className="choices">
          <legend>About</legend>
          <label>
            <input
              type="radio"
              name="about"
              checked={!draft.bare}
              onChange={() => change({ bare: false })}
            />
            {profile === 'strict' ? 'single fields' : 'a wildcard over the JSON text'}
          </label>
          <label>
            <input
              type="radio"
              name="about"
              checked={draft.bare}
              onChange={() => change({ bare: true })}
            />
            everything that spawn does
          </label>
        </fieldset>
        <RuleFieldInputs draft={draft} profile={profile} onChange={change} />
        <output className="sentence">
          <Described described={described} />
        </output>
        <button type="submit" className="primary">
          Store this rule
        </button>
      </form>
      <RuleTrial desk={desk} rule={rule} preview={preview} />
    </section>
  );
}

function Described({ described }: { readonly described: Result<RuleDescription> }): JSX.Element {
  if (!described.ok) {
    return (
      <>
        <strong>Such a rule is not taken:</strong>
        <IssueList issues={described.issues} />
      </>
    );
  }
  const { text, findings } = described.value;
  return (
    <>
      <strong>{text}</strong>
      {findings.map(({ code, message }) => (
        <span key={code} className="finding">
          <span className="badge" data-severity="warn">
            {code}
          </span>{' '}
          {message}
        </span>
      ))}
    </>
  );
}
