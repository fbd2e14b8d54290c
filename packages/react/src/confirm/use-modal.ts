import { type ComponentProps, useId, useLayoutEffect, useRef } from 'react';

export interface Modal {
  /** For a `<dialog>` that is rendered while there is something to show. */
  readonly getDialogProps: () => ComponentProps<'dialog'>;
  /** For the element that names it. */
  readonly getTitleProps: () => { readonly id: string };
  /** For the element that says what would run, of which tier, and what the answers do. */
  readonly getDescriptionProps: () => { readonly id: string };
  /** For the safe answer: focus starts there, and it puts off. */
  readonly getNotNowProps: () => Pick<ComponentProps<'button'>, 'ref' | 'type' | 'onClick'>;
}

/**
 * A native dialog that opens with what it shows: focus goes to the safe answer and returns where it was. Escape and a
 * click beside it put off and answer nothing. Where `showModal` is missing it opens without being modal.
 */
export function useModal(shown: string | undefined, notNow: () => void): Modal {
  const dialog = useRef<HTMLDialogElement>(null);
  const safe = useRef<HTMLButtonElement>(null);
  const pressedBeside = useRef(false);
  const id = useId();

  // The browser closes a modal dialog at Escape, and says so later: in strict mode the dialog is open again by then.
  useLayoutEffect(() => {
    const element = dialog.current;
    const closed = (): void => {
      if (element?.open === false) notNow();
    };
    element?.addEventListener('close', closed);
    return () => element?.removeEventListener('close', closed);
  }, [notNow]);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null || shown === undefined) return undefined;
    const before = document.activeElement;
    if (!canBeModal(element)) element.open = true;
    else if (!element.open) element.showModal();
    safe.current?.focus();
    return () => {
      if (canBeModal(element)) element.close();
      else element.open = false;
      if (before instanceof HTMLElement) before.focus();
    };
  }, [shown]);

  return {
    getDialogProps: () => ({
      ref: dialog,
      role: 'alertdialog',
      'aria-labelledby': `${id}title`,
      'aria-describedby': `${id}about`,
      onKeyDown({ key, currentTarget }) {
        // For one that is not modal nobody else looks at the keys.
        if (key === 'Escape' && !canBeModal(currentTarget)) notNow();
      },
      onMouseDown(event) {
        pressedBeside.current = isBeside(event);
      },
      onClick(event) {
        if (pressedBeside.current && isBeside(event)) notNow();
      },
    }),
    getTitleProps: () => ({ id: `${id}title` }),
    getDescriptionProps: () => ({ id: `${id}about` }),
    getNotNowProps: () => ({ ref: safe, type: 'button', onClick: notNow }),
  };
}

function canBeModal(element: HTMLDialogElement): boolean {
  return typeof element.showModal === 'function';
}

// A click on the backdrop goes to the dialog itself, outside its box.
function isBeside({
  target,
  currentTarget,
  clientX,
  clientY,
}: {
  readonly target: unknown;
  readonly currentTarget: Element;
  readonly clientX: number;
  readonly clientY: number;
}): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return target === currentTarget && !isInside;
}
