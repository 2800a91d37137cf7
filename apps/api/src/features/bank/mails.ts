import type { Platform } from '../../platform/context.ts';
import { mail, type MailContent } from '../auth/public.ts';

/** The bank has been verified. */
export function bankVerifiedMail(config: Platform['config'], result: { to: string; providerName: string }): MailContent & { to: string } {
  return mail(config, {
    to: result.to,
    subject: 'Your bank account is verified',
    paragraphs: [`Your account at ${result.providerName || 'your bank'} is verified. Money you transfer from ${config.productName} goes there.`],
    notes: [`If you did not link this account, write to ${config.contactEmail} at once.`],
  });
}

/** The bank could not be verified, in the provider's words. */
export function bankFailedMail(config: Platform['config'], result: { to: string; providerName: string; reason: string }): MailContent & { to: string } {
  return mail(config, {
    to: result.to,
    subject: 'Your bank account could not be verified',
    paragraphs: [
      `Your account at ${result.providerName || 'your bank'} could not be verified: ${result.reason}.`,
      'Open Admin, Linked Bank Account in the portal and link a bank again.',
    ],
    notes: [`Questions? Write to ${config.contactEmail}.`],
  });
}
