import { prose } from '@trilane/domain/prose';
import { INVITATION_HOURS, PIN_LENGTH, WRONG_PINS_MAX } from '@trilane/domain/staff';
import type { Topic } from '../topic.ts';

export const merchantApp: Topic = {
  id: 'merchant-app',
  title: 'Merchant app',
  lead: 'Taking payments, and the people who do it',
  questions: [
    {
      id: 'take-payment',
      question: 'How do I take a payment?',
      answer: [
        {
          steps: [
            'Enter the amount in the app, from $0.01 to $99,999.99. Discounts in force are taken off by themselves.',
            'The shopper approves it in their own app, with a tip if they like, and chooses cash or credit.',
            prose`The app shows accepted, declined or cancelled. An accepted payment appears in the [Transaction
              Record](/portal/credits) at once.`,
          ],
        },
      ],
    },
    {
      id: 'cash-or-credit',
      question: 'What do Cash and Credit mean?',
      answer: [
        prose`They say where the shopper’s money comes from. Cash is debited from the shopper’s bank account once
          for all purchases of the day, without interest. Credit is funded by a lender and paid back over time. Where a
          bank account does not cover a cash purchase, credit is extended by itself.`,
        prose`For you both are the same: you get the same amount at the same time. Only a [refund of a credit
          purchase](#refund-credit) is different.`,
      ],
    },
    {
      id: 'app-users',
      question: 'How do my staff sign in?',
      answer: [
        {
          steps: [
            prose`In [Manage Storefront](/portal/stores), press Add user below the App Users of the store and enter
              first name, last name and email.`,
            prose`The person gets an email with a link to choose a password. It is good for ${INVITATION_HOURS / 24}
              days and works once; you can send it again.`,
            prose`The person signs in once with email and password to the app on a device at that store, and chooses a
              PIN of ${PIN_LENGTH} digits there. The PIN is then enough to take over from a colleague.`,
          ],
        },
        `After ${WRONG_PINS_MAX} wrong PINs in a row the password is asked for again.`,
      ],
    },
    {
      id: 'app-user-name',
      question: 'Whose name is shown on a payment?',
      answer: [
        prose`That of the person signed in at the device. Without anyone signed in, App User shows ‘—’; payments
          can be taken all the same.`,
      ],
    },
    {
      id: 'staff-leaves',
      question: 'Somebody has left the staff, or forgot the password. What do I do?',
      answer: [
        prose`Switch the user off in [Manage Storefront](/portal/stores): the person is signed out of every device at
          once and cannot sign in again. What they took stays in the record under their name.`,
        'For a forgotten password send the invitation again: its link sets a new one.',
      ],
    },
    {
      id: 'tips',
      question: 'Where are the tips?',
      answer: [
        prose`Tips are not part of the net amount. They have a balance of their own on [Balance](/portal/balance),
          become available with the payments of their day, and can be transferred to your bank from there.`,
      ],
    },
    {
      id: 'app-network',
      question: 'The connection broke off during a payment. Was it made?',
      answer: [
        prose`Look at the [Transaction Record](/portal/credits): an accepted payment is there. If it is not, ask again
          in the app: the same payment is made at most once, however often it is sent.`,
      ],
    },
  ],
};
