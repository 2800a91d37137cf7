import { formatCents } from '@trilane/domain/money';
import { prose } from '@trilane/domain/prose';
import { PREMIUM_FEE_CENTS } from '@trilane/domain/transaction';
import type { Topic } from '../topic.ts';

const fee = formatCents(PREMIUM_FEE_CENTS);

export const premiumEnablement: Topic = {
  id: 'premium-enablement',
  title: 'Premium enablement',
  lead: 'A premium place in the shoppers’ app, and its price',
  questions: [
    {
      id: 'premium-what',
      question: 'What is premium placement?',
      answer: [
        prose`It puts your business in a premium place in the shoppers’ app, where people look for somewhere to buy.
          It is optional, and off until you switch it on.`,
      ],
    },
    {
      id: 'premium-price',
      question: 'What does it cost?',
      answer: [
        prose`${fee} per transaction: for each accepted sale that came to you through the premium place while it was on.
          It is taken from the net amount of that sale and has a line of its own in the pending statement. Other sales
          cost nothing, and there is no monthly fee.`,
        'The fee is not returned when you refund the sale.',
      ],
    },
    {
      id: 'premium-switch',
      question: 'How do I switch it on or off?',
      answer: [
        prose`With ‘Enable Premium Placement’ in [Customer Acquisition](/portal/set-rewards). A change counts for
          sales from that moment on, never for earlier ones. You can switch as often as you like.`,
      ],
    },
    {
      id: 'premium-which',
      question: 'How do I see which sales came through it?',
      answer: [
        prose`Open a payment in the [Transaction Record](/portal/credits): where the fee was taken, it stands between
          price and net amount. The pending statement lists every fee with the TRN No. of its payment.`,
      ],
    },
  ],
};
