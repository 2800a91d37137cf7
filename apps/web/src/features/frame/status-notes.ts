import type { BusinessStatus } from '@trilane/domain/business-status';
import { linkFailure } from '../../lib/bank-link-words.ts';
import type { BusinessData } from '../../lib/queries.ts';
import { adminBankPath, adminDetailsPath, createStorePath, faqPath, storesPath } from './portal-paths.ts';

export type NextStep = NonNullable<BusinessData['nextStep']>;

/** What each step of the set-up is for; said in the banner of whoever has it before them. */
const stepNotes: Readonly<Record<NextStep, string>> = {
  store: 'Add your first store, so that its devices can take payments.',
  bank: 'Link a bank account, so that your money can be transferred to it.',
  identity: 'Verify your identity in My Details, so that transfers to your bank can start.',
  app: 'Download the app, so that a device can be linked to it. Until then no till can take a payment.',
  device: 'No device is linked, so no till can take a payment. Your balance and transfers work as usual.',
};

/** The way to each step, in the words of its button; the app has an address of its own. */
export const stepLinks: Readonly<Record<NextStep, { href: string; label: string }>> = {
  store: { href: createStorePath, label: 'Add a store' },
  bank: { href: adminBankPath, label: 'Link a bank account' },
  identity: { href: adminDetailsPath, label: 'Verify your identity' },
  app: { href: `${faqPath}#link-device`, label: 'Download the app' },
  device: { href: storesPath, label: 'Link a device' },
};

type Standing = Pick<BusinessData, 'status' | 'ownerCheck' | 'bankRegistration'>;

/** What somebody else is at work on, or what the bank said where its newest link came to nothing. */
function standingNote(me: Standing): string | null {
  if (me.status === 'verification-under-way') {
    return 'Your bank is being verified; you get a mail. Payments work meanwhile, transfers follow.';
  }
  if (me.status === 'pending-personal-verification' && me.ownerCheck === 'undecided') {
    return 'Your identity is being checked; you get a mail.';
  }
  const failure = me.status === 'pending-bank-approval' ? linkFailure(me) : null;
  return failure && failure.why.trim();
}

/** What a status means for the merchant, after the specified words of the banner, and the next step of the set-up list. */
export function statusNote(me: Standing & Pick<BusinessData, 'nextStep'>): string {
  return [standingNote(me), me.nextStep && stepNotes[me.nextStep]].filter(Boolean).join(' ');
}

/** The two statuses with a dialog that tells how to go on. */
export const statusDialogTitles: Partial<Record<BusinessStatus, string>> = {
  'pending-store-front-creation': 'How to create a storefront',
  'pending-bank-approval': 'How to link a bank account',
};

/** Where the banner leads: to the next step, or to what is explained of the wait. Those with a dialog lead on from there. */
export function statusLink({ status, nextStep }: Pick<BusinessData, 'status' | 'nextStep'>): { href: string; label: string } | null {
  if (statusDialogTitles[status]) return null;
  if (nextStep === 'app') return { href: stepLinks.app.href, label: 'Read more' };
  if (nextStep) return stepLinks[nextStep];
  return status === 'verification-under-way' ? { href: `${faqPath}#link-bank`, label: 'Read more' } : null;
}
