import { useEffectEvent, useLayoutEffect } from 'react';

/** Keys belong to what is typed into; a shortcut must not take them away. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/**
 * Calls back for a single key without Ctrl, Alt or Cmd, unless somebody is typing or a dialog is open. `ownDialogs` is
 * how many of the open ones belong to the screen that listens.
 */
export function useKey(onKey: (key: string, event: KeyboardEvent) => void, ownDialogs = 0): void {
  const heard = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (document.querySelectorAll('[aria-modal="true"]').length <= ownDialogs) onKey(event.key, event);
  });
  // Before the first paint: a page that is seen hears its keys.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => heard(event);
    // A dialog keeps the keys that it has heard.
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
