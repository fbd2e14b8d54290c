import { type ChangeEvent, type JSX, useId } from 'react';

export interface TextSourceProps {
  readonly label: string;
  readonly text: string;
  readonly rows: number;
  readonly onText: (text: string) => void;
}

/** A text that can be pasted, edited or opened from a file. */
export function TextSource({ label, text, rows, onText }: TextSourceProps): JSX.Element {
  const id = useId();
  const open = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.target.files?.[0];
    if (file !== undefined) void file.text().then(onText);
  };
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={rows}
        value={text}
        spellCheck={false}
        dir="ltr"
        onChange={(event) => onText(event.target.value)}
      />
      <label className="file">
        Open a file{' '}
        <input type="file" accept=".json,.txt,application/json,text/plain" onChange={open} />
      </label>
    </>
  );
}
