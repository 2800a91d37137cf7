import { hasSession } from '../lib/auth-state.ts';
import { configQuery } from '../lib/config.ts';
import { prefetchRead, queryClient } from '../lib/queries.ts';
import { firstPages } from './first-pages.ts';
import { pages } from './pages.ts';

/** Fetches what an address needs side by side, code and first figures, before the application has started to draw. */
export function preloadPage(path: string): void {
  for (const name of firstPages[path] ?? []) void pages[name].load().catch(() => undefined);
  // In a turn of their own: a phone takes long enough to read the scripts.
  setTimeout(() => readFirst(path));
}

function readFirst(path: string): void {
  void queryClient.prefetchQuery({ ...configQuery, meta: { quiet: true } });
  if (!path.startsWith('/portal') || !hasSession()) return;
  prefetchRead('business', 'getMe');
  if (path === '/portal' || path === '/portal/balance') {
    prefetchRead('money', 'getAccountBalance');
    prefetchRead('money', 'getToday');
    prefetchRead('money', 'listBalanceHistory');
  }
}
