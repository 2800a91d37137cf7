import { interestOn } from '@trilane/domain/credit-interest';
import { formatCents } from '@trilane/domain/money';
import { counted } from '@trilane/domain/number-words';
import { prose } from '@trilane/domain/prose';
import { CREDIT_REFUND_DAYS_MAX } from '@trilane/domain/refund';
import { word } from '@trilane/domain/word';
import type { Topic } from '../topic.ts';

export const refunds: Topic = {
  id: 'refunds',
  title: word('Refunds'),
  lead: 'Giving money back, in full or in part, and what it costs',
  questions: [
    {
      id: 'give-refund',
      question: 'How do I give a refund?',
      answer: [
        'In the portal or in the merchant app. In the portal:',
        {
          steps: [
            'Find the payment in the [Transaction Record](/portal/credits) and open it.',
            prose`Press Refund, and enter the amount and, apart from it, how much of the tip to give back. The form
              shows what the shopper gets and what it costs you.`,
            prose`Confirm. The refund appears in the record at once, as a transaction of its own with its own TRN No.
              and negative amounts, and the shopper’s money is on its way.`,
          ],
        },
      ],
    },
    {
      id: 'refund-how-much',
      question: 'How much can I give back?',
      answer: [
        prose`What the shopper paid: the price after discount, and the tip. You may do so in several parts, together
          never more than that. When nothing is left, the payment turns ‘refunded’.`,
      ],
    },
    {
      id: 'refund-how-long',
      question: 'How long can I give a refund?',
      answer: [
        prose`A payment with cash: at any time. A payment with credit: within ${CREDIT_REFUND_DAYS_MAX} days of its
          trade date.`,
      ],
    },
    {
      id: 'refund-credit',
      question: 'What does a refund of a credit purchase cost?',
      answer: [
        prose`It carries a refund fee equal to the interest that the customer has accrued: the shopper pays none on what
          is given back, you bear it. It is reckoned on the amount of the refund from the trade date, with 30 days a
          month and 360 days a year, rounded to the cent once, and has a line of its own. Tips carry no interest.`,
        prose`For example: ${formatCents(10_000)} given back after ${counted(15, 'day')} at 12% a year cost
          ${formatCents(interestOn([{ balanceCents: 10_000, days: 15 }], 12))}. The form shows the figure before you
          confirm. A refund of a cash payment carries no fee.`,
      ],
    },
    {
      id: 'refund-cashback',
      question: 'What happens to cashback that the shopper got?',
      answer: [
        prose`Cashback that is no longer earned after the refund is kept back from what the shopper gets, and goes to
          you. The form shows how much.`,
      ],
    },
    {
      id: 'refund-balance',
      question: 'From what is a refund taken?',
      answer: [
        prose`From the pending money of its day; it settles like a payment. If a day has more refunds than sales, what
          it owes is set aside from Available until it settles. Premium fees are not returned.`,
      ],
    },
    {
      id: 'refund-undo',
      question: 'Can I take a refund back?',
      answer: ['No, a refund is final as a payment is. To get the money, take a new payment.'],
    },
  ],
};
