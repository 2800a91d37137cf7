import { DESK_ROLES, type DeskRole } from './desk-role.ts';
import { word } from './word.ts';

/** The kinds of items that wait for an operator (docs/operations.md). */
export const WAITING_KINDS = [
  'documents',
  'identity',
  'bank-consent',
  'payout',
  'stuck-payout',
  'approval',
  'message',
  'difference',
  'bank-file',
  'sign-in',
  'limit',
  'enquiry',
] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

/** The name of each kind on the desk's screens. */
export const WAITING_WORDS: Readonly<Record<WaitingKind, string>> = {
  documents: 'Bank documents to review',
  identity: 'Identity check',
  'bank-consent': 'Bank consent ended',
  payout: 'Payout came back',
  'stuck-payout': 'Payout to release or stop',
  approval: 'Proposal to decide',
  message: 'Dead message',
  difference: 'Books do not reconcile',
  'bank-file': 'Bank file',
  'sign-in': 'Unusual sign-ins',
  limit: 'Limits exceeded',
  enquiry: word('Enquiry'),
};

/** Who decides about items of each kind: only they may dismiss one. */
export const WAITING_ROLES: Readonly<Record<WaitingKind, readonly DeskRole[]>> = {
  documents: ['risk'],
  identity: ['risk'],
  'bank-consent': ['support', 'risk'],
  payout: ['support', 'finance'],
  'stuck-payout': ['finance'],
  approval: ['risk'],
  message: ['support', 'finance'],
  difference: ['finance'],
  'bank-file': ['finance'],
  'sign-in': DESK_ROLES,
  limit: DESK_ROLES,
  enquiry: ['support'],
};

/** An identity check that the agency has not answered for this long waits for an operator. */
export const IDENTITY_PATIENCE_HOURS = 24;
/** This many refused sign-ins of one email within a day are unusual. */
export const UNUSUAL_SIGN_INS = 10;
/**
 * The limits that are watched, and what of each was too much. They protect a person or a business, and leave no other
 * trace for operators: wrong codes and passwords at the sign-in are refused sign-ins, and a limit of an address
 * concerns no known person.
 */
export const WATCHED_LIMITS = {
  'password-person': 'wrong passwords within a session',
  'owner-checks': 'checks of the owner’s identity',
  'receipt-business': 'receipts sent',
  'receipt-business-sms': 'receipts sent by SMS',
} as const;
export type WatchedLimit = keyof typeof WATCHED_LIMITS;
/** This many refusals by one watched limit within a day are unusual: a person who tries again causes a few. */
export const UNUSUAL_LIMIT_HITS = 5;
/** How many days back refused sign-ins and exceeded limits are counted. */
export const SIGN_IN_DAYS = 7;

/** The kind of the item with this key; null where the key names none. */
export function waitingKindOf(key: string): WaitingKind | null {
  const kind = key.split(':')[0];
  return WAITING_KINDS.find((one) => one === kind) ?? null;
}
