import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, Suspense, useEffect, useRef } from 'react';
import { BrowserLocation, usePlace } from '@trilane/ui/browser-location';
import { LinkProvider } from '@trilane/ui/link';
import { LoadingOverlay } from '@trilane/ui/loading-overlay';
import { retryWhenOnline } from '@trilane/ui/retry-when-online';
import { RouterLink } from '@trilane/ui/router-link';
import { ToastHost } from '@trilane/ui/toast';
import { bearer, useAuth } from '../lib/auth-state.ts';
import { useLoading } from '../lib/loading.ts';
import { queryClient, readsUnderWay, retryFailedReads } from '../lib/queries.ts';
import { ErrorBoundary } from '../lib/error-boundary.tsx';
import { AppRoutes } from './routes.tsx';

// What one person has read must not be shown to the next.
let shownTo = bearer();
useAuth.subscribe(() => {
  if (bearer() === shownTo) return;
  shownTo = bearer();
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'config' });
});

// A person who comes back online does not need to press anything.
// With networkMode 'always', TanStack Query does not repeat failed reads itself when the network is back.
retryWhenOnline(retryFailedReads, readsUnderWay);

/**
 * A visit to another page reads what had failed again, and starts at its top and with the focus there; a dialog over a
 * page keeps its place.
 */
function PageVisits() {
  const { pathname, how } = usePlace();
  const visited = useRef(pathname);
  useEffect(() => {
    // Another filter or panel of the same page is no visit.
    if (visited.current === pathname) return;
    visited.current = pathname;
    void retryFailedReads();
    if (how === 'pop' || document.querySelector('[role="dialog"], dialog[open]')) return;
    window.scrollTo(0, 0);
    const main = document.getElementById('main');
    const active = document.activeElement;
    // The banner stays over the next page, and so would the focus on its link.
    if (!main?.contains(active) || active?.closest('[data-banner]')) main?.focus({ preventScroll: true });
  }, [pathname, how]);
  return null;
}

/** Keeps the focus: the page that replaces a sent form takes away its button. */
function FocusKept() {
  useEffect(() => {
    // Nothing can be sent before the first page is there.
    const keeping = import('@trilane/ui/keep-focus').then(({ keepFocus }) => keepFocus());
    keeping.catch(() => undefined);
    return () => void keeping.then((stop) => stop()).catch(() => undefined);
  }, []);
  return null;
}

function GlobalLoading() {
  return useLoading() ? <LoadingOverlay /> : null;
}

export function App() {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <BrowserLocation>
          <LinkProvider value={RouterLink}>
            <ErrorBoundary>
              <PageVisits />
              <FocusKept />
              {/* Before the first page loads, the document shows the logo. While a later page loads, the open one
                  stays. */}
              <Suspense fallback={null}>
                <AppRoutes />
              </Suspense>
            </ErrorBoundary>
            <GlobalLoading />
            <ToastHost />
          </LinkProvider>
        </BrowserLocation>
      </QueryClientProvider>
    </StrictMode>
  );
}
