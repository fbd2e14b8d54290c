import type { RuleScope, SpawnProfile } from '@tiergate/core/spawn';
import type { JSX } from 'react';
import type { RuleDraft } from './rule-draft.js';

interface FieldsProps {
  readonly draft: RuleDraft;
  readonly onChange: (draft: Partial<RuleDraft>) => void;
}

export interface RuleFieldInputsProps extends FieldsProps {
  readonly profile: SpawnProfile;
}

const scopes: readonly RuleScope[] = ['session', 'project', 'global'];
const hour = 3_600_000;

/** What a rule speaks about, where it is kept, and how long it counts. */
export function RuleFieldInputs({ draft, profile, onChange }: RuleFieldInputsProps): JSX.Element {
  const { bare, allow } = draft;
  return (
    <div className="fields">
      {bare || profile === 'compat' ? null : <Fields draft={draft} onChange={onChange} />}
      {!bare && profile === 'compat' ? (
        <Text label="Wildcard" value={draft.pattern} onText={(pattern) => onChange({ pattern })} />
      ) : null}
      <label>
        Kept for
        <select
          value={draft.scope}
          onChange={(event) => onChange({ scope: event.target.value as RuleScope })}
        >
          {scopes.map((scope) => (
            <option key={scope} value={scope}>
              {scope}
            </option>
          ))}
        </select>
      </label>
      <label>
        Ends
        <select
          value={draft.expiresAt === undefined ? 'never' : 'hour'}
          onChange={(event) =>
            onChange({ expiresAt: event.target.value === 'hour' ? Date.now() + hour : undefined })
          }
        >
          <option value="never">never</option>
          <option value="hour">in one hour</option>
        </select>
      </label>
      {allow ? null : (
        <Text label="Reason" value={draft.reason} onText={(reason) => onChange({ reason })} />
      )}
    </div>
  );
}

function Fields({ draft, onChange }: FieldsProps): JSX.Element {
  return (
    <>
      <label>
        Mode
        <select
          value={draft.mode}
          onChange={(event) => onChange({ mode: event.target.value as RuleDraft['mode'] })}
        >
          <option value="">both</option>
          <option value="command">command</option>
          <option value="agent">agent</option>
        </select>
      </label>
      <Text label="Body" value={draft.body} onText={(body) => onChange({ body })} />
      <Text label="Target" value={draft.target} onText={(target) => onChange({ target })} />
      <Text label="In directory" value={draft.cwd} onText={(cwd) => onChange({ cwd })} />
      <label className="check">
        <input
          type="checkbox"
          checked={draft.raw}
          onChange={(event) => onChange({ raw: event.target.checked })}
        />
        raw: one wildcard over the whole body
      </label>
    </>
  );
}

function Text({
  label,
  value,
  onText,
}: {
  readonly label: string;
  readonly value: string;
  readonly onText: (text: string) => void;
}): JSX.Element {
  return (
    <label>
      {label}
      <input
        value={value}
        dir="auto"
        spellCheck={false}
        autoCapitalize="off"
        onChange={(event) => onText(event.target.value)}
      />
    </label>
  );
}
