import { LANGUAGES, pathIn, type Language } from '@trilane/domain/language';
import { LEGAL_PAGES, versionPath, type LegalPageId } from '@trilane/domain/legal-text';

/**
 * Every path that a browser may open, in the order of the route table (docs/product.md#routes); `:name` stands for one
 * part. The server answers 404 to any other, and the web application draws exactly these.
 */
export const appPaths = [
  '/portal',
  '/portal/balance',
  '/portal/balance/pending-statement',
  '/portal/balance/statements',
  '/portal/balance/transfers',
  '/portal/balance/bank-match',
  '/portal/balance/transfers/:id',
  '/portal/credits',
  '/portal/reports',
  '/portal/reports/reconcile',
  '/portal/reports/closes',
  '/portal/reports/closes/:id',
  '/portal/set-rewards',
  '/portal/set-rewards/one-off',
  '/portal/set-rewards/conditional',
  '/portal/set-rewards/one-off/add',
  '/portal/set-rewards/one-off/edit/:id',
  '/portal/set-rewards/conditional/add',
  '/portal/set-rewards/conditional/edit/:id',
  '/portal/set-rewards/one-off/results/:id',
  '/portal/set-rewards/conditional/results/:id',
  '/portal/stores',
  '/portal/stores/create',
  '/portal/stores/:id/update',
  '/portal/stores/:storeId/add-device',
  '/portal/stores/:storeId/add-user',
  '/portal/stores/:storeId/staff/:staffId/update-user',
  '/portal/stores/:storeId/aisles/:aisleId/update-device',
  '/portal/admin',
  '/portal/admin/accounting',
  '/portal/admin/activity',
  '/portal/admin/api-keys',
  '/portal/admin/notices',
  '/portal/admin/receipts',
  '/portal/admin/security',
  '/portal/admin/team',
  '/portal/admin/webhooks',
  '/portal/faq',
  '/login',
  '/create',
  '/signup',
  '/email-otp',
  '/merchant-signup',
  '/merchant-signin',
  '/new-merchant-signup',
  '/validate-otp',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/set-password',
  '/tandc',
  '/declined-user',
  '/verifying-user',
  '/resetPswd',
  '/setPswd',
  '/staff/set-password',
  '/team/join',
  '/stop-change',
] as const;

/** The public pages of every language, by their English path. */
const translatedPages = { '/': 'home', '/home': 'home', '/merchant': 'merchant', '/lenders': 'lenders' } as const;
type TranslatedName = (typeof translatedPages)[keyof typeof translatedPages] | 'shop' | 'not-found';

/**
 * Every static page by the name of its file; Spanish ones begin with `es-`. `not-found` answers for a path that nobody
 * knows, `legal-version` for the published versions of legal texts, `receipt` for the links of receipts, `unsubscribe`
 * for unsubscribe links.
 */
export type SitePageName =
  | TranslatedName
  | `es-${TranslatedName}`
  | 'privacy-policy'
  | 'terms-of-use'
  | 'legal-version'
  | 'receipt'
  | 'unsubscribe';

/** The file of a public page in a language. */
export const pageIn = (language: Language, name: TranslatedName): SitePageName =>
  language === 'en' ? name : `${language}-${name}`;

/**
 * Paths whose page is static HTML, by the name of its file. The shoppers' page has the product's name in its path:
 * `sitePageOf`.
 */
export const sitePages: Readonly<Record<string, SitePageName>> = {
  ...Object.fromEntries(
    Object.entries(translatedPages).flatMap(([path, name]) =>
      LANGUAGES.map((language) => [pathIn(language, path), pageIn(language, name)]),
    ),
  ),
  '/privacy-policy': 'privacy-policy',
  '/terms-of-use': 'terms-of-use',
};

/** The public pages of legal texts, whose published versions stay readable below them. */
export type LegalPath = { id: LegalPageId; version: string };

/** The legal text and the version that a path names; null for other paths. */
export function legalVersionOf(path: string): LegalPath | null {
  const [, id, version] = /^\/([a-z-]+)\/versions\/([\d.-]+)\/?$/.exec(path) ?? [];
  const page = LEGAL_PAGES.find((one) => one === id);
  return page && version ? { id: page, version } : null;
}

/**
 * How the path of the shoppers' page begins in English; the product's name follows
 * (docs/product.md#public-pages).
 */
export const shopPathStart = '/shop-with-';

/** The static pages that every language has, and those of English alone. */
export type EnglishSitePageName = Exclude<SitePageName, `es-${string}`>;

const tidyPath = (path: string) => path.replace(/\/+$/, '') || '/';

/** The static page behind a path, for a product of that slug; undefined when there is none. */
export function sitePageOf(path: string, slug: string): SitePageName | undefined {
  const tidy = tidyPath(path);
  for (const language of LANGUAGES)
    if (tidy === pathIn(language, shopPathStart + slug)) return pageIn(language, 'shop');
  return Object.hasOwn(sitePages, tidy) ? sitePages[tidy] : undefined;
}

/** The page for a path that nobody knows, in the language of its address. */
export const notFoundPageOf = (path: string): SitePageName => {
  const isIn = (language: Language) => language !== 'en' && `${path}/`.startsWith(`${pathIn(language, '/')}/`);
  return pageIn(LANGUAGES.find(isIn) ?? 'en', 'not-found');
};

/**
 * The route that a path belongs to, as a word for counting: `/portal/stores/:id/update`, `/home`; undefined for an
 * unknown path.
 */
export function routePatternOf(path: string): string | undefined {
  const tidy = tidyPath(path);
  if (Object.hasOwn(sitePages, tidy)) return tidy;
  const shop = LANGUAGES.map((language) => pathIn(language, shopPathStart)).find((start) => tidy.startsWith(start));
  if (shop) return shop;
  const legal = legalVersionOf(tidy);
  if (legal) return versionPath(legal.id, ':version');
  const parts = tidy.split('/');
  return appPaths.find((pattern) => {
    const wanted = pattern.split('/');
    return (
      wanted.length === parts.length &&
      wanted.every((part, n) => part === parts[n] || (part.startsWith(':') && parts[n] !== ''))
    );
  });
}

/** Whether a path is one that the web application draws. */
export function isAppPath(path: string): boolean {
  const pattern = routePatternOf(path);
  return pattern !== undefined && (appPaths as readonly string[]).includes(pattern);
}
