import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Returns the focus to an element when what replaced it has closed, so that keyboard users keep their place. */
export function useFocusBack<E extends HTMLElement>(open: boolean): RefObject<E | null> {
  const element = useRef<E>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open) element.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return element;
}
