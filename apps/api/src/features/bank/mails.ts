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

/** Transfers go to another account from now on. */
export function primaryChangedMail(config: Platform['config'], change: { to: string; account: string }): MailContent & { to: string } {
  return mail(config, {
    to: change.to,
    subject: 'Your primary bank account was changed',
    paragraphs: [`Transfers from ${config.productName} go to ${change.account} from now on.`],
    notes: [`If you did not change it, change your password at once and write to ${config.contactEmail}.`],
  });
}

/** Papers are wanted before the bank can be verified. */
export function documentsRequestedMail(config: Platform['config'], request: { to: string; reason: string }): MailContent & { to: string } {
  return mail(config, {
    to: request.to,
    subject: 'Please upload documents about your bank account',
    paragraphs: [`To verify your bank account we need documents from you: ${request.reason}.`, 'Open Admin, Linked Bank Account in the portal and upload them there. Please do not send them by mail.'],
    notes: [`Questions? Write to ${config.contactEmail}.`],
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

/** Accounts were taken back at the bank: no money goes there any more. */
export function accountsRemovedMail(
  config: Platform['config'],
  about: { to: string; providerName: string; accounts: readonly string[]; anyLeft: boolean; primaryGone: boolean },
): MailContent & { to: string } {
  const bank = about.providerName || 'your bank';
  const next = !about.anyLeft
    ? 'Open Admin, Linked Bank Account in the portal and link a bank account again.'
    : about.primaryGone && 'It was the account that transfers go to: open Admin, Linked Bank Account in the portal and choose another as primary.';
  return mail(config, {
    to: about.to,
    subject: 'A bank account was removed at your bank',
    paragraphs: [`${about.accounts.join(', ')} at ${bank} was taken back there. Transfers from ${config.productName} no longer go to it.`, ...(next ? [next] : [])],
    notes: [`If you did not do this, write to ${config.contactEmail} at once.`],
  });
}
