import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Gives the focus to an element once what was open in its place has closed, so that nobody at a keyboard is left
 * nowhere.
 */
export function useFocusBack<E extends HTMLElement>(open: boolean): RefObject<E | null> {
  const element = useRef<E>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open) element.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return element;
}
