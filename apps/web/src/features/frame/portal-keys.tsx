import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '@trilane/ui/lazy-part';
import type { PortalMenuItem } from '@trilane/ui/portal-frame';
import { useKey } from '../../lib/use-key.ts';
import type { FindHelp } from './use-palette.ts';

const loadPalette = () => import('./palette.tsx');
const Palette = lazyPart(() => loadPalette().then((module) => module.Palette));
const ShortcutsDialog = lazyPart(() => import('./shortcuts-dialog.tsx').then((module) => module.ShortcutsDialog));

type PortalKeysProps = {
  searching: boolean;
  onSearch: (open: boolean) => void;
  menu: readonly PortalMenuItem[];
  findHelp: FindHelp;
};

/** The search, and the list of shortcuts behind `?`. */
export function PortalKeys({ searching, onSearch, menu, findHelp }: PortalKeysProps) {
  const [shortcuts, setShortcuts] = useState(false);
  // What is typed right after the key must find its field.
  useEffect(() => void loadPalette().catch(() => undefined), []);
  useKey((key) => key === '?' && setShortcuts(true));
  return (
    <Suspense fallback={null}>
      {searching && <Palette menu={menu} findHelp={findHelp} onClose={() => onSearch(false)} />}
      {shortcuts && <ShortcutsDialog onClose={() => setShortcuts(false)} />}
    </Suspense>
  );
}
