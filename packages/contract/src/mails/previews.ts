import { pauseWords } from '../automatic-transfer-words.ts';
import { OTP_LENGTH } from '@trilane/domain/otp';
import {
  accessChangedMail,
  codeMail,
  manyWrongPasswordsMail,
  newDeviceMail,
  passwordChangedMail,
  unfinishedSignUpMail,
} from './account-mails.ts';
import { askedMails, exampleReceiptLink } from './asked-previews.ts';
import { operatorSetUpMail } from './desk-mails.ts';
import { guardedMails } from './guarded-previews.ts';
import type { MailBrand, MailContent } from './mail-layout.ts';
import {
  accountsRemovedMail,
  bankFailedMail,
  bankVerifiedMail,
  documentsRequestedMail,
  automaticTransfersPausedMail,
  payoutMail,
} from './money-mails.ts';
import { noticeMails } from './notice-mails.ts';
import {
  applicationTakenUpMail,
  checkResultMail,
  enquiryAnswerMail,
  enquiryMail,
  staffInvitationMail,
} from './people-mails.ts';
import { teamInvitationMail, teamRemovalMail } from './team-mails.ts';
import { apiKeyMail, apiKeyOutsideMail } from './api-key-mails.ts';
import { welcomeMails } from './welcome-previews.ts';
import { webhookOffMail } from './webhook-mails.ts';
import { appLinkSms, receiptSms } from './text-messages.ts';

const exampleCode = (digits: string) => digits.slice(0, OTP_LENGTH);

type Preview = { id: string; name: string } & (
  | { channel: 'email'; mail: MailContent }
  | { channel: 'sms'; text: string }
);

/**
 * Every mail and SMS that the product sends, with the words of an invented shop: for the page that shows them, and for
 * tests.
 */
export function messagePreviews(brand: MailBrand & { appDownloadUrl: string }): readonly Preview[] {
  const mails: readonly (readonly [id: string, name: string, mail: MailContent])[] = [
    ...accountMails(brand),
    ...moneyMails(brand),
    ...guardedMails(brand),
    ...welcomeMails(brand),
    ...peopleMails(brand),
    ...programMails(brand),
    ...noticeMails(brand),
    ...askedMails(brand),
    ...enquiryMails(brand),
  ];
  return [
    ...mails.map(([id, name, mail]): Preview => ({ id, name, channel: 'email', mail })),
    { id: 'app-link', name: "The app's address", channel: 'sms', text: appLinkSms(brand) },
    { id: 'receipt-link', name: 'Link to a receipt', channel: 'sms', text: receiptSms(exampleReceiptLink(brand)) },
  ];
}

const accountMails = (brand: MailBrand) =>
  [
    [
      'code-signup',
      'Code, sign-up',
      codeMail(brand, { purpose: 'signup', otp: exampleCode('41820795'), mailToken: 'k3v9Qm2xTb7LrYc0' }),
    ],
    [
      'code-signin',
      'Code, sign-in',
      codeMail(brand, { purpose: 'signin', otp: exampleCode('05293695'), mailToken: 'k3v9Qm2xTb7LrYc0' }),
    ],
    [
      'code-reset',
      'Code, new password',
      codeMail(brand, { purpose: 'reset', otp: exampleCode('73011495'), mailToken: 'k3v9Qm2xTb7LrYc0' }),
    ],
    [
      'code-proof',
      'Code, confirmation',
      codeMail(brand, { purpose: 'proof', otp: exampleCode('26550895'), mailToken: 'k3v9Qm2xTb7LrYc0' }),
    ],
    ['unfinished-sign-up', 'Sign-up not finished', unfinishedSignUpMail(brand)],
    [
      'new-device',
      'New sign-in',
      newDeviceMail(brand, {
        device: 'Safari on iPhone',
        address: '198.51.100.77',
        at: new Date('2026-05-18T14:07:00Z'),
      }),
    ],
    [
      'access-changed',
      'Second factor',
      accessChangedMail(brand, {
        sentence: 'A second factor was switched on: signing in now also asks for a code of your authenticator app.',
      }),
    ],
    ['password-changed', 'Password changed', passwordChangedMail(brand)],
    ['many-wrong-passwords', 'Many wrong passwords', manyWrongPasswordsMail(brand)],
  ] as const;

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

