import { formatCents } from '@trilane/domain/money';
import { counted } from '@trilane/domain/number-words';
import { prose } from '@trilane/domain/prose';
import { CREDIT_REFUND_DAYS_MAX } from '@trilane/domain/refund';
import {
  CUT_OFF_WORDS,
  SETTLEMENT_DAY_WORDS,
  SETTLEMENT_DAYS,
  SETTLEMENT_TIME_WORDS,
} from '@trilane/domain/settlement-words';
import { PREMIUM_FEE_CENTS } from '@trilane/domain/transaction';

/** The first questions of a merchant; the page shows them and search engines read them. */
export const questions = [
  {
    question: 'When do I get my money?',
    answer: prose`Within ${SETTLEMENT_DAYS}. A day’s payments close at ${CUT_OFF_WORDS} New York time and arrive
      together at ${SETTLEMENT_TIME_WORDS} on the ${SETTLEMENT_DAY_WORDS} after.`,
  },
  {
    question: 'How can it cost nothing?',
    answer: prose`The money moves from bank account to bank account, so there is no interchange to pass on. Premium
      placement is optional and costs ${formatCents(PREMIUM_FEE_CENTS)} per converted sale.`,
  },
  {
    question: 'What about refunds?',
    answer: prose`You give them, in full or in part, from the till or the portal. A purchase on credit can be taken back
      within ${counted(CREDIT_REFUND_DAYS_MAX, 'day')}: the shopper pays no interest on it, you bear what has
      accrued.`,
  },
  {
    question: 'Do my shoppers need credit?',
    answer: prose`No. Cash from a linked bank account is one debit for the day’s purchases, without interest. Credit
      is there for those who choose it.`,
  },
] as const;
