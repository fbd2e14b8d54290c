import type { JSX } from 'react';

/** The text that goes back to the model: enough for it to repair its calls. */
export function RefusalView({ text }: { readonly text: string }): JSX.Element {
  return (
    <div className="refusal" role="alert">
      <p>
        <strong>Refused whole: nothing ran.</strong> This goes back to the model:
      </p>
      <pre dir="ltr">{text}</pre>
    </div>
  );
}
