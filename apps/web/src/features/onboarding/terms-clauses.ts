import { aprRange } from '@trilane/domain/credit-example';
import { CREDIT_MONTHS_MAX, WEEKS_BETWEEN_PAYMENTS } from '@trilane/domain/credit-tranche';
import { TARGET_RETURN_AS_OF } from '@trilane/domain/legal-dates';
import { formatCents } from '@trilane/domain/money';
import { counted, countedInWords, ordinalWord } from '@trilane/domain/number-words';
import { AGE_MIN } from '@trilane/domain/person';
import {
  CHAT_HOURS,
  COMPLAINT_DAYS,
  DELINQUENT_AFTER_MONTHS,
  GRACE_DAYS,
  LENDER_FEE_PERCENT_A_MONTH,
  LENDER_RETURN_PERCENT,
  LENDER_RETURN_VARIES_PERCENT,
  NOTICE_DAYS,
  PAID_WITHIN_BUSINESS_DAYS,
  SUPPORT_REPLY_HOURS,
} from '@trilane/domain/promises';
import { prose } from '@trilane/domain/prose';
import { CREDIT_REFUND_DAYS_MAX } from '@trilane/domain/refund';
import { CUT_OFF_WORDS, LAST_MINUTE_WORDS, SETTLEMENT_DAYS } from '@trilane/domain/settlement-words';
import { STATEMENTS_KEPT } from '@trilane/domain/statement-month';
import { PREMIUM_FEE_CENTS } from '@trilane/domain/transaction';

const owedDays = countedInWords(PAID_WITHIN_BUSINESS_DAYS, 'business day');

/** A numbered part of the terms; its place in the list is its number. */
export type Clause = {
  readonly id: string;
  readonly title: string;
  readonly text?: string;
  readonly points?: readonly string[];
};

/**
 * The terms in the product's own words (docs/product.md#legal-texts). The rules of credit are those that the calculator
 * uses.
 */
export function termsClauses(product: string): readonly Clause[] {
  return [...peopleClauses(product), ...moneyClauses, ...creditClauses, ...serviceClauses, ...legalClauses(product)];
}

const peopleClauses = (product: string): readonly Clause[] => [
  {
    id: 'parties',
    title: 'Who this agreement is between',
    text: prose`These terms are agreed between you and the provider of ${product}. You are a business that takes
      payments, an individual user who shops, or a lender. The person who accepts them for a business says that they may
      bind it, that they are at least ${AGE_MIN} years old and that what they told us about themselves and the business
      is true.`,
  },
  {
    id: 'users',
    title: 'Who may use the account',
    points: [
      'The owner opens the account of a business. The owner may name an authorising manager; both may name employees.',
      prose`Only persons authorised by the owner or an authorising manager may sign in to the merchant app. You answer
        for what they do with it.`,
      `Individual users must be at least ${AGE_MIN} years old and use the app for themselves.`,
      prose`A payment can only be made from the device that a person has registered. Keep devices, codes and passwords
        to yourself, and tell us at once when one is lost.`,
    ],
  },
  {
    id: 'checks',
    title: 'Checks before and while you use it',
    text: prose`The law against money laundering asks us to collect and verify the identity of a business, its owner,
      and of individual users and lenders. We confirm that a bank account is yours through open banking. We may repeat
      these checks, and pause payments while one is open.`,
  },
  {
    id: 'price',
    title: 'What it costs',
    points: [
      'Using the merchant app, the portal and the payments is free for merchants.',
      prose`Premium placement is optional. While it is on, each sale that was converted through it costs the merchant
        ${formatCents(PREMIUM_FEE_CENTS)}.`,
      'Shoppers pay no fee other than interest on credit that they use.',
      `Lenders pay a service fee of ${LENDER_FEE_PERCENT_A_MONTH}% a month, in arrears.`,
      prose`The return that lenders aim for was ${LENDER_RETURN_PERCENT}% a year as of ${TARGET_RETURN_AS_OF}, and may
        vary by plus or minus ${LENDER_RETURN_VARIES_PERCENT}%. It is a target, not a promise.`,
    ],
  },
];

const moneyClauses: readonly Clause[] = [
  {
    id: 'payments',
    title: 'Payments',
    points: [
      'A payment is final once the shopper has authorised it with their password. There are no chargebacks.',
      'A merchant sees a payment as accepted, declined or cancelled, and of the shopper only the name.',
      'Nothing is debited from a shopper without their consent in the app.',
      prose`A merchant is paid within ${owedDays}, to the bank account chosen as primary. Once that account has been
        verified through open banking, funds as a rule arrive within ${SETTLEMENT_DAYS}; where the two differ,
        ${owedDays} is what we owe.`,
    ],
  },
  {
    id: 'cash',
    title: 'Paying with cash',
    text: prose`A shopper who chooses 'Cash' is debited once, in one lump sum, for all purchases of the day, without
      interest. That day runs from ${CUT_OFF_WORDS.toLowerCase()} on the day before to
      ${LAST_MINUTE_WORDS.toLowerCase()}. Where the shopper's account does not cover it, credit is extended
      automatically, on the terms of credit below.`,
  },
  {
    id: 'refunds',
    title: 'Refunds',
    points: [
      'A merchant may refund a purchase of the same day or an earlier one, in full or in part.',
      prose`A purchase funded by credit can be reversed within ${counted(CREDIT_REFUND_DAYS_MAX, 'day')}. The shopper
        bears no interest on what is given back; the merchant bears the interest that has accrued.`,
    ],
  },
  {
    id: 'rewards',
    title: 'Rewards',
    points: [
      'Discounts and cashback that a merchant sets are applied by themselves at the point of sale.',
      'A cashback campaign with a spend threshold and a date in the future cannot be cancelled until that date.',
      prose`Where the cashback a shopper has earned is more than what is left of their payment, the merchant owes the
        difference.`,
    ],
  },
];

