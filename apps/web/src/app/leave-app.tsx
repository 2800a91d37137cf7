import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { EDITION } from '@trilane/domain/edition';
import { usePlace } from '@trilane/ui/browser-location';
import { LoadingOverlay } from '@trilane/ui/loading-overlay';
import { START } from '../lib/end-session.ts';
import { documentPath } from './start-rule.ts';

/**
 * For addresses whose document the server may have: a visit from inside the app loads it. When the server answered such
 * an address with the app itself, the children are what there is to see.
 */
export function LeaveApp({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = usePlace();
  const loadedHere = pathname === documentPath;
  useEffect(() => {
    const path = EDITION !== 'en' && pathname === '/' ? START : pathname;
    if (!loadedHere) window.location.replace(window.location.origin + path + search + hash);
  }, [loadedHere, pathname, search, hash]);
  return loadedHere ? children : <LoadingOverlay />;
}
