import { Icon } from '@trilane/ui/icon';
import s from './frame.module.css';

export const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
export const paletteKeyWords = isMac ? '⌘K' : 'Ctrl K';

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
