/** What waits for a person who runs the service, by kind (docs/operations.md). */
export const WAITING_KINDS = [
  'documents',
  'identity',
  'bank-consent',
  'payout',
  'approval',
  'message',
  'difference',
  'bank-file',
  'sign-in',
  'enquiry',
] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

/** How the desk calls a kind, and what is to be done about it. */
export const WAITING_WORDS: Readonly<Record<WaitingKind, { title: string }>> = {
  documents: { title: 'Bank documents to read' },
  identity: { title: 'Identity check' },
  'bank-consent': { title: 'Bank consent ended' },
  payout: { title: 'Payout came back' },
  approval: { title: 'Proposal to decide' },
  message: { title: 'Dead message' },
  difference: { title: 'Books differ' },
  'bank-file': { title: 'Bank file' },
  'sign-in': { title: 'Unusual sign-ins' },
  enquiry: { title: 'Enquiry' },
};

/** An identity check that the agency leaves open for longer waits for a person. */
export const IDENTITY_PATIENCE_HOURS = 24;
/** So many refused sign-ins of one e-mail within a day are unusual. */
export const UNUSUAL_SIGN_INS = 10;
/** How many days of refused sign-ins are looked at. */
export const SIGN_IN_DAYS = 7;

/** The kind that an item's key names; null for a key of no kind. */
export function waitingKindOf(key: string): WaitingKind | null {
  const kind = key.split(':')[0];
  return WAITING_KINDS.find((one) => one === kind) ?? null;
}