const creditClauses: readonly Clause[] = [
  {
    id: 'credit-limit',
    title: 'Credit: rate and limit',
    text: prose`A soft credit check gives an indicative annual percentage rate; rates start at ${aprRange.min}%. The
      limit is assigned once income was verified through open banking. Credit is active once a limit and a rate are
      assigned. There is no minimum spend.`,
  },
  {
    id: 'credit-payments',
    title: 'Credit: what is due, and when',
    points: [
      prose`What a shopper buys on credit from a Friday to the Thursday after is one tranche, and it is paid back within
        ${counted(CREDIT_MONTHS_MAX, 'month')} at most.`,
      prose`The minimum payment is one ${ordinalWord(CREDIT_MONTHS_MAX)} of that week's principal plus one month of
        interest on what is outstanding. It is due on every ${ordinalWord(WEEKS_BETWEEN_PAYMENTS)} Thursday after the
        one that closes the week.`,
      prose`What is left is due on the last such Thursday within the ${counted(CREDIT_MONTHS_MAX, 'month')}. Because
        tranches follow one another, someone who buys every week has four or five dates a month.`,
      prose`Interest is charged on the declining balance, counting 30 days a month and 360 days a year, and is rounded
        to the cent once.`,
      'Paying early costs nothing and frees the limit again at once. Paying automatically may lower the cost.',
    ],
  },
  {
    id: 'credit-late',
    title: 'Credit: when a payment is late',
    points: [
      prose`There are ${counted(GRACE_DAYS, 'day')} of grace after a due date; a payment that is then still open is
        overdue, and no new credit is given until it is made.`,
      `After ${counted(DELINQUENT_AFTER_MONTHS, 'month')} it is delinquent and reported to a credit agency.`,
      'An automatic debit that the bank reverses is delinquency as well.',
    ],
  },
];

const serviceClauses: readonly Clause[] = [
  {
    id: 'chat',
    title: 'Chat',
    text: prose`Only the individual user can begin a chat. The merchant answers within ${counted(CHAT_HOURS, 'hour')}
      and may push a request for payment into it; after that window the chat is archived. One device of a merchant
      receives chats.`,
  },
  {
    id: 'shown',
    title: 'What is shown about you',
    text: prose`A shopper's location is used to suggest merchants nearby. Spending patterns are not tracked. A
      merchant's logo and the picture of a store may be used to promote them.`,
  },
  {
    id: 'statements',
    title: 'Statements and help',
    text: prose`Statements are archived after ${STATEMENTS_KEPT} and available on request. We aim to answer support
      requests within ${counted(SUPPORT_REPLY_HOURS, 'hour')}.`,
  },
  {
    id: 'ending',
    title: 'Closing an account',
    text: prose`Either of us may close the account; a user cannot while a balance is outstanding. We may close it after
      a delay in payment, after a time without use, or when a check of identity fails.`,
  },
  {
    id: 'changes',
    title: 'Changes and notices',
    text: prose`We announce material changes of these terms ${counted(NOTICE_DAYS, 'day')} ahead. Notices go to the
      registered mobile number or e-mail, and count as received on the day they were sent.`,
  },
];

const legalClauses = (product: string): readonly Clause[] => [
  {
    id: 'continuity',
    title: 'Business continuity',
    text: prose`We keep and rehearse plans for carrying on through failures of our own systems and of those we depend
      on. When an interruption concerns your money, we tell you what has happened to it.`,
  },
  {
    id: 'indemnity',
    title: 'Indemnity',
    text: prose`You hold us harmless from claims of others, and the reasonable cost of answering them, that arise from
      your goods and services, your staff, or your breach of these terms or of the law.`,
  },
  {
    id: 'disclaimer',
    title: 'Disclaimer',
    text: prose`The service is provided as it is and as it is available. We do not promise that it is free from errors
      or interruptions, and we are no party to the sale between a shopper and a merchant.`,
  },
  {
    id: 'liability',
    title: 'Limits of liability',
    text: prose`Neither of us is liable for indirect loss or lost profit. What we owe you for anything else is limited
      to what you paid us in the twelve months before. Nothing here limits what the law does not allow to be limited,
      nor the duty to pay over money that is yours.`,
  },
  {
    id: 'property',
    title: 'Intellectual property',
    text: prose`The software, the name ${product} and its marks stay ours, and you may use them only as these terms
      allow. Your content stays yours.`,
  },
  {
    id: 'complaints',
    title: 'Complaints',
    text: prose`Write to us first, under Complaints at the foot of every page. If we cannot settle a complaint within
      ${counted(COMPLAINT_DAYS, 'day')}, either of us may take it to court.`,
  },
  {
    id: 'law',
    title: 'Law',
    text: prose`The law of the State of Delaware applies, without its rules on the conflict of laws. Should a clause
      prove void, the others stand.`,
  },
];
