import type { BusinessStatus } from '@trilane/domain/business-status';
import { linkFailure } from '../../lib/bank-link-words.ts';
import type { BusinessData } from '../../lib/queries.ts';
import { adminBankPath, adminDetailsPath, createStorePath, faqPath, storesPath } from './portal-paths.ts';

export type NextStep = NonNullable<BusinessData['nextStep']>;

/**
 * Each step of the set-up with its purpose, and what does not work until it is taken. The banner shows the next one.
 */
const stepNotes: Readonly<Record<NextStep, { step?: string; effect?: string }>> = {
  store: { step: 'Add your first store, so that its devices can take payments.' },
  bank: { step: 'Link a bank account, so that your money can be transferred to it.' },
  identity: { step: 'Verify your identity in My Details, so that transfers to your bank can start.' },
  app: {
    step: 'Download the app, so that a device can be linked to it.',
    effect: 'No till can take a payment until a device is linked.',
  },
  device: { effect: 'No device is linked, so no till can take a payment. Your balance and transfers work as usual.' },
};

/** The link to each step, in the words of its button. The address of the app comes from the settings. */
export const stepLinks: Readonly<Record<NextStep, { href: string; label: string }>> = {
  store: { href: createStorePath, label: 'Add a store' },
  bank: { href: adminBankPath, label: 'Link a bank account' },
  identity: { href: adminDetailsPath, label: 'Verify your identity' },
  app: { href: `${faqPath}#link-device`, label: 'Download the app' },
  device: { href: storesPath, label: 'Link a device' },
};

type Standing = Pick<BusinessData, 'status' | 'ownerCheck' | 'bankRegistration'>;

/** What the bank or the agency is working on, or what the bank said when the newest link failed. */
function standingNote(me: Standing): string | null {
  if (me.status === 'verification-under-way') {
    return 'Your bank is being verified. We mail you the result. Payments work meanwhile; transfers follow.';
  }
  if (me.status === 'pending-personal-verification' && me.ownerCheck === 'undecided') {
    return 'Your identity is being checked. We mail you the result.';
  }
  if (me.status === 'pending-personal-verification' && me.ownerCheck === 'waiting') {
    return 'Your identity check waits until the agency can be reached. We mail you the result.';
  }
  const failure = me.status === 'pending-bank-approval' ? linkFailure(me) : null;
  return failure && failure.why.trim();
}

/**
 * What a status means for the merchant, after the specified words of the banner, and the next step of the set-up list.
 * Where the list itself stands below, it alone names the step.
 */
export function statusNote(me: Standing & Pick<BusinessData, 'nextStep'>, { listed }: { listed: boolean }): string {
  const next = me.nextStep && stepNotes[me.nextStep];
  return [standingNote(me), !listed && next?.step, next?.effect].filter(Boolean).join(' ');
}

/** The two statuses with a dialog that tells how to go on. */
export const statusDialogTitles: Partial<Record<BusinessStatus, string>> = {
  'pending-store-front-creation': 'How to create a storefront',
  'pending-bank-approval': 'How to link a bank account',
};

/**
 * Where the banner leads: to the next step, or to the FAQ while the bank is being verified. A status with a dialog
 * links from there, and the set-up list where it stands below.
 */
export function statusLink(
  { status, nextStep }: Pick<BusinessData, 'status' | 'nextStep'>,
  { listed }: { listed: boolean },
): { href: string; label: string } | null {
  if (statusDialogTitles[status]) return null;
  if (nextStep === 'app') return { href: stepLinks.app.href, label: 'Read more' };
  if (nextStep && !listed) return stepLinks[nextStep];
  return status === 'verification-under-way' ? { href: `${faqPath}#link-bank`, label: 'Read more' } : null;
}
