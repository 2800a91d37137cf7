import { useLayoutEffect, useState } from 'react';
import { Icon } from '@trilane/ui/icon';
import { useKey } from '../../lib/use-key.ts';
import s from './frame.module.css';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
export const paletteKeyWords = isMac ? '⌘K' : 'Ctrl K';

/** What is open over the page; null until something was asked for. */
export type Over = 'search' | 'shortcuts' | 'nothing' | null;

/**
 * Opens the search by Ctrl or Cmd with K and the list of shortcuts by `?`, but not over a dialog, which keeps its keys.
 * Both are heard from the first moment on: what they open may be loaded later.
 */
export function useOver(): [Over, (over: Over) => void] {
  const [over, setOver] = useState<Over>(null);
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const held = isMac ? event.metaKey : event.ctrlKey;
      if (event.key.toLowerCase() !== 'k' || !held || event.altKey) return;
      event.preventDefault();
      setOver('search');
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  useKey((key) => key === '?' && setOver('shortcuts'));
  return [over, setOver];
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
