import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { lazyPart } from '@trilane/ui/lazy-part';
import type { PortalMenuItem } from '@trilane/ui/portal-frame';
import { useKey } from '../../lib/use-key.ts';
import { isMac } from './palette-button.tsx';
import type { FindHelp } from './use-palette.ts';

const Palette = lazyPart(() => import('./palette.tsx').then((module) => module.Palette));
const ShortcutsDialog = lazyPart(() => import('./shortcuts-dialog.tsx').then((module) => module.ShortcutsDialog));

/** Ctrl or Cmd with K, but not over a dialog, which keeps its keys. */
function usePaletteKey(onPress: () => void): void {
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

type PortalKeysProps = {
  searching: boolean;
  onSearch: (open: boolean) => void;
  menu: readonly PortalMenuItem[];
  findHelp: FindHelp;
};

/** The shortcuts of every page of the portal, and the dialogs that they open. */
export function PortalKeys({ searching, onSearch, menu, findHelp }: PortalKeysProps) {
  const [shortcuts, setShortcuts] = useState(false);
  usePaletteKey(() => onSearch(true));
  useKey((key) => key === '?' && setShortcuts(true));
  return (
    <Suspense fallback={null}>
      {searching && <Palette menu={menu} findHelp={findHelp} onClose={() => onSearch(false)} />}
      {shortcuts && <ShortcutsDialog onClose={() => setShortcuts(false)} />}
    </Suspense>
  );
}
