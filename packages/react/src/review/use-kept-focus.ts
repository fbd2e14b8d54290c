import { type DOMAttributes, type RefObject, useLayoutEffect, useRef } from 'react';

/** For an element that takes the focus of what vanishes inside it. */
export interface KeptFocusProps<E extends HTMLElement>
  extends Pick<DOMAttributes<E>, 'onFocus' | 'onBlur'> {
  readonly ref: RefObject<E | null>;
}

/**
 * Keeps the place of whoever works by keyboard: when the control that has the focus goes, as those of an answered question
 * do, its element gets the focus instead of the page.
 */
export function useKeptFocus<E extends HTMLElement>(): KeptFocusProps<E> {
  const element = useRef<E>(null);
  const focused = useRef<Element>(null);
  useLayoutEffect(() => {
    if (focused.current?.isConnected !== false) return;
    focused.current = null;
    if (element.current === null || document.activeElement !== document.body) return;
    element.current.tabIndex = -1;
    element.current.focus();
  });
  return {
    ref: element,
    onFocus({ target }) {
      focused.current = target;
    },
    // Not called for an element that is taken out of the page.
    onBlur() {
      focused.current = null;
    },
  };
}
