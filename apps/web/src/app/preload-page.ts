import { hasSession } from '../lib/auth-state.ts';
import { prefetchRead } from '../lib/queries.ts';
import { pages } from './pages.ts';

type LazyPage = (typeof pages)[keyof typeof pages];

const firstPages: Readonly<Record<string, readonly LazyPage[]>> = {
  '/merchant-signin': [pages.merchantSignin], '/login': [pages.merchantSignin], '/merchant-signup': [pages.merchantSignup],
  '/portal': [pages.portal, pages.portalBalance], '/portal/balance': [pages.portal, pages.portalBalance],
  '/portal/balance/pending-statement': [pages.portal, pages.portalPendingStatement],
  '/portal/credits': [pages.portal, pages.portalCredits], '/portal/stores': [pages.portal, pages.portalStores],
  '/portal/set-rewards': [pages.portal, pages.portalOffers], '/portal/reports': [pages.portal, pages.portalReports],
  '/portal/admin': [pages.portal, pages.portalAdmin], '/portal/faq': [pages.portal, pages.portalFaq],
};

/** Fetches what an address needs side by side, code and first figures, before the application has started to draw. */
export function preloadPage(path: string): void {
  for (const page of firstPages[path] ?? []) void page.load().catch(() => undefined);
  if (!path.startsWith('/portal') || !hasSession()) return;
  prefetchRead('business', 'getMe');
  if (path === '/portal' || path === '/portal/balance') {
    prefetchRead('money', 'getAccountBalance');
    prefetchRead('money', 'getTipBalance');
  }
}
