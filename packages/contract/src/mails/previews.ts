import type { Language } from '@trilane/domain/language';
import { OTP_LENGTH } from '@trilane/domain/otp';
import { askedMails, exampleReceiptLink } from './asked-previews.ts';
import { operatorSetUpMail } from './desk-mails.ts';
import { guardedMails } from './guarded-previews.ts';
import { englishExample, example, type ChangeFacts, type ExampleMail } from './example-mail.ts';
import type { MailBrand, MailContent } from './mail-layout.ts';
import { noticeMails } from './notice-previews.ts';
import { enquiryAnswerMail, enquiryMail } from './enquiry-mails.ts';
import { summaryMails } from './summary-previews.ts';
import { welcomeMails } from './welcome-previews.ts';
import { mailsIn } from './mails-in.ts';

const exampleCode = (digits: string) => digits.slice(0, OTP_LENGTH);

const EXAMPLE_BUSINESS_ID = '0196e2a4-7c55-7d31-9e0a-5b1f6c2d8e70';

type Preview = { id: string; name: string } & (
  | { channel: 'email'; mail: MailContent }
  | { channel: 'sms'; text: string }
);

/**
 * Every mail and SMS that the product sends, with the words of an invented shop: for the page that shows them, and for
 * tests, which put other facts in with `change`. Those of operators and letters are English in any language.
 */
export function messagePreviews(
  brand: MailBrand & { appDownloadUrl: string },
  change: ChangeFacts = (facts) => facts,
  language: Language = 'en',
): readonly Preview[] {
  const mails: readonly ExampleMail[] = [
    ...accountMails,
    ...moneyMails,
    ...guardedMails(brand),
    ...welcomeMails,
    ...peopleMails(brand),
    ...webhookMails,
    ...noticeMails,
    ...askedMails(brand),
    ...summaryMails(brand),
    ...enquiryMails,
  ];
  const ofShop = { ...brand, businessId: EXAMPLE_BUSINESS_ID };
  return [
    ...mails.map(({ id, name, write }): Preview => ({
      id,
      name,
      channel: 'email',
      mail: write(ofShop, change, language),
    })),
    { id: 'app-link', name: "The app's address", channel: 'sms', text: mailsIn(language).appLinkSms(brand) },
    {
      id: 'receipt-link',
      name: 'Link to a receipt',
      channel: 'sms',
      text: mailsIn(language).receiptSms(change(exampleReceiptLink(brand))),
    },
  ];
}

const accountMails = [
  example('code-signup', 'Code, sign-up', 'codeMail', {
    purpose: 'signup',
    otp: exampleCode('41820795'),
    mailToken: 'k3v9Qm2xTb7LrYc0',
  }),
  example('code-signin', 'Code, sign-in', 'codeMail', {
    purpose: 'signin',
    otp: exampleCode('05293695'),
    mailToken: 'k3v9Qm2xTb7LrYc0',
  }),
  example('code-reset', 'Code, new password', 'codeMail', {
    purpose: 'reset',
    otp: exampleCode('73011495'),
    mailToken: 'k3v9Qm2xTb7LrYc0',
  }),
  example('code-proof', 'Code, confirmation', 'codeMail', {
    purpose: 'proof',
    otp: exampleCode('26550895'),
    mailToken: 'k3v9Qm2xTb7LrYc0',
  }),
  example('unfinished-sign-up', 'Sign-up not finished', 'unfinishedSignUpMail', undefined),
  example('new-device', 'New sign-in', 'newDeviceMail', {
    device: 'Safari on iPhone',
    address: '198.51.100.77',
    at: new Date('2026-05-18T14:07:00Z'),
  }),
  example('access-changed', 'Second factor', 'accessChangedMail', { what: 'factor-on' }),
  example('password-changed', 'Password changed', 'passwordChangedMail', undefined),
  example('many-wrong-passwords', 'Many wrong passwords', 'manyWrongPasswordsMail', undefined),
];

const transfer = {
  payoutId: '0196e2a4-7c55-7d31-9e0a-5b1f6c2d8e90',
  amount: '$1,284.50',
  account: 'Business Checking 4821',
  bank: 'First Harbor Bank ••4821',
  source: 'Available',
  accountClosed: false,
  automatic: false,
} as const;
const savings = 'Business Savings ••••0937';

