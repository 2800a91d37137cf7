import { layoutMail, ownerReason, type MailBrand, type MailContent } from './mail-layout.ts';

const bankLink = ({ publicUrl }: MailBrand, label: string) => ({ url: `${publicUrl}/portal/admin?tab=bank`, label });

/** The bank has been verified. */
export function bankVerifiedMail(brand: MailBrand, { providerName }: { providerName: string }): MailContent {
  return layoutMail(brand, {
    subject: 'Your bank account is verified',
    preheader: 'Money can be transferred to it now.',
    heading: 'Your bank account is verified',
    paragraphs: [`Your account at ${providerName || 'your bank'} is verified. Money you transfer from ${brand.productName} goes there.`],
    link: bankLink(brand, 'See your accounts'),
    notes: [`If you did not link this account, write to ${brand.contactEmail} at once.`],
    reason: ownerReason(brand),
  });
}

/** The bank could not be verified, in the provider's words. */
export function bankFailedMail(brand: MailBrand, { providerName, reason }: { providerName: string; reason: string }): MailContent {
  return layoutMail(brand, {
    subject: 'Your bank account could not be verified',
    preheader: 'You can link a bank again.',
    heading: 'Your bank account could not be verified',
    paragraphs: [`Your account at ${providerName || 'your bank'} could not be verified: ${withoutStop(reason)}.`, 'Open Admin, Linked Bank Account in the portal and link a bank again.'],
    link: bankLink(brand, 'Link a bank again'),
    notes: [`Questions? Write to ${brand.contactEmail}.`],
    reason: ownerReason(brand),
  });
}

/** Accounts were taken back at the bank: no money goes there any more. */
export function accountsRemovedMail(brand: MailBrand, about: { providerName: string; accounts: readonly string[]; anyLeft: boolean; primaryGone: boolean }): MailContent {
  const next = !about.anyLeft
    ? 'Open Admin, Linked Bank Account in the portal and link a bank account again.'
    : about.primaryGone && 'It was the account that transfers go to: open Admin, Linked Bank Account in the portal and choose another as primary.';
  return layoutMail(brand, {
    subject: 'A bank account was removed at your bank',
    preheader: 'Transfers no longer go to it.',
    heading: 'A bank account was removed at your bank',
    paragraphs: [`${about.accounts.join(', ')} at ${about.providerName || 'your bank'} was taken back there. Transfers from ${brand.productName} no longer go to it.`, ...(next ? [next] : [])],
    link: bankLink(brand, about.anyLeft ? 'See your accounts' : 'Link a bank again'),
    notes: [`If you did not do this, write to ${brand.contactEmail} at once.`],
    reason: ownerReason(brand),
  });
}

/** Transfers go to another account from now on. */
export function primaryChangedMail(brand: MailBrand, { account }: { account: string }): MailContent {
  return layoutMail(brand, {
    subject: 'Your primary bank account was changed',
    preheader: `Transfers go to ${account} from now on.`,
    heading: 'Your primary bank account was changed',
    paragraphs: [`Transfers from ${brand.productName} go to ${account} from now on.`],
    link: bankLink(brand, 'See your accounts'),
    notes: [`If you did not change it, change your password at once and write to ${brand.contactEmail}.`],
    reason: ownerReason(brand),
  });
}

/** Papers are wanted before the bank can be verified. */
export function documentsRequestedMail(brand: MailBrand, { reason }: { reason: string }): MailContent {
  return layoutMail(brand, {
    subject: 'Please upload documents about your bank account',
    preheader: `Wanted: ${reason}`,
    heading: 'Please upload documents about your bank account',
    paragraphs: [`To verify your bank account we need documents from you: ${withoutStop(reason)}.`, 'Open Admin, Linked Bank Account in the portal and upload them there. Please do not send them by mail.'],
    link: bankLink(brand, 'Upload documents'),
    notes: [`Questions? Write to ${brand.contactEmail}.`],
    reason: ownerReason(brand),
  });
}

export type TransferEnd = 'paid' | 'failed' | 'returned';

const TRANSFER_WORDS: Record<TransferEnd, { subject: string; sentence: string; preheader: string }> = {
  paid: { subject: 'Transfer paid', sentence: 'has arrived at your bank', preheader: 'It has arrived at your bank.' },
  failed: { subject: 'Transfer failed', sentence: 'could not be carried out; the money is back', preheader: 'The money is back in your balance.' },
  returned: { subject: 'Transfer returned', sentence: 'was returned by the bank; the money is back', preheader: 'The money is back in your balance.' },
};

/** How a transfer to the bank has ended, with the bank's words where it gave any. `amount` and `account` as a person reads them. */
export function transferMail(brand: MailBrand, about: { end: TransferEnd; transferId: string; amount: string; account: string; bankWords: string | null }): MailContent {
  const { end, transferId, amount, account, bankWords } = about;
  const words = TRANSFER_WORDS[end];
  const sentence = `Your transfer of ${amount} to ${account} ${words.sentence}.`;
  return layoutMail(brand, {
    subject: words.subject,
    preheader: words.preheader,
    heading: words.subject,
    paragraphs: bankWords ? [sentence, `The bank says: ${bankWords}`] : [sentence],
    link: { url: `${brand.publicUrl}/portal/balance/transfers/${transferId}`, label: 'See this transfer' },
    notes: [`If you did not ask for this transfer, change your password at once and write to ${brand.contactEmail}.`],
    reason: ownerReason(brand),
  });
}

const withoutStop = (words: string) => words.trim().replace(/\.$/, '');
