/** The roles that an owner gives to people of the business (docs/product.md#team). */
export const TEAM_ROLES = ['manager', 'accountant'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

/** `transfer` is what the owner hands on beside a role. */
export type TeamRight = TeamRole | 'transfer';

/** How a person stands to the business of a session. */
export interface Standing {
  role: 'owner' | TeamRole;
  mayTransfer: boolean;
  /** The most that this person may refund of one sale, in cents; null without a limit. */
  refundLimitCents: number | null;
}

export const OWNER: Standing = { role: 'owner', mayTransfer: true, refundLimitCents: null };

/** The most people of one business, invitations included. */
export const TEAM_MAX = 50;
export const MEMBER_NAME_LENGTH_MAX = 80;
/** The refund limit that the form proposes for a manager, in cents. */
export const REFUND_LIMIT_PROPOSED_CENTS = 10_000;

export const ROLE_WORDS: Readonly<Record<Standing['role'], string>> = {
  owner: 'Owner',
  manager: 'Manager',
  accountant: 'Accountant',
};

/** What each role may do, for the person who chooses one. */
export const ROLE_HINTS: Readonly<Record<TeamRole, string>> = {
  manager: 'Runs stores, devices, app users and promotions, reads the record, and refunds up to a limit.',
  accountant: 'Reads money, record, statements and reports, and exports them. Changes nothing.',
};

/** Whether a person may do what is open to `rights`. The owner may do everything. */
export function mayDo(rights: readonly TeamRight[], { role, mayTransfer }: Standing): boolean {
  if (role === 'owner') return true;
  return rights.includes(role) || (mayTransfer && rights.includes('transfer'));
}

/**
 * Whether a refund goes beyond what this person may refund of one sale. Earlier refunds of the sale count, so that
 * several small refunds reach no further than one.
 */
export function isAboveRefundLimit(
  { refundLimitCents }: Pick<Standing, 'refundLimitCents'>,
  { refundedCents, nowCents }: { refundedCents: number; nowCents: number },
): boolean {
  return refundLimitCents !== null && refundedCents + nowCents > refundLimitCents;
}
