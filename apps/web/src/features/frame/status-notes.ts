import type { BusinessStatus } from '@trilane/domain/business-status';
import type { BusinessData } from '../../lib/queries.ts';
import { adminBankPath, adminDetailsPath, createStorePath, faqPath, storesPath } from './portal-paths.ts';

export type NextStep = NonNullable<BusinessData['nextStep']>;

/** The link to each step, in the words of its button. The address of the app comes from the settings. */
export const stepLinks: Readonly<Record<NextStep, { href: string; label: string }>> = {
  store: { href: createStorePath, label: 'Add a store' },
  bank: { href: adminBankPath, label: 'Link a bank account' },
  identity: { href: adminDetailsPath, label: 'Verify your identity' },
  app: { href: `${faqPath}#link-device`, label: 'Download the app' },
  device: { href: storesPath, label: 'Link a device' },
};

/** The two statuses with a dialog that tells how to go on. */
export const statusDialogTitles: Partial<Record<BusinessStatus, string>> = {
  'pending-store-front-creation': 'How to create a storefront',
  'pending-bank-approval': 'How to link a bank account',
};

/**
 * Where the banner leads: to the next step, or to the FAQ while the bank is being verified. Where the set-up list
 * stands below, that list leads to the step.
 */
export function statusLink(
  { status, nextStep }: Pick<BusinessData, 'status' | 'nextStep'>,
  { listed }: { listed: boolean },
): { href: string; label: string } | null {
  if (listed && statusDialogTitles[status]) return null;
  if (nextStep === 'app') return { href: stepLinks.app.href, label: 'Read more' };
  if (nextStep && !listed) return stepLinks[nextStep];
  return status === 'verification-under-way' ? { href: `${faqPath}#link-bank`, label: 'Read more' } : null;
}
