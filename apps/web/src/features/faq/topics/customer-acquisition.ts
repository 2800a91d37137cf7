import { DISCOUNT_PERCENT_MAX, DISCOUNT_PERCENT_MIN, DISCOUNT_IMAGE_BYTES_MAX } from '@trilane/domain/discount';
import { DISCOUNT_LABELS } from '@trilane/domain/discount-labels';
import { counted, sizeLimitWords } from '@trilane/domain/number-words';
import { OFFER_YEARS_AHEAD_MAX } from '@trilane/domain/offer';
import { REPLAY_DAYS } from '@trilane/domain/offer-replay';
import { PROMOTION_REWARD_MAX, PROMOTION_REWARD_MIN } from '@trilane/domain/promotion';
import { prose } from '@trilane/domain/prose';
import { PROMOTION_LABELS } from '../../../lib/offer-labels.ts';
import { anyOf, anyQuoted } from '../label-list.ts';
import type { Topic } from '../topic.ts';

const DISCOUNT_WORDS = Object.values(DISCOUNT_LABELS);
const PROMOTION_WORDS = Object.values(PROMOTION_LABELS);

export const customerAcquisition: Topic = {
  id: 'customer-acquisition',
  title: 'Customer acquisition',
  lead: 'Discounts, conditional promotions and what they cost',
  questions: [
    {
      id: 'offer-kinds',
      question: 'Which rewards can I give my customers?',
      answer: [
        'Two kinds, both optional, both in [Customer Acquisition](/portal/set-rewards):',
        {
          points: [
            'A [one-off discount](/portal/set-rewards/one-off) takes a percentage off every sale within its dates.',
            prose`A [conditional promotion](/portal/set-rewards/conditional) gives cashback to a shopper who has spent a
              certain sum with you within its dates.`,
          ],
        },
        prose`Both are applied by themselves at the point of sale, at every store of yours. Nobody at the till has to do
          anything.`,
      ],
    },
    {
      id: 'discount-rules',
      question: 'Which discounts can I set?',
      answer: [
        {
          points: [
            prose`From ${DISCOUNT_PERCENT_MIN}% to ${DISCOUNT_PERCENT_MAX}%, described as
              ${anyOf(DISCOUNT_WORDS)}.`,
            prose`It starts tomorrow at the earliest and ends on the same day or later; both may lie up to
              ${OFFER_YEARS_AHEAD_MAX} years ahead. Days begin at midnight where your business is, and the last one is
              included.`,
            prose`It shows the image of the store, or one that you upload: PNG or JPG, up to
              ${sizeLimitWords(DISCOUNT_IMAGE_BYTES_MAX)}.`,
            'Up to 50 discounts can be current or upcoming at a time, and as many promotions.',
          ],
        },
      ],
    },
    {
      id: 'discounts-together',
      question: 'What if several discounts run on the same day?',
      answer: [
        prose`They do not add up: the highest one applies. Cashback of a promotion is given as well, from the price
          after the discount.`,
      ],
    },
    {
      id: 'promotion-rules',
      question: 'How does a conditional promotion work?',
      answer: [
        prose`You set a spend in whole dollars, at least $1, a reward from ${PROMOTION_REWARD_MIN}% to
          ${PROMOTION_REWARD_MAX}%, the dates, and whether shoppers read
          ${anyQuoted(PROMOTION_WORDS)}.`,
        prose`What a shopper spends with you within the dates adds up: prices after discounts, without tips, less
          refunds. The payment that reaches the spend earns cashback, which is the reward percentage of all that was
          spent until then, that payment included. Each shopper earns it once for a promotion. Where several promotions
          are in force, each counts on its own.`,
        'For example: with 10% from $100, a shopper who has spent $80 and now pays $30 gets $11.00 back.',
      ],
    },
    {
      id: 'cashback-cost',
      question: 'Who pays for the cashback?',
      answer: [
        prose`You do. It is taken from the net amount of the payment that earns it. You also bear cashback that is
          larger than the rest of that payment, so the net amount can be below zero. What a day owes is set aside from
          Available, and later payments make up for it.`,
      ],
    },
    {
      id: 'change-offer',
      question: 'Can I change or delete an offer?',
      answer: [
        prose`Before its start date you can change everything, or delete it. From the start date on shoppers rely on it:
          a discount can then only be given another end, today or later, and a promotion can be neither changed nor
          cancelled.`,
      ],
    },
    {
      id: 'try-offer',
      question: 'How do I know beforehand what an offer would cost?',
      answer: [
        prose`Both forms have ‘Try it on past sales’: it applies the offer to your payments of the past
          ${counted(REPLAY_DAYS, 'day')} and shows what it would have cost. The figures then update as you change the
          form. Once an offer runs, Results shows its actual cost and sales.`,
      ],
    },
  ],
};
