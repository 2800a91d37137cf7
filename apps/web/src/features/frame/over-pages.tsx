import { Suspense, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { BUSINESS_PARAM } from '@trilane/domain/business-link';
import { useSearchParams } from '@trilane/ui/browser-location';
import { lazyPart, partLoader } from '@trilane/ui/lazy-part';
import type { PortalMenuItem } from '@trilane/ui/portal-frame';
import { toast } from '@trilane/ui/toast';
import type { PaletteProps } from './palette.tsx';
import type { Over } from './palette-button.tsx';
import type { FindHelp } from './use-palette.ts';

const ShortcutsDialog = lazyPart(() => import('./shortcuts-dialog.tsx').then((module) => module.ShortcutsDialog));

const loadPalette = partLoader(() => import('./palette.tsx'));

// Few links name a business that the portal does not show.
const LinkedBusiness = lazyPart(() => import('./linked-business.tsx').then((module) => module.LinkedBusiness));

type OverPagesProps = { over: Over; onOver: (over: Over) => void; menu: readonly PortalMenuItem[]; findHelp: FindHelp };

/** What opens over any page: the search, the list of shortcuts behind `?`, and the question of a link. */
export function OverPages({ over, onOver, menu, findHelp }: OverPagesProps) {
  const searching = over === 'search';
  const close = () => onOver('nothing');
  const [params] = useSearchParams();
  // Kept at hand rather than drawn lazily: what is typed right after the key must find its field.
  const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const load = () => loadPalette().then((module) => setPalette(() => module.Palette));
    const giveUp = () => {
      if (!isCurrent) return;
      toast.error('The search could not be loaded. Check your connection, then try again or reload the page.');
      onOver('nothing');
    };
    // The preload may fail after the key was pressed, so it is retried once before giving up.
    load().catch(() => (searching ? load().catch(giveUp) : undefined));
    return () => {
      isCurrent = false;
    };
  }, [searching, onOver]);
  return (
    <>
      {searching && Palette && <Palette menu={menu} findHelp={findHelp} onClose={close} />}
      <Suspense fallback={null}>
        {over === 'shortcuts' && <ShortcutsDialog onClose={close} />}
        {params.has(BUSINESS_PARAM) && <LinkedBusiness />}
      </Suspense>
    </>
  );
}
