import { Suspense, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { BUSINESS_PARAM } from '@trilane/domain/business-link';
import { useSearchParams } from '@trilane/ui/browser-location';
import { lazyPart } from '@trilane/ui/lazy-part';
import type { PortalMenuItem } from '@trilane/ui/portal-frame';
import type { PaletteProps } from './palette.tsx';
import type { Over } from './palette-button.tsx';
import type { FindHelp } from './use-palette.ts';

const ShortcutsDialog = lazyPart(() => import('./shortcuts-dialog.tsx').then((module) => module.ShortcutsDialog));

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
    const loading = import('./palette.tsx').then((module) => setPalette(() => module.Palette));
    // Without a connection it is asked for again with the key. The styles may fail as well as the script.
    loading.catch(() => undefined);
  }, [searching]);
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
