import { useEffect, useEffectEvent } from 'react';

export const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
export const paletteKeyWords = isMac ? '⌘K' : 'Ctrl K';

/** Ctrl or Cmd with K calls back from everywhere in the portal, but not over a dialog, which keeps its keys. */
export function usePaletteKey(onPress: () => void): void {
  const heard = useEffectEvent((event: KeyboardEvent) => {
    const held = isMac ? event.metaKey : event.ctrlKey;
    if (event.key.toLowerCase() !== 'k' || !held || event.altKey || event.shiftKey) return;
    event.preventDefault();
    onPress();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => heard(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