const moneyMails = [
  example('bank-verified', 'Bank verified', 'bankVerifiedMail', {
    providerName: 'First Harbor Bank',
    accounts: [savings],
    primary: 'Elm Street Savings, Business Checking ••••4821',
  }),
  example('bank-failed', 'Bank not verified', 'bankFailedMail', {
    providerName: 'First Harbor Bank',
    reason: 'The account is in another name.',
    primary: null,
  }),
  example('accounts-removed', 'Accounts removed', 'accountsRemovedMail', {
    providerName: 'First Harbor Bank',
    accounts: ['Business Checking ••••4821'],
    anyLeft: true,
    primaryGone: true,
  }),
  example('documents-requested', 'Documents requested', 'documentsRequestedMail', {
    reason: 'the bank statement of May, with your name and the account number',
  }),
  example('automatic-paused', 'Automatic transfers paused', 'automaticTransfersPausedMail', {
    why: 'transfer_failed',
    bankReason: 'R02 Account closed',
  }),
  example('transfers-held', 'Transfers on hold', 'transfersHeldMail', undefined),
  example('transfer-paid', 'Transfer paid', 'payoutMail', { ...transfer, end: 'paid', reason: null }),
  example('transfer-failed', 'Transfer failed', 'payoutMail', {
    ...transfer,
    end: 'failed',
    reason: 'R03 No account, or the account cannot be found',
  }),
  example('transfer-returned', 'Transfer returned', 'payoutMail', {
    ...transfer,
    end: 'returned',
    reason: 'R02 Account closed',
    accountClosed: true,
  }),
  example('transfer-stopped', 'Transfer stopped', 'payoutMail', {
    ...transfer,
    end: 'stopped',
    reason: 'Transfers were put on hold',
  }),
];

const shop = { businessName: 'Corner Bakery' };

const webhookMails = [
  example('webhook', 'New webhook endpoint', 'webhookMail', {
    what: 'added',
    endpointUrl: 'https://hooks.books.example/trilane',
  }),
  example('webhook-moved', 'Webhook endpoint with a new address', 'webhookMail', {
    what: 'moved',
    endpointUrl: 'https://hooks.books.example/v2',
    formerUrl: 'https://hooks.books.example/trilane',
  }),
  example('webhook-off', 'Webhook endpoint switched off', 'webhookOffMail', {
    endpointUrl: 'https://shop.example/hooks',
    failure: 'The server refused the connection.',
  }),
];

const peopleMails = (brand: MailBrand) => [
  example('application-taken-up', 'Older sign-up confirmed', 'applicationTakenUpMail', {
    businessName: shop.businessName,
  }),
  example('business-approved', 'Business verified', 'checkResultMail', {
    ...shop,
    kind: 'business',
    decision: 'approved',
    status: 'pending-tnc-acceptance',
  }),
  example('business-rejected', 'Business declined', 'checkResultMail', {
    ...shop,
    kind: 'business',
    decision: 'rejected',
    status: 'enigma-rejected',
  }),
  example('owner-approved', 'Owner verified', 'checkResultMail', {
    ...shop,
    kind: 'owner',
    decision: 'approved',
    status: 'active',
  }),
  example('owner-rejected', 'Owner not verified', 'checkResultMail', {
    ...shop,
    kind: 'owner',
    decision: 'rejected',
    status: 'pending-personal-verification',
  }),
  example('staff-invitation', 'Invitation of staff', 'staffInvitationMail', {
    ...shop,
    firstName: 'Maya',
    storeName: 'Main Street',
    url: `${brand.publicUrl}/staff/set-password#3f9c1e7ab2d84506`,
  }),
  example('team-invitation', 'Invitation to a team', 'teamInvitationMail', {
    ...shop,
    name: 'Maya Lind',
    role: 'manager',
    url: `${brand.publicUrl}/team/join#3f9c1e7ab2d84506`,
  }),
  example('team-removal', 'Removed from a team', 'teamRemovalMail', { ...shop, name: 'Maya Lind' }),
  example('api-key', 'New API key', 'apiKeyMail', { what: 'created', name: 'Stock sync' }),
  example('api-key-outside', 'API key refused', 'apiKeyOutsideMail', { name: 'Stock sync', address: '203.0.113.9' }),
  example('archive-taken', 'Archive taken', 'archiveMail', {
    device: 'Firefox on Windows',
    address: '203.0.113.9',
    at: new Date('2026-07-28T14:03:00Z'),
  }),
  englishExample('operator-set-up', 'Set-up link of an operator', operatorSetUpMail, {
    name: 'Maya Lind',
    url: `${brand.publicUrl}/set-up#3f9c1e7ab2d84506`,
  }),
];

/** The mails that the operator gets from visitors, and what they get back. */
const enquiryMails = [
  englishExample('enquiry-demo', 'Demo request (to the operator)', enquiryMail, {
    ...shop,
    subject: 'book-demo',
    fullName: 'Noor Haddad',
    email: 'noor@bakery.example',
    title: 'Owner',
    category: 'Bakery',
    message: null,
  }),
  englishExample('enquiry-waitlist', 'Waitlist (to the operator)', enquiryMail, {
    subject: 'keep-me-informed',
    fullName: 'Ivo Brandt',
    email: 'ivo@mail.example',
    title: null,
    category: null,
    businessName: null,
    message: null,
  }),
  englishExample('enquiry-letter', 'Letter (to the operator)', enquiryMail, {
    subject: 'Partnerships',
    fullName: 'Lena Okafor',
    email: 'lena@makers.example',
    title: null,
    category: null,
    businessName: null,
    message: 'Hello,\n\nwe run twelve market halls and would like to talk about tills for our stalls.\n\nLena',
  }),
  englishExample('enquiry-answer', 'Answer to an enquiry', enquiryAnswerMail, {
    answer: 'Hello Lena,\n\nwe would like to see your halls. Does Tuesday at ten suit you?',
    author: 'Ann Keeper',
  }),
];
