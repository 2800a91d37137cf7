import { LOCALE } from '@trilane/domain/edition';
import { prose } from '@trilane/domain/prose';
import { word } from '@trilane/domain/word';
import { pauseWords, type PauseReason } from '../automatic-transfer-words.ts';
import { layoutMail, ownerReason, portalLink, type BusinessMailBrand, type MailContent } from './mail-layout.ts';
import { accountInMail, nameInMail, wordsInMail } from './name-in-mail.ts';
import { storedWords } from './stored-words.ts';

const bankLink = (brand: BusinessMailBrand, label: string) => ({
  url: portalLink(brand, '/portal/admin?tab=bank'),
  label,
});

const andList = (accounts: readonly string[]) => new Intl.ListFormat(LOCALE).format(accounts.map(accountInMail));

/** The accounts of a link, and where transfers go now. `primary` is null while no account is primary. */
interface VerifiedAccounts {
  providerName: string;
  accounts: readonly string[];
  primary: string | null;
}

/** Says that the bank has verified accounts. */
export function bankVerifiedMail(
  brand: BusinessMailBrand,
  { providerName, accounts, primary }: VerifiedAccounts,
): MailContent {
  const isOne = accounts.length === 1;
  const bank = nameInMail(providerName) || 'your bank';
  const where =
    primary === null
      ? prose`No account is primary yet. Open Admin, Linked Bank Account in the portal and choose the one that
        ${brand.productName} sends your money to.`
      : prose`Money you transfer from ${brand.productName} goes to ${accountInMail(primary)}. You can choose another
        account under Admin, Linked Bank Account.`;
  return layoutMail(brand, {
    family: 'money',
    subject: 'Your bank account is verified',
    preheader: primary === null ? 'Choose your primary account now.' : `Transfers go to ${accountInMail(primary)}.`,
    heading: 'Your bank account is verified',
    paragraphs: [
      isOne ? `${andList(accounts)} at ${bank} is verified.` : `${andList(accounts)} at ${bank} are verified.`,
      where,
    ],
    link: bankLink(brand, 'See your accounts'),
    notes: [
      isOne
        ? `If you did not link it, write to ${brand.contactEmail} at once.`
        : `If you did not link them, write to ${brand.contactEmail} at once.`,
    ],
    reason: ownerReason(brand),
  });
}

/**
 * Says that the bank could not be verified, and why, in the provider's words. `primary` is where transfers still go, or
 * null.
 */
export function bankFailedMail(
  brand: BusinessMailBrand,
  about: { providerName: string; reason: string; primary: string | null },
): MailContent {
  const { providerName, reason, primary } = about;
  const bank = nameInMail(providerName) || 'your bank';
  const paragraphs = [`Your account at ${bank} could not be verified: ${withoutStop(storedWords(reason))}.`];
  if (primary !== null) paragraphs.push(`Money you transfer still goes to ${accountInMail(primary)}.`);
  return layoutMail(brand, {
    family: 'money',
    subject: 'Your bank account could not be verified',
    preheader: 'You can link a bank again.',
    heading: 'Your bank account could not be verified',
    paragraphs: [...paragraphs, 'You can link a bank again under Admin, Linked Bank Account in the portal.'],
    link: bankLink(brand, 'Link a bank again'),
    notes: [`Questions? Write to ${brand.contactEmail}.`],
    reason: ownerReason(brand),
  });
}

/** Accounts were taken back at the bank: no money goes there any more. */
export function accountsRemovedMail(
  brand: BusinessMailBrand,
  about: { providerName: string; accounts: readonly string[]; anyLeft: boolean; primaryGone: boolean },
): MailContent {
  const next = !about.anyLeft
    ? 'Open Admin, Linked Bank Account in the portal and link a bank account again.'
    : about.primaryGone &&
      prose`It was the account that transfers go to: open Admin, Linked Bank Account in the portal and choose another as
        primary.`;
  return layoutMail(brand, {
    family: 'money',
    subject: 'A bank account was removed at your bank',
    preheader: 'Transfers no longer go to it.',
    heading: 'A bank account was removed at your bank',
    paragraphs: [
      prose`${about.accounts.map(accountInMail).join(', ')} at ${nameInMail(about.providerName) || 'your bank'} was
        disconnected there. Transfers from ${brand.productName} no longer go to it.`,
      ...(next ? [next] : []),
    ],
    link: bankLink(brand, about.anyLeft ? 'See your accounts' : 'Link a bank again'),
    notes: [`If you did not do this, write to ${brand.contactEmail} at once.`],
    reason: ownerReason(brand),
  });
}

/** Papers are wanted before the bank can be verified. */
export function documentsRequestedMail(brand: BusinessMailBrand, { reason }: { reason: string }): MailContent {
  return layoutMail(brand, {
    family: 'money',
    subject: 'Please upload documents about your bank account',
    preheader: `Wanted: ${wordsInMail(reason)}`,
    heading: 'Please upload documents about your bank account',
    paragraphs: [
      `To verify your bank account we need documents from you: ${withoutStop(reason)}.`,
      'Open Admin, Linked Bank Account in the portal and upload them there. Please do not send them by email.',
    ],
    link: bankLink(brand, 'Upload documents'),
    notes: [`Questions? Write to ${brand.contactEmail}.`],
    reason: ownerReason(brand),
  });
}

