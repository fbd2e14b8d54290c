import { type Json, visibleText } from '@tiergate/core';
import { type ChangeEvent, type JSX, useId, useLayoutEffect, useRef } from 'react';
import { IssueList } from '../confirm/issue-list.js';
import type { Labels } from '../labels/labels.js';
import type { EditForm } from './create-edit-form.js';
import type { EditField } from './edit-fields.js';

interface FieldProps {
  readonly form: EditForm;
  readonly field: EditField;
  readonly words: Labels;
}

/** A control per argument, with what is wrong with it beside it. Focus goes to the first that is wrong. */
export function EditFormView({ form, words }: Omit<FieldProps, 'field'>): JSX.Element {
  const element = useRef<HTMLFieldSetElement>(null);
  const wrong = form.fields.flatMap(form.issuesOf);
  const said = wrong.map(({ message }) => message).join();
  useLayoutEffect(() => {
    if (said !== '') element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [said]);
  return (
    <fieldset ref={element} data-tiergate="edit">
      <legend>{words.edit}</legend>
      {form.fields.map((field) => (
        <FieldView key={field.name} form={form} field={field} words={words} />
      ))}
    </fieldset>
  );
}

function FieldView({ form, field, words }: FieldProps): JSX.Element {
  const id = useId();
  const issues = form.issuesOf(field);
  const steps = form.traceOf(field).map((step) => step ?? words.absent);
  const { name, kind, required, description } = field;
  const text = form.textOf(field);
  const props = {
    id,
    'aria-describedby': `${id}about`,
    'aria-invalid': issues.length > 0,
    'aria-required': required,
    value: text,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      form.setText(field, event.target.value),
  };
  return (
    <div data-part="field">
      <label htmlFor={id}>
        <bdi>{visibleText(name)}</bdi>
      </label>
      {kind === 'choice' || kind === 'choices' ? (
        <select
          {...props}
          multiple={kind === 'choices'}
          value={kind === 'choices' ? text.split(',') : text}
          onChange={({ target }) =>
            form.setText(field, Array.from(target.selectedOptions, ({ value }) => value).join())
          }
        >
          {kind === 'choices' || (required && text !== '') ? null : (
            <option value="">{words.absent}</option>
          )}
          {field.options.map((option, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the value of an option is its place
            <option key={place} value={place}>
              {showOption(option)}
            </option>
          ))}
        </select>
      ) : kind === 'number' ? (
        <input {...props} inputMode="decimal" />
      ) : (
        <textarea {...props} spellCheck={false} />
      )}
      <div id={`${id}about`} data-part="about">
        {typeof description === 'string' ? <p>{visibleText(description)}</p> : null}
        {steps.length > 1 ? (
          <p>
            <bdi>{steps.join(' → ')}</bdi>
          </p>
        ) : null}
        <IssueList issues={issues} />
      </div>
    </div>
  );
}

function showOption(option: Json): string {
  return visibleText(typeof option === 'string' ? option : JSON.stringify(option));
}
