import { aprRange } from '@trilane/domain/credit-example';
import { TARGET_RETURN_AS_OF } from '@trilane/domain/legal-dates';
import {
  LENDER_FEE_PERCENT_A_MONTH,
  LENDER_RETURN_PERCENT,
  PAYMENT_FEE_PERCENT,
  SERVICE_FEE_PERCENT,
} from '@trilane/domain/promises';
import { SETTLEMENT_DAYS } from '@trilane/domain/settlement-words';
import { exampleSale } from './example-sale.ts';

/** What the picture of a shared link says. */
export interface ShareCard {
  readonly lines: readonly string[];
  readonly note: string;
  /** Stands above the stop of the lanes. */
  readonly figure: string;
  /** Whose lane the stop is on. */
  readonly lane: 'shoppers' | 'merchants' | 'lenders';
}

/** The pages that links are shared of, each with its picture. */
export const shareCards = {
  home: {
    lines: [`Charge ${exampleSale.price}.`, `Keep ${exampleSale.price}.`],
    note: `${SERVICE_FEE_PERCENT}% service fee. ${PAYMENT_FEE_PERCENT}% payment processing fee. No chargebacks.`,
    figure: `${exampleSale.fees} fees`,
    lane: 'merchants',
  },
  merchant: {
    lines: ['connect direct.', 'get more.'],
    note: 'Your shoppers’ bank, your bank, and nothing in between.',
    figure: `within ${SETTLEMENT_DAYS}`,
    lane: 'merchants',
  },
  shop: {
    lines: ['Pay today,', 'or over the year.'],
    note: 'Cash from your bank without interest, or credit. No minimum spend, no fees.',
    figure: `from ${aprRange.min}% APR`,
    lane: 'shoppers',
  },
  lenders: {
    lines: ['Fund purchases,', 'not promises.'],
    note: `Per year, as of ${TARGET_RETURN_AS_OF}; may vary. ${LENDER_FEE_PERCENT_A_MONTH}% service fee a month.`,
    figure: `${LENDER_RETURN_PERCENT}% target return`,
    lane: 'lenders',
  },
  'terms-of-use': {
    lines: ['Terms of use'],
    note: 'Costs, payments, credit, refunds, rewards and chat.',
    figure: 'The sale',
    lane: 'merchants',
  },
  'privacy-policy': {
    lines: ['Privacy policy'],
    note: 'What is learned about you, what it is used for, and who else sees it.',
    figure: 'Your data',
    lane: 'shoppers',
  },
} as const satisfies Record<string, ShareCard>;

export type ShareCardName = keyof typeof shareCards;

/** The words of the picture, for those who do not see it. */
export const shareCardWords = ({ lines, note, figure }: ShareCard): string => [...lines, note, figure].join(' ');
