import type { Issue, Statement } from '@tiergate/core';
import { type ComponentProps, useState } from 'react';
import { createEditForm, type EditForm } from '../edit/create-edit-form.js';
import { type Drafts, readEdits } from '../edit/read-edits.js';
import type { ConfirmProps } from './use-confirm.js';
import { type Reading, useReading } from './use-reading.js';

type ButtonProps = Pick<
  ComponentProps<'button'>,
  'type' | 'disabled' | 'onClick' | 'aria-disabled'
>;

/** What takes an answer to one question: the state of its controls, and what they do. */
export interface Answer {
  /** False until the end of what would run was in view. */
  readonly read: boolean;
  /** False for a question that is too long to be shown: it offers no way to approve it. */
  readonly inspectable: boolean;
  readonly editing: boolean;
  readonly form: EditForm;
  /** Why the last answer was not taken; those of the edited arguments are at their fields. */
  readonly issues: readonly Issue[];
  /** For an element at the very end of what has to be read. */
  readonly getEndProps: () => { readonly ref: Reading['endRef'] };
  readonly getEditProps: () => ButtonProps & Pick<ComponentProps<'button'>, 'aria-expanded'>;
  readonly getReasonProps: () => Pick<ComponentProps<'textarea'>, 'value' | 'onChange'>;
  readonly getApproveProps: () => ButtonProps;
  readonly getRejectProps: () => ButtonProps;
}

interface Draft {
  readonly question: string | undefined;
  readonly reason: string;
  readonly editing: boolean;
  readonly edits: Drafts;
  readonly issues: readonly Issue[];
}

const longestText = 1_000_000;

/**
 * Takes the answer to one question. Another question starts anew: nothing of the one before is left. `layout` names what
 * stands around it: when that changes, a click may have been meant for something else.
 */
export function useAnswer(
  props: Pick<
    ConfirmProps,
    'question' | 'capability' | 'following' | 'issues' | 'busy' | 'approve' | 'reject'
  >,
  layout = '',
): Answer {
  const { question, busy } = props;
  const id = question?.question;
  const blank: Draft = { question: id, reason: '', editing: false, edits: new Map(), issues: [] };
  const [kept, setKept] = useState(blank);
  const draft = kept.question === id ? kept : blank;
  const change = (part: Partial<Draft>): void => setKept({ ...draft, ...part });
  const shown = [id, ...props.following.map(({ digest }) => digest)].join();
  const { settled, read, endRef } = useReading(shown, layout);
  const issues = draft.issues.length > 0 ? draft.issues : props.issues;
  const form = createEditForm(props, draft.edits, issues, ({ name }, text) =>
    change({ edits: new Map(draft.edits).set(name, text) }),
  );
  const atFields = draft.editing ? form.fields.flatMap(form.issuesOf) : [];
  const inspectable = isInspectable([question?.statement, ...props.following]);
  const button = { type: 'button', 'aria-disabled': busy } as const;
  return {
    inspectable,
    read,
    editing: draft.editing,
    form,
    issues: issues.filter((issue) => !atFields.includes(issue)),
    getEndProps: () => ({ ref: endRef }),
    getEditProps: () => ({
      ...button,
      'aria-expanded': draft.editing,
      onClick: () => change({ editing: !draft.editing, edits: new Map(), issues: [] }),
    }),
    getReasonProps: () => ({
      value: draft.reason,
      onChange: (event) => change({ reason: event.target.value }),
    }),
    getApproveProps: () => ({
      ...button,
      disabled: !settled || !read || !inspectable,
      onClick() {
        const edits = readEdits(form.fields, question?.call.args ?? {}, draft.edits);
        change({ issues: edits.ok ? [] : edits.issues });
        if (edits.ok && inspectable) props.approve(edits.value);
      },
    }),
    getRejectProps: () => ({
      ...button,
      disabled: !settled,
      onClick: () => void props.reject(draft.reason),
    }),
  };
}

/** False for statements that are too long for a person to be shown. */
export function isInspectable(statements: readonly (Statement | undefined)[]): boolean {
  if (statements.some((one) => one?.uninspectable === true)) return false;
  return statements.reduce((sum, one) => sum + (one?.text.length ?? 0), 0) <= longestText;
}
