import { type Issue, parseJson } from '@tiergate/core';
import { loadRules, type RuleOwner, type StoredRule, saveRules } from '@tiergate/core/spawn';
import { type JSX, useId, useState } from 'react';
import { IssueList } from '../issue-list.js';
import type { SpawnDesk } from './use-spawn-desk.js';

export interface RuleDocumentEditorProps {
  readonly desk: SpawnDesk;
  readonly rules: readonly StoredRule[];
}

const owner: RuleOwner = { session: 'demo', project: 'demo' };

/** The rules as plain JSON, out and in. A document with one bad row changes nothing. */
export function RuleDocumentEditor({ desk, rules }: RuleDocumentEditorProps): JSX.Element {
  const id = useId();
  const [edited, setEdited] = useState<string>();
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const saved = saveRules(undefined, rules, owner);
  const text = edited ?? (saved.ok ? JSON.stringify(saved.value, null, 2) : '');
  const load = (): void => {
    const parsed = parseJson(text);
    const loaded = parsed.ok ? loadRules(parsed.value, owner) : parsed;
    const failure = loaded.ok ? desk.replace(loaded.value) : loaded;
    setIssues(failure?.issues ?? []);
    if (failure === undefined) setEdited(undefined);
  };
  return (
    <details>
      <summary>As JSON</summary>
      <label htmlFor={id}>Rules as JSON</label>
      <textarea
        id={id}
        rows={10}
        value={text}
        spellCheck={false}
        dir="ltr"
        onChange={(event) => setEdited(event.target.value)}
      />
      <button type="button" className="quiet" onClick={load}>
        Replace the rules by this text
      </button>
      {issues.length === 0 ? null : (
        <div role="alert">
          <p>Nothing was loaded: to leave out a row could allow more.</p>
          <IssueList issues={issues} />
        </div>
      )}
    </details>
  );
}
