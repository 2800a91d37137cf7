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
  'enquiry',
] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

/** The name of each kind on the desk's screens. */
export const WAITING_WORDS: Readonly<Record<WaitingKind, { title: string }>> = {
  documents: { title: 'Bank documents to review' },
  identity: { title: 'Identity check' },
  'bank-consent': { title: 'Bank consent ended' },
  payout: { title: 'Payout came back' },
  'stuck-payout': { title: 'Payout to release or stop' },
  approval: { title: 'Proposal to decide' },
  message: { title: 'Dead message' },
  difference: { title: 'Books do not reconcile' },
  'bank-file': { title: 'Bank file' },
  'sign-in': { title: 'Unusual sign-ins' },
  enquiry: { title: 'Enquiry' },
};

/** An identity check that the agency has not answered for this long waits for an operator. */
export const IDENTITY_PATIENCE_HOURS = 24;
/** This many refused sign-ins of one email within a day are unusual. */
export const UNUSUAL_SIGN_INS = 10;
/** How many days back refused sign-ins are counted. */
export const SIGN_IN_DAYS = 7;

/** The kind of the item with this key; null where the key names none. */
export function waitingKindOf(key: string): WaitingKind | null {
  const kind = key.split(':')[0];
  return WAITING_KINDS.find((one) => one === kind) ?? null;
}
