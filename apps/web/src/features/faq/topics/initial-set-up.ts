import { statusBannerText } from '@trilane/domain/business-status';
import { DOCUMENT_BYTES_MAX } from '@trilane/domain/files';
import { sizeLimitWords } from '@trilane/domain/number-words';
import { prose } from '@trilane/domain/prose';
import {
  CUT_OFF_WORDS,
  SETTLEMENT_DAY_WORDS,
  SETTLEMENT_TIME_WORDS,
  WEEKEND_ARRIVES_ON,
} from '@trilane/domain/settlement-words';
import type { Topic } from '../topic.ts';

export const initialSetUp: Topic = {
  id: 'initial-set-up',
  title: 'Initial set-up',
  lead: 'What the product is, and the way from a new account to the first payment',
  questions: [
    {
      id: 'what-it-is',
      question: 'What is {product}?',
      answer: [
        prose`{product} is a point-of-sale app for customers, merchants and lenders. Customers pay in your store from
          the app on their own phone, with cash from a linked bank account or with credit. You take the payment on a
          device of yours. Lenders fund the credit.`,
        prose`The money moves from bank account to bank account, so there is no interchange. Taking payments, the
          merchant app and this portal cost you nothing. Rewards, chat and premium placement are optional.`,
      ],
    },
    {
      id: 'first-steps',
      question: 'How do I get from a new account to the first payment?',
      answer: [
        'In five steps. Until all are done, every page of the portal shows which one is next.',
        {
          steps: [
            'Create your account: email, business, terms, password. You have done this.',
            '[Add a store](/portal/stores/create) with its name, address and picture.',
            '[Link a bank account](/portal/admin?tab=bank), so that your money can be transferred to it.',
            'Download the merchant app on the device that takes payments.',
            'Link the app to a device of your store with a code from [Manage Storefront](/portal/stores).',
          ],
        },
        prose`Before money can go to your bank, also [verify your identity](/portal/admin?tab=details): date of birth
          and social security number, once.`,
      ],
    },
    {
      id: 'status-words',
      question: 'What do the words in the banner at the top mean?',
      answer: [
        'They name the step that your account waits for. The banner goes away by itself once you are live.',
        {
          points: [
            prose`${statusBannerText('pending-bank-approval')}: no bank account is verified yet. [Link
              one](/portal/admin?tab=bank).`,
            prose`${statusBannerText('verification-under-way')}: you have chosen your accounts, and the bank is
              confirming that they are yours. Nothing is to be done.`,
            prose`${statusBannerText('pending-store-front-creation')}: you have no store yet. [Add
              one](/portal/stores/create).`,
            prose`${statusBannerText('pending-device-linking')}: either your identity is not verified yet, in [My
              Details](/portal/admin?tab=details), or no device is linked, in [Manage Storefront](/portal/stores). The
              sentence beside it says which.`,
          ],
        },
      ],
    },
    {
      id: 'link-bank',
      question: 'How do I link a bank account?',
      answer: [
        {
          steps: [
            prose`Open [Admin, Linked Bank Account](/portal/admin?tab=bank) and press Link bank account. A window of our
              open-banking partner opens. If none does, your browser blocks pop-ups: allow them for this site and press
              again.`,
            'Choose your bank in that window and sign in with it. The password of your bank never reaches us.',
            'Choose the accounts that may receive your money, and allow it. The window closes by itself.',
            prose`The bank confirms that the accounts are yours, and you get an email. The accounts then appear in
              the list, and the first is marked Primary.`,
          ],
        },
        prose`If the bank cannot be verified, the page and an email say why, and you can link one again. Another account
          can be linked once a verification under way has ended.`,
      ],
    },
    {
      id: 'bank-documents',
      question: 'Why am I asked for bank documents?',
      answer: [
        prose`Sometimes a statement, a voided check or a letter from your bank is needed to verify an account. You
          then get an email that says what is needed, and a notice appears in [Admin, Linked Bank
          Account](/portal/admin?tab=bank) until you upload something.`,
        prose`PDF, PNG or JPG, up to ${sizeLimitWords(DOCUMENT_BYTES_MAX)} each, several at once. Please do not send
          them by email.`,
      ],
    },
    {
      id: 'when-paid',
      question: 'When do I get my money?',
      answer: [
        prose`A cash day closes at ${CUT_OFF_WORDS} New York time; what comes at ${CUT_OFF_WORDS} or later counts for
          the next day. Its payments become available together at ${SETTLEMENT_TIME_WORDS} on the
          ${SETTLEMENT_DAY_WORDS} of the Federal Reserve after it. Those of Friday, Saturday and Sunday all arrive on
          ${WEEKEND_ARRIVES_ON}, unless a holiday is in between.`,
        prose`Until then they are in Pending. [Balance](/portal/balance) shows what arrives on which day, and the
          [pending statement](/portal/balance/pending-statement) every line of it.`,
      ],
    },
    {
      id: 'transfer',
      question: 'How do I move money to my bank?',
      answer: [
        {
          steps: [
            'Open [Balance](/portal/balance) and press Transfer to bank.',
            prose`Enter an amount, or press Max. It is more than $0 and at most what is available; there is no other
              limit and no fee. Tips have a balance of their own and can be transferred from there.`,
            'If you are asked, confirm that it is you, with your password or an emailed code.',
          ],
        },
        prose`The money goes to the account that was primary at that moment, and the dialog says on which day it
          arrives. You get an email when it has arrived, or when the bank has refused or returned it: the money is then
          back where it came from, with the words of the bank.`,
        prose`Transfers need a verified bank account and a verified owner. Transfers of an account can be put on hold;
          Customer Support can tell you why.`,
      ],
    },
  ],
};
