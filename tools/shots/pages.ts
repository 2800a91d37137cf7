import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ELSEWHERE, REGISTRATION_PATHS, STATUS_PATHS } from '../../e2e/support/routes.ts';

/** A page to take pictures of. */
export interface ShotPage {
  /** Its pictures' names begin with it. */
  readonly name: string;
  /** A route of the table, with `:id` for records, or an address with a query. */
  readonly path: string;
  readonly as: 'visitor' | 'code-holder' | 'applicant' | 'owner' | 'sandbox' | keyof typeof STATUS_PATHS;
}

/** What a release can draw, as its route table says. */
export interface RouteTable {
  readonly appPaths: readonly string[];
  readonly sitePages: Readonly<Record<string, string>>;
}

/** Where a code is entered: they show a code that was asked for, and lead elsewhere without. */
const CODE_PATHS = ['/validate-otp', '/email-otp', '/reset-password'];
/** Pages that no route names by itself. */
const MORE_OPEN = ['/shop-with-trilane', '/no-such-page'];
/** States of pages that their address asks for; each is drawn where the release knows the page. */
const STATES = [
  '/portal/credits?trn=2',
  '/portal/set-rewards/one-off?state=upcoming',
  '/portal/admin?tab=details',
  '/portal/admin?tab=bank',
  '/portal/admin?tab=password',
  '/portal/admin/activity?line=9',
  '/portal/faq?q=refund',
  '/portal/faq?q=no+such+word',
  '/portal/faq#link-bank',
  '/portal/nowhere',
];
const SANDBOX = ['/', '/mail', '/till'];

/** `/portal/stores/:id/update` becomes `portal-stores-id-update`. */
export function nameOf(path: string): string {
  return path.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '') || 'start';
}

/** The route table of the product whose sources are in that folder. */
export async function readRoutes(source: string): Promise<RouteTable> {
  return (await import(pathToFileURL(join(source, 'packages/contract/src/web-routes.ts')).href)) as RouteTable;
}

/** Every page of a release, each once, and its states. */
export function pagesOf({ appPaths, sitePages }: RouteTable): ShotPage[] {
  const known = (path: string) => appPaths.includes(path);
  const isPortal = (path: string) => path === '/portal' || path.startsWith('/portal/');
  const special = [...ELSEWHERE, ...CODE_PATHS, ...REGISTRATION_PATHS, ...Object.keys(STATUS_PATHS)];
  const open = appPaths.filter((path) => !isPortal(path) && !special.includes(path));
  const portal = appPaths.filter((path) => isPortal(path) && !special.includes(path));
  const states = STATES.filter((path) => path === '/portal/nowhere' || known(path.split(/[?#]/)[0]!));
  const page = (as: ShotPage['as']) => (path: string) => ({ name: nameOf(path), path, as });
  const pages = [
    ...[...Object.keys(sitePages), ...MORE_OPEN, ...open].map(page('visitor')),
    ...CODE_PATHS.filter(known).map(page('code-holder')),
    ...REGISTRATION_PATHS.filter(known).map(page('applicant')),
    ...(Object.keys(STATUS_PATHS) as (keyof typeof STATUS_PATHS)[]).map((path) => page(path)(path)),
    ...[...portal, ...states].map(page('owner')),
    ...SANDBOX.map((path) => ({ name: `sandbox-${nameOf(path)}`, path, as: 'sandbox' as const })),
  ];
  const twice = pages.find(({ name }, n) => pages.findIndex((other) => other.name === name) !== n);
  if (twice) throw new Error(`two pages would have the picture ${twice.name}`);
  return pages;
}

/** The pages whose name holds one of the words, which are written as paths or as names; without words all. */
export function isChosen(name: string, words: readonly string[]): boolean {
  return words.length === 0 || words.some((word) => name.includes(word === '/' ? '' : nameOf(word)));
}
