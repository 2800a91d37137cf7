import type { BusinessStatus } from '@trilane/domain/business-status';
import { linkFailure } from '../../lib/bank-link-words.ts';
import type { BusinessData } from '../../lib/queries.ts';
import { adminDetailsPath, faqPath } from './portal-paths.ts';

/** What a status means for the merchant, after the specified words of the banner. */
const notes: Partial<Record<BusinessStatus, string>> = {
  'pending-store-front-creation': 'Add your first store, so that its devices can take payments.',
  'verification-under-way': 'Your bank is being verified; you get a mail. Payments work meanwhile, transfers follow.',
  'pending-personal-verification': 'Verify your identity in My Details, so that transfers to your bank can start.',
  'pending-bank-approval': 'Link a bank account, so that your money can be transferred to it.',
  'pending-device-linking': 'No device is linked, so no till can take a payment. Your balance and transfers work as usual.',
};

/** The note of the banner; where the newest bank link came to nothing, with what the bank said. */
export function statusNote(me: Pick<BusinessData, 'status' | 'ownerCheck' | 'bankRegistration'>): string | undefined {
  const { status, ownerCheck } = me;
  if (status === 'pending-personal-verification' && ownerCheck === 'undecided') return 'Your identity is being checked; you get a mail.';
  const failure = status === 'pending-bank-approval' ? linkFailure(me) : null;
  return failure ? `${failure.why}${notes[status]}` : notes[status];
}

/** The two statuses with a dialog that tells how to go on. */
export const statusDialogTitles: Partial<Record<BusinessStatus, string>> = {
  'pending-store-front-creation': 'How to create a storefront',
  'pending-bank-approval': 'How to link a bank account',
};

/** Where the others are explained, or ended. */
export const statusLinks: Partial<Record<BusinessStatus, { href: string; label: string }>> = {
  'verification-under-way': { href: `${faqPath}#link-bank`, label: 'Read more' },
  'pending-personal-verification': { href: adminDetailsPath, label: 'My Details' },
  'pending-device-linking': { href: `${faqPath}#link-device`, label: 'Read more' },
};
