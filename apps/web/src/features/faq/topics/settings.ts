import { counted } from '@trilane/domain/number-words';
import { PASSWORD_LENGTH_MIN } from '@trilane/domain/password-length';
import { prose } from '@trilane/domain/prose';
import { STATEMENTS_KEPT } from '@trilane/domain/statement-month';
import { word } from '@trilane/domain/word';
import type { Topic } from '../topic.ts';

export const settings: Topic = {
  id: 'settings',
  title: word('Settings'),
  lead: 'Password, bank account, sign-in and what you see',
  questions: [
    {
      id: 'change-password',
      question: 'How do I change my password?',
      answer: [
        prose`In [Admin, Password Reset](/portal/admin?tab=password), with the old one. A password has at least
          ${counted(PASSWORD_LENGTH_MIN, 'character')} out of letters, digits and @$!%*?&, with a capital, a digit and a
          special character, and must not be easy to guess. All other sign-ins end, and you get an email.`,
        prose`If you have forgotten the old one, sign out and choose Forgot Password at the sign-in, or sign in with a
          code by email.`,
      ],
    },
    {
      id: 'primary-account',
      question: 'How do I change the account that my money goes to?',
      answer: [
        prose`In [Admin, Linked Bank Account](/portal/admin?tab=bank), press Set as Primary beside another verified
          account, or link a further one first. You are asked to confirm that it is you, and get an email. Transfers
          that are under way still go to the account that was primary when you asked for them. If you unlink an account
          at your bank, it receives no more transfers. We will email you, and you choose another.`,
      ],
    },
    {
      id: 'two-factor',
      question: 'How do I protect my account better?',
      answer: [
        prose`Switch on the second factor in [Sign-in and security](/portal/admin/security): signing in then also asks
          for a code of an authenticator app. Keep the recovery codes somewhere else than your phone.`,
        prose`Or add a passkey there: it opens your account with the fingerprint, face or PIN of your device, without a
          password and without a code. A second factor is not asked for besides it.`,
        prose`The same page shows every session and signs out single ones or all others. We email you about each
          sign-in from a device that we haven't seen on that network before, and about every change to the ways in.`,
      ],
    },
    {
      id: 'signed-out',
      question: 'Why was I signed out?',
      answer: [
        prose`A session ends after a long time without activity, and at the latest some days after the sign-in. It also
          ends when the password is changed elsewhere, or when it is signed out in Sign-in and security. What you were
          typing is still there after your next sign-in in the same window.`,
      ],
    },
    {
      id: 'change-details',
      question: 'How do I change my name, business name or address?',
      answer: [
        prose`These were verified when you signed up, so [Admin](/portal/admin) only shows them. Write to Customer
          Support if one of them is wrong. Names and addresses of stores you change yourself.`,
      ],
    },
    {
      id: 'statements',
      question: 'Where do I find statements and files for my bookkeeper?',
      answer: [
        {
          points: [
            prose`Monthly statements as PDF: [Statements](/portal/balance/statements). Those older than
              ${STATEMENTS_KEPT} are archived, and Customer Support sends them on request.`,
            prose`Every transaction as CSV or Excel file: [Transaction Record](/portal/credits), Export. It takes the
              filters that you have set.`,
            'Sales by day, store, device or person: [Reports](/portal/reports).',
          ],
        },
      ],
    },
    {
      id: 'time-zone',
      question: 'Which time zone do dates and times have?',
      answer: [
        prose`That of your business, by its zip code. Cash days, trade dates and monthly statements are those of New
          York, because settlement follows it.`,
      ],
    },
    {
      id: 'dark-scheme',
      question: 'Can I have the portal dark, or light?',
      answer: [
        prose`Yes, with the switch at the foot of the menu, on a phone at the top right. It follows your system until
          you choose.`,
      ],
    },
    {
      id: 'close-account',
      question: 'How do I close my account?',
      answer: ['Write to Customer Support. An account can be closed once no balance is outstanding.'],
    },
  ],
};
