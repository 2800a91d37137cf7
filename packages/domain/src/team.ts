import { word } from './word.ts';

/** The roles that an owner gives to people of the business (docs/product.md#team). */
export const TEAM_ROLES = ['manager', 'accountant', 'store-manager'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

/** The roles that see the whole business. A store manager sees chosen stores only. */
export const WHOLE_BUSINESS_ROLES = ['manager', 'accountant'] as const satisfies readonly TeamRole[];
/** The roles that run stores: a manager all of them, a store manager those that the owner has chosen. */
export const STORE_ROLES = ['manager', 'store-manager'] as const satisfies readonly TeamRole[];

/**
 * `transfer` is a right that the owner can grant in addition to a role. `personal` marks what concerns only the person
 * themselves. It stays open to people who have not set up the second factor that the owner requires.
 */
export type TeamRight = TeamRole | 'transfer' | 'personal';

/** For calls about the person: sign-in, security, their businesses. */
export const PERSONAL = [...TEAM_ROLES, 'personal'] as const satisfies readonly TeamRight[];

/** The role of a person in a business. */
export type PersonRole = 'owner' | TeamRole;

/** What a person, or a program with an API key, may do in the business of a request. */
export interface Permissions {
  role: PersonRole | 'key';
  mayTransfer: boolean;
  /** The maximum that this person may refund of one sale, in cents; null without a limit. */
  refundLimitCents: number | null;
  /** The stores that the person is limited to; null for everyone except store managers. */
  storeIds: readonly string[] | null;
  /** The owner requires a second factor, and this person has none yet. */
  owesSecondFactor: boolean;
}

export const OWNER: Permissions = {
  role: 'owner',
  mayTransfer: true,
  refundLimitCents: null,
  storeIds: null,
  owesSecondFactor: false,
};

/** The most people of one business, invitations included. */
export const TEAM_MAX = 50;
export const MEMBER_NAME_LENGTH_MAX = 80;
/** The most stores of one store manager. */
export const MEMBER_STORES_MAX = 100;
/** The refund limit that the form proposes for a manager, in cents. */
export const REFUND_LIMIT_PROPOSED_CENTS = 10_000;

export const ROLE_WORDS: Readonly<Record<PersonRole, string>> = {
  owner: word('Owner'),
  manager: word('Manager'),
  accountant: word('Accountant'),
  'store-manager': 'Store manager',
};

/** What each role may do, for the person who chooses one. */
export const ROLE_HINTS: Readonly<Record<TeamRole, string>> = {
  manager: 'Manages stores, devices, app users and promotions. Sees money and reports, and can refund up to a limit.',
  accountant: 'Sees the balance, transactions, statements and reports, and can export them. Cannot edit or refund.',
  'store-manager':
    'Manages chosen stores: devices, app users, transactions, reports and refunds. Cannot see other stores.',
};

export const seesWholeBusiness = (role: TeamRole): boolean => WHOLE_BUSINESS_ROLES.some((one) => one === role);
export const isStoreRole = (role: TeamRole): boolean => STORE_ROLES.some((one) => one === role);

/**
 * Whether a person may do what is open to `rights`. The owner may do everything; what a key may do is said by its
 * scopes.
 */
export function mayDo(rights: readonly TeamRight[], { role, mayTransfer, owesSecondFactor }: Permissions): boolean {
  if (role === 'owner') return true;
  if (role === 'key') return false;
  if (owesSecondFactor) return rights.includes('personal');
  return rights.includes(role) || (mayTransfer && rights.includes('transfer'));
}

/** Whether a person sees a store. */
export const seesStore = ({ storeIds }: Pick<Permissions, 'storeIds'>, storeId: string): boolean =>
  storeIds === null || storeIds.includes(storeId);

/**
 * The stores that a request may read: the one it asks for, or all that the person sees; null for all stores of the
 * business. A store that the person does not see gives an empty list.
 */
export function storesAskedFor(
  { storeIds }: Pick<Permissions, 'storeIds'>,
  asked: string | null | undefined,
): readonly string[] | null {
  if (!asked) return storeIds;
  return seesStore({ storeIds }, asked) ? [asked] : [];
}

/**
 * Whether a refund goes beyond what this person may refund of one sale. Earlier refunds of the sale count, so that
 * several small refunds reach no further than one.
 */
export function isAboveRefundLimit(
  { refundLimitCents }: Pick<Permissions, 'refundLimitCents'>,
  { refundedCents, nowCents }: { refundedCents: number; nowCents: number },
): boolean {
  return refundLimitCents !== null && refundedCents + nowCents > refundLimitCents;
}
