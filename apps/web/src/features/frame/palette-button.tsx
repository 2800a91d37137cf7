import { Suspense } from 'react';
import { Icon } from '@trilane/ui/icon';
import { lazyPart } from '@trilane/ui/lazy-part';
import type { PortalMenuItem } from '@trilane/ui/portal-frame';
import { isMac, paletteKeyWords } from './palette-key.ts';
import type { FindHelp } from './use-palette.ts';
import s from './frame.module.css';

const Palette = lazyPart(() => import('./palette.tsx').then((module) => module.Palette));

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

type PaletteHostProps = { open: boolean; menu: readonly PortalMenuItem[]; findHelp: FindHelp; onClose: () => void };

/** Where the search opens. */
export const PaletteHost = ({ open, ...palette }: PaletteHostProps) =>
  open && (
    <Suspense fallback={null}>
      <Palette {...palette} />
    </Suspense>
  );
