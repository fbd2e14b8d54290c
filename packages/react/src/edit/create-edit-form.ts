import { type Issue, type Json, type PendingQuestion, visibleText } from '@tiergate/core';
import type { AnswerProps } from '../confirm/use-confirm.js';
import { type EditField, editFields } from './edit-fields.js';
import { fieldText, readFieldText } from './field-text.js';
import { type Drafts, isEdited } from './read-edits.js';

/** The arguments of one question as a person edits them. */
export interface EditForm {
  readonly fields: readonly EditField[];
  /** True once something differs from what was asked about. */
  readonly edited: boolean;
  /** What stands in the control. */
  readonly textOf: (field: EditField) => string;
  readonly setText: (field: EditField, text: string) => void;
  readonly issuesOf: (field: EditField) => readonly Issue[];
  /** From what the model wrote, over what it was read as, to what would run; `undefined` where it is left out. */
  readonly traceOf: (field: EditField) => readonly (string | undefined)[];
}

const noArgs: PendingQuestion['call']['args'] = {};

/** The edit form of a question, over drafts that somebody else keeps. */
export function createEditForm(
  {
    question,
    capability,
  }: { readonly question: PendingQuestion | undefined } & Pick<AnswerProps, 'capability'>,
  drafts: Drafts,
  issues: readonly Issue[],
  setText: EditForm['setText'],
): EditForm {
  const args = question?.call.args ?? noArgs;
  const fields = editFields(capability, args);
  const isChanged = (field: EditField): boolean => isEdited(field, args[field.name], drafts);
  const textOf = (field: EditField): string =>
    drafts.get(field.name) ?? fieldText(field, args[field.name]);
  return {
    fields,
    edited: fields.some(isChanged),
    textOf,
    setText,
    issuesOf: ({ name }) => issues.filter(({ path }) => path[0] === 'args' && path[1] === name),
    traceOf(field) {
      const { name } = field;
      const steps: (Json | undefined)[] = [
        question?.call.rawArgs[name],
        ...(question?.edit === undefined ? [] : [question.edit.before[name]]),
        args[name],
      ];
      const read = isChanged(field) ? readFieldText(field, textOf(field)) : undefined;
      if (read?.ok) steps.push(read.value);
      return steps
        .map(showValue)
        .filter((step, index, all) => index === 0 || step !== all[index - 1]);
    },
  };
}

function showValue(value: Json | undefined): string | undefined {
  return value === undefined ? undefined : visibleText(JSON.stringify(value));
}
