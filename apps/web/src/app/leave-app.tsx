import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { START_PATH } from '@trilane/domain/edition';
import { usePlace } from '@trilane/ui/browser-location';
import { LoadingOverlay } from '@trilane/ui/loading-overlay';
import { documentPath } from './start-rule.ts';

/**
 * For addresses whose document the server may have: a visit from inside the app loads it. When the server answered such
 * an address with the app itself, the children are what there is to see.
 */
export function LeaveApp({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = usePlace();
  const loadedHere = pathname === documentPath;
  useEffect(() => {
    const path = pathname === '/' ? START_PATH : pathname;
    if (!loadedHere) window.location.replace(window.location.origin + path + search + hash);
  }, [loadedHere, pathname, search, hash]);
  return loadedHere ? children : <LoadingOverlay />;
}
