/** What waits for a person who runs the service, by kind (docs/operations.md). */
export const WAITING_KINDS = [
  'documents',
  'identity',
  'bank-consent',
  'payout',
  'message',
  'difference',
  'bank-file',
  'sign-in',
  'enquiry',
] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

/** How the desk calls a kind, and what is to be done about it. */
export const WAITING_WORDS: Readonly<Record<WaitingKind, { title: string; todo: string }>> = {
  documents: { title: 'Bank documents to read', todo: 'Read them, then approve or fail the bank.' },
  identity: { title: 'Identity check', todo: 'Decide it above the agency, or leave the agency’s word.' },
  'bank-consent': { title: 'Bank consent ended', todo: 'Ask the owner to link the bank again.' },
  payout: { title: 'Payout came back', todo: 'See why, and help the owner to another account.' },
  message: { title: 'Dead message', todo: 'Try it again, or end it.' },
  difference: { title: 'Books differ', todo: 'Stop payouts of the business and find the cause.' },
  'bank-file': { title: 'Bank file', todo: 'Ask the bank, then decide the file.' },
  'sign-in': { title: 'Unusual sign-ins', todo: 'See whether the owner is in trouble.' },
  enquiry: { title: 'Enquiry', todo: 'Answer it.' },
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
