/**
 * Every path that a browser may open, in the order of the route table (public-site.md §2, portal.md §2); `:name` stands for
 * one part. The server answers 404 to any other, the web application draws exactly these.
 */
export const appPaths = [
  '/portal', '/portal/balance', '/portal/balance/pending-statement', '/portal/balance/transfers/:id', '/portal/credits',
  '/portal/reports', '/portal/reports/reconcile',
  '/portal/set-rewards', '/portal/set-rewards/one-off', '/portal/set-rewards/conditional', '/portal/set-rewards/one-off/add', '/portal/set-rewards/one-off/edit/:id',
  '/portal/set-rewards/conditional/add', '/portal/set-rewards/conditional/edit/:id', '/portal/set-rewards/one-off/results/:id',
  '/portal/set-rewards/conditional/results/:id',
  '/portal/stores', '/portal/stores/create', '/portal/stores/:id/update', '/portal/stores/:storeId/add-device',
  '/portal/stores/:storeId/aisles/:aisleId/update-device', '/portal/admin',
  '/login', '/create', '/signup', '/merchant-signup', '/merchant-signin', '/validate-otp', '/register', '/forgot-password',
  '/reset-password', '/set-password', '/tandc', '/declined-user', '/verifying-user', '/resetPswd', '/setPswd',
] as const;

/** Paths whose page is static HTML, by the name of its file. `/shop-with-…` carries the product's name and is added at boot. */
export const sitePages = { '/': 'home', '/home': 'home', '/privacy-policy': 'privacy-policy', '/terms-of-use': 'terms-of-use' } as const;

/** Whether a path is one that the web application draws. */
export function isAppPath(path: string): boolean {
  const parts = path.replace(/\/+$/, '').split('/');
  return appPaths.some((pattern) => {
    const wanted = pattern.split('/');
    return wanted.length === parts.length && wanted.every((part, n) => part === parts[n] || (part.startsWith(':') && parts[n] !== ''));
  });
}
