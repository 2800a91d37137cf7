import type { pages } from './pages.ts';

/** What an address needs at once, by the names in `pages`: asked for before the application has started to draw. */
export const firstPages: Readonly<Record<string, readonly (keyof typeof pages)[]>> = {
  '/merchant-signin': ['merchantSignin'],
  '/login': ['merchantSignin'],
  '/merchant-signup': ['merchantSignup'],
  '/portal': ['portal', 'portalBalance'],
  '/portal/balance': ['portal', 'portalBalance'],
  '/portal/balance/pending-statement': ['portal', 'portalPendingStatement'],
  '/portal/credits': ['portal', 'portalCredits'],
  '/portal/stores': ['portal', 'portalStores'],
  '/portal/set-rewards': ['portal', 'portalOffers'],
  '/portal/reports': ['portal', 'portalReports'],
  '/portal/admin': ['portal', 'portalAdmin'],
  '/portal/faq': ['portal', 'portalFaq'],
};