const moneyMails = (brand: MailBrand) =>
  [
    [
      'bank-verified',
      'Bank verified',
      bankVerifiedMail(brand, {
        providerName: 'First Harbor Bank',
        accounts: [savings],
        primary: 'Elm Street Savings, Business Checking ••••4821',
      }),
    ],
    [
      'bank-failed',
      'Bank not verified',
      bankFailedMail(brand, {
        providerName: 'First Harbor Bank',
        reason: 'The account is in another name.',
        primary: null,
      }),
    ],
    [
      'accounts-removed',
      'Accounts removed',
      accountsRemovedMail(brand, {
        providerName: 'First Harbor Bank',
        accounts: ['Business Checking ••••4821'],
        anyLeft: true,
        primaryGone: true,
      }),
    ],
    [
      'documents-requested',
      'Documents requested',
      documentsRequestedMail(brand, { reason: 'the bank statement of May, with your name and the account number' }),
    ],
    [
      'automatic-paused',
      'Automatic transfers paused',
      automaticTransfersPausedMail(brand, { words: pauseWords('transfer_failed', 'R02 Account closed') }),
    ],
    ['transfer-paid', 'Transfer paid', payoutMail(brand, { ...transfer, end: 'paid', reason: null })],
    [
      'transfer-failed',
      'Transfer failed',
      payoutMail(brand, { ...transfer, end: 'failed', reason: 'R03 No account, or the account cannot be found' }),
    ],
    [
      'transfer-returned',
      'Transfer returned',
      payoutMail(brand, { ...transfer, end: 'returned', reason: 'R02 Account closed', accountClosed: true }),
    ],
    [
      'transfer-stopped',
      'Transfer stopped',
      payoutMail(brand, { ...transfer, end: 'stopped', reason: 'Transfers were put on hold' }),
    ],
  ] as const;

const shop = { businessName: 'Corner Bakery' };

const programMails = (brand: MailBrand) =>
  [
    ['api-key', 'New API key', apiKeyMail(brand, { what: 'created', name: 'Stock sync' })],
    ['api-key-outside', 'API key refused', apiKeyOutsideMail(brand, { name: 'Stock sync', address: '203.0.113.9' })],
    [
      'webhook-off',
      'Webhook endpoint switched off',
      webhookOffMail(brand, { url: 'https://shop.example/hooks', failure: 'The server refused the connection.' }),
    ],
  ] as const;

const peopleMails = (brand: MailBrand) =>
  [
    [
      'application-taken-up',
      'Older sign-up confirmed',
      applicationTakenUpMail(brand, { businessName: shop.businessName }),
    ],
    [
      'business-approved',
      'Business verified',
      checkResultMail(brand, { ...shop, kind: 'business', decision: 'approved', status: 'pending-tnc-acceptance' }),
    ],
    [
      'business-rejected',
      'Business declined',
      checkResultMail(brand, { ...shop, kind: 'business', decision: 'rejected', status: 'enigma-rejected' }),
    ],
    [
      'owner-approved',
      'Owner verified',
      checkResultMail(brand, { ...shop, kind: 'owner', decision: 'approved', status: 'active' }),
    ],
    [
      'owner-rejected',
      'Owner not verified',
      checkResultMail(brand, { ...shop, kind: 'owner', decision: 'rejected', status: 'pending-personal-verification' }),
    ],
    [
      'staff-invitation',
      'Invitation of staff',
      staffInvitationMail(brand, {
        ...shop,
        firstName: 'Maya',
        storeName: 'Main Street',
        url: `${brand.publicUrl}/staff/set-password#3f9c1e7ab2d84506`,
      }),
    ],
    [
      'team-invitation',
      'Invitation to a team',
      teamInvitationMail(brand, {
        ...shop,
        name: 'Maya Lind',
        role: 'manager',
        url: `${brand.publicUrl}/team/join#3f9c1e7ab2d84506`,
      }),
    ],
    ['team-removal', 'Removed from a team', teamRemovalMail(brand, { ...shop, name: 'Maya Lind' })],
    [
      'operator-set-up',
      'Set-up link of an operator',
      operatorSetUpMail(brand, { name: 'Maya Lind', url: `${brand.publicUrl}/set-up#3f9c1e7ab2d84506` }),
    ],
  ] as const;

/** The mails that the operator gets from visitors, and what they get back. */
const enquiryMails = (brand: MailBrand) =>
  [
    [
      'enquiry-demo',
      'Demo request (to the operator)',
      enquiryMail(brand, {
        ...shop,
        subject: 'book-demo',
        fullName: 'Noor Haddad',
        email: 'noor@bakery.example',
        title: 'Owner',
        category: 'Bakery',
        message: null,
      }),
    ],
    [
      'enquiry-waitlist',
      'Waitlist (to the operator)',
      enquiryMail(brand, {
        subject: 'keep-me-informed',
        fullName: 'Ivo Brandt',
        email: 'ivo@mail.example',
        title: null,
        category: null,
        businessName: null,
        message: null,
      }),
    ],
    [
      'enquiry-letter',
      'Letter (to the operator)',
      enquiryMail(brand, {
        subject: 'Partnerships',
        fullName: 'Lena Okafor',
        email: 'lena@makers.example',
        title: null,
        category: null,
        businessName: null,
        message: 'Hello,\n\nwe run twelve market halls and would like to talk about tills for our stalls.\n\nLena',
      }),
    ],
    [
      'enquiry-answer',
      'Answer to an enquiry',
      enquiryAnswerMail(brand, {
        answer: 'Hello Lena,\n\nwe would like to see your halls. Does Tuesday at ten suit you?',
        author: 'Ann Keeper',
      }),
    ],
  ] as const;
