import { useEffect } from 'react';
import { Icon } from '@trilane/ui/icon';
import s from './frame.module.css';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
export const paletteKeyWords = isMac ? '⌘K' : 'Ctrl K';

/** Ctrl or Cmd with K, from the first moment on, but not over a dialog, which keeps its keys. */
export function usePaletteKey(setOpen: (open: boolean) => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const held = isMac ? event.metaKey : event.ctrlKey;
      if (event.key.toLowerCase() !== 'k' || !held || event.altKey) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [setOpen]);
}

/** Opens the search; looks like its field. */
export const PaletteButton = ({ onOpen }: { onOpen: () => void }) => (
  <button
    type="button"
    className={s.search}
    aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
    title="Search"
    onClick={onOpen}
  >
    <Icon name="search" />
    <span>Search</span>
    {/* Drawn by the style: the name of the button is the word alone. */}
    <span data-keys={paletteKeyWords} />
  </button>
);
