import { CREDIT_MONTHS_MAX } from '@trilane/domain/credit-tranche';
import { counted, partWord } from '@trilane/domain/number-words';
import { DELINQUENT_AFTER_MONTHS, GRACE_DAYS, LENDER_FEE_PERCENT_A_MONTH } from '@trilane/domain/promises';
import { prose } from '@trilane/domain/prose';
import { Questions } from '../landing/first-questions.tsx';

const questions = [
  {
    question: 'Who can borrow?',
    answer: prose`Shoppers whose identity has been verified. A soft credit check gives an indicative APR; the limit is
      set once income has been verified through open banking.`,
  },
  {
    question: 'When is a purchase paid back?',
    answer: prose`Within ${counted(CREDIT_MONTHS_MAX, 'month')} at most. Each payment is one
      ${partWord(CREDIT_MONTHS_MAX)} of the week’s purchases, and a month of interest on what is outstanding.
      Paying early costs the shopper nothing.`,
  },
  {
    question: 'What if a shopper does not pay?',
    answer: prose`After ${counted(GRACE_DAYS, 'day')} of grace a payment is overdue, and no new credit is given until it
      is made. After ${counted(DELINQUENT_AFTER_MONTHS, 'month')} it is delinquent and reported to a credit agency.`,
  },
  {
    question: 'What does it cost a lender?',
    answer: prose`A service fee of ${LENDER_FEE_PERCENT_A_MONTH}% a month, in arrears.`,
  },
  {
    question: 'How do institutions get started?',
    answer: 'Write to us through Talk to us about lending. Lenders then sign in on a separate site.',
  },
] as const;

export const LenderQuestions = () => <Questions questions={questions} />;
