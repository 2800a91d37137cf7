import { appPaths, sitePages } from '../../packages/contract/src/web-routes.ts';

// Read from the route table, so that a new path cannot be forgotten.
export const OPEN_PATHS = [
  ...Object.keys(sitePages),
  '/merchant-signup',
  '/merchant-signin',
  '/forgot-password',
  '/signup',
  '/new-merchant-signup',
  '/create',
  '/login',
  '/staff/set-password',
  '/team/join',
  '/stop-change',
];
export const REGISTRATION_PATHS = ['/register', '/tandc', '/set-password', '/setPswd'];
/** These pages state a business's status, and only to that business. */
export const STATUS_PATHS = { '/verifying-user': 'Refer Bakery', '/declined-user': 'Reject Bakery' };
/** These redirect, or the stories of the sign-up and the sign-in visit them. */
export const ELSEWHERE = ['/portal', '/validate-otp', '/reset-password', '/resetPswd', '/email-otp'];
export const PORTAL_PATTERNS = appPaths.filter((path) => path.startsWith('/portal/'));

/** Records that paths of the portal name. A path without its record has the store's id, which is unknown there. */
export type RouteRecords = {
  storeId: string;
  deviceId: string;
  staffId?: string;
  transferId?: string;
  closeId?: string;
  discountId?: string;
  promotionId?: string;
};

const idOf: ReadonlyArray<[pattern: RegExp, record: keyof RouteRecords]> = [
  [/transfers\/:id/, 'transferId'],
  [/closes\/:id/, 'closeId'],
  [/one-off\/\w+\/:id/, 'discountId'],
  [/conditional\/\w+\/:id/, 'promotionId'],
  [/:staffId/, 'staffId'],
  [/:aisleId/, 'deviceId'],
];

/** A path of the portal with the ids of these records. */
export function portalPath(path: string, records: RouteRecords): string {
  return path.replace(/:\w+/g, (part) => {
    const [, record] = idOf.find(([pattern]) => pattern.test(path) && pattern.source.endsWith(part)) ?? [];
    return (record && records[record]) ?? records.storeId;
  });
}

/** Every page of the portal, the tabs of Admin and an address that nobody knows. */
export function portalPaths(records: RouteRecords): string[] {
  return [
    ...PORTAL_PATTERNS.map((path) => portalPath(path, records)),
    '/portal/admin?tab=details',
    '/portal/admin?tab=bank',
    '/portal/admin?tab=password',
    '/portal/nowhere',
  ];
}