/** `stopped`: the product ended it before the payout bank had it. */
export type PayoutEnd = 'paid' | 'failed' | 'returned' | 'stopped';

const PAYOUT_WORDS: Record<PayoutEnd, { heading: string; sentence: string }> = {
  paid: { heading: 'Transfer paid', sentence: 'has arrived at your bank' },
  failed: { heading: 'Transfer failed', sentence: 'could not be carried out' },
  returned: { heading: 'Transfer returned', sentence: 'was returned by the bank' },
  stopped: { heading: 'Transfer stopped', sentence: 'was stopped before it left' },
};

const SOURCES = { Available: word('Available'), Tips: word('Tips') } as const;

interface EndedPayout {
  end: PayoutEnd;
  payoutId: string;
  /** Amount and account as a person reads them. */
  amount: string;
  account: string;
  /** The bank and the account's last digits: 'First Harbor Bank ••6645'. */
  bank: string;
  source: 'Available' | 'Tips';
  /** The bank's words, or ours where the product stopped the transfer. */
  reason: string | null;
  /** The bank says that the account takes no more money. */
  accountClosed: boolean;
  /** Whether it was made by the automatic transfers. */
  automatic: boolean;
}

/** Says how a transfer to the bank ended, where its money is now, and why. */
export function payoutMail(brand: BusinessMailBrand, payout: EndedPayout): MailContent {
  const { end, payoutId, amount, account, bank, reason, accountClosed, automatic } = payout;
  const source = SOURCES[payout.source];
  const { heading, sentence } = PAYOUT_WORDS[end];
  const isPaid = end === 'paid';
  const where = isPaid ? `is in ${accountInMail(bank)}` : `is back in ${source}`;
  const to = accountInMail(account);
  const what = automatic
    ? `Your automatic transfer of ${amount} to ${to} ${sentence}.`
    : `Your transfer of ${amount} to ${to} ${sentence}.`;
  const back = isPaid ? '' : ` The money is back in ${source}.`;
  const why =
    reason === null || reason === ''
      ? []
      : [
          end === 'stopped'
            ? `The reason: ${withoutStop(storedWords(reason))}.`
            : `The bank says: ${wordsInMail(storedWords(reason))}`,
        ];
  const next = accountClosed
    ? [
        prose`No more money can be sent to this account. Open Admin, Linked Bank Account in the portal and choose or
          link another one.`,
      ]
    : [];
  return layoutMail(brand, {
    family: 'money',
    subject: isPaid ? `${amount} ${where}` : `${amount} ${where}: ${heading.toLowerCase()}`,
    preheader: isPaid
      ? `${heading}. It has arrived at your bank.`
      : `Your transfer to ${accountInMail(bank)} ${sentence}.`,
    heading,
    amount: { value: amount, caption: where },
    paragraphs: [`${what}${back}`, ...why, ...next],
    link: { url: portalLink(brand, `/portal/balance/transfers/${payoutId}`), label: 'See this transfer' },
    notes: [
      automatic
        ? prose`You are getting this email because automatic transfers are on. If you did not turn them on, change
            your password at once and write to ${brand.contactEmail}.`
        : `If you did not ask for this transfer, change your password at once and write to ${brand.contactEmail}.`,
    ],
    reason: ownerReason(brand),
  });
}

/** Says that the operator has frozen the payouts of a business; merchants read it as a hold. */
export function transfersHeldMail(brand: BusinessMailBrand): MailContent {
  return layoutMail(brand, {
    family: 'money',
    subject: 'Your transfers are on hold',
    preheader: 'Your money stays in your balance. Contact Customer Support.',
    heading: 'Your transfers are on hold',
    paragraphs: [
      'No money is transferred to your bank for now: it stays in your balance.',
      prose`A transfer that has not left yet is stopped, and its money comes back. You can take payments and give
        refunds as usual.`,
      'Contact Customer Support to learn what is needed.',
    ],
    link: { url: portalLink(brand, '/portal/balance'), label: 'Open Balance' },
    notes: [`Questions? Write to ${brand.contactEmail}.`],
    reason: ownerReason(brand),
  });
}

/** Says that automatic transfers are paused, why, and what to do; `bankReason` is what the bank said. */
export function automaticTransfersPausedMail(
  brand: BusinessMailBrand,
  { why, bankReason }: { why: PauseReason; bankReason: string | null },
): MailContent {
  return layoutMail(brand, {
    family: 'money',
    subject: 'Your automatic transfers are paused',
    preheader: 'Your money stays in your balance until you resume them.',
    heading: 'Your automatic transfers are paused',
    paragraphs: [
      wordsInMail(pauseWords(why, bankReason && storedWords(bankReason))),
      'Nothing is transferred automatically until you resume.',
    ],
    link: { url: portalLink(brand, '/portal/balance'), label: 'Open Balance' },
    notes: [`Questions? Write to ${brand.contactEmail}.`],
    reason: ownerReason(brand),
  });
}

const withoutStop = (words: string) => wordsInMail(words).replace(/\.$/, '');
