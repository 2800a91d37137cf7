import { prose } from '@trilane/domain/prose';
import { word } from '@trilane/domain/word';
import type { Topic } from '../topic.ts';

export const disputes: Topic = {
  id: 'disputes',
  title: word('Disputes'),
  lead: 'Payments are final: what that means for you and for a shopper who complains',
  questions: [
    {
      id: 'chargebacks',
      question: 'Can a shopper charge a payment back?',
      answer: [
        prose`No. A payment is final once the shopper has authorised it, and there are no chargebacks. Money that has
          come to you is only ever given back by a refund of yours.`,
      ],
    },
    {
      id: 'complaint',
      question: 'A shopper is not content with a purchase. What happens?',
      answer: [
        prose`That is settled between the two of you, as with a sale for cash: {product} is no party to it. Whether to
          give money back, and how much, is for you to decide and for the law that holds for your sale.`,
        'If you want to give something back, [give a refund](#give-refund), in full or in part.',
      ],
    },
    {
      id: 'unknown-payment',
      question: 'A shopper does not recognise a payment. How do I find it?',
      answer: [
        prose`In the [Transaction Record](/portal/credits): search for the TRN No., the shopper’s name, the device or
          the app user, or narrow by date, store, amount and status. A payment opens to its whole story, with time,
          device and who took it. You can add a note of your own, which the shopper never sees.`,
      ],
    },
    {
      id: 'declined',
      question: 'A payment is ‘declined’ or ‘cancelled’. Do I get money for it?',
      answer: [
        prose`No. Declined means that the shopper’s side did not approve it; cancelled means that it was broken
          off. Both appear in the record and move no money. Hand over goods only for an accepted payment.`,
      ],
    },
    {
      id: 'shopper-fails',
      question: 'What if a shopper does not pay back the credit?',
      answer: ['That is between the shopper and the lender. Your money does not depend on it.'],
    },
    {
      id: 'figure-wrong',
      question: 'A figure looks wrong to me. How do I check it?',
      answer: [
        prose`Every figure on [Balance](/portal/balance) can be opened: it shows the lines that add up to it. The
          pending statement and the monthly statements show the same by payment, and [Check the
          books](/portal/reports/reconcile) reckons it all up again before your eyes. If something remains open, write
          to Customer Support with the TRN No.`,
      ],
    },
  ],
};
