import { createHash } from 'node:crypto';
import { aprRange } from '@trilane/domain/credit-example';
import { CREDIT_MONTHS_MAX, WEEKS_BETWEEN_PAYMENTS } from '@trilane/domain/credit-tranche';
import { TARGET_RETURN_AS_OF } from '@trilane/domain/legal-dates';
import { updatedWords, type LegalTextId } from '@trilane/domain/legal-text';
import { formatCents } from '@trilane/domain/money';
import { countedInWords, ordinalWord } from '@trilane/domain/number-words';
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
  PAYMENT_FEE_PERCENT,
  SERVICE_FEE_PERCENT,
  SUPPORT_REPLY_HOURS,
} from '@trilane/domain/promises';
import { CREDIT_REFUND_DAYS_MAX } from '@trilane/domain/refund';
import { SETTLEMENT_BUSINESS_DAYS } from '@trilane/domain/settlement-calendar';
import { CUT_OFF_WORDS, LAST_MINUTE_WORDS, SETTLEMENT_DAYS } from '@trilane/domain/settlement-words';
import { STATEMENTS_KEPT } from '@trilane/domain/statement-month';
import { PREMIUM_FEE_CENTS } from '@trilane/domain/transaction';
import { describe, expect, test } from 'vitest';
import type { LegalNode } from '@trilane/domain/legal-document';
import { readShippedTexts } from './legal-files.ts';
import { readDocument, wordsOf } from './read-document.ts';
import { readNumbers } from './read-numbers.ts';

const texts = await readShippedTexts();
const textOf = (id: LegalTextId) => texts.find((text) => text.id === id)!;
const partsOf = (id: LegalTextId) => readDocument(textOf(id).body).document.parts;
/** Every paragraph and point as one line. */
const linesOf = (nodes: readonly LegalNode[]): string[] =>
  nodes.flatMap((node) =>
    typeof node === 'object' && node.tag === 'ul' ? node.children.map((item) => wordsOf([item])) : [wordsOf([node])],
  );
const wordsOfParts = (parts: ReturnType<typeof partsOf>) =>
  parts
    .map(({ title, content }) => {
      const hasText = typeof content[0] === 'object' && content[0].tag === 'p';
      return [title, ...(hasText ? [] : ['']), ...linesOf(content)].join(' ');
    })
    .join(' ')
    .replaceAll('%PRODUCT_NAME%', 'Trilane');
const terms = wordsOfParts(partsOf('terms-of-use'));
const privacy = wordsOfParts(partsOf('privacy-policy').filter(({ id }) => id !== 'asking'));

/** What the terms must state, one entry for each fact (docs/product.md#legal-texts). */
const termsFacts: ReadonlyArray<string | RegExp> = [
  `${AGE_MIN} years old`,
  `${NOTICE_DAYS} days ahead`,
  `${CREDIT_MONTHS_MAX} months at most`,
  `one ${ordinalWord(CREDIT_MONTHS_MAX)} of that week's principal plus one month of interest`,
  `every ${ordinalWord(WEEKS_BETWEEN_PAYMENTS)} Thursday`,
  'four or five dates a month',
  'declining balance',
  '30 days a month and 360 days a year',
  /Paying early costs nothing and frees the limit/,
  'Paying automatically may lower the cost',
  `${GRACE_DAYS} days of grace`,
  'no new credit is given',
  `After ${DELINQUENT_AFTER_MONTHS} months it is delinquent and reported to a credit agency`,
  /reverses is delinquency/,
  /one lump sum.*without interest/,
  `${CUT_OFF_WORDS.toLowerCase()} on the day before to ${LAST_MINUTE_WORDS.toLowerCase()}`,
  "'Cash'",
  'credit is extended automatically',
  `rates start at ${aprRange.min}%`,
  'soft credit check',
  /limit is assigned once income was verified through open banking/,
  'applied by themselves at the point of sale',
  new RegExp(`Only the individual user can begin a chat.*within ${CHAT_HOURS} hours`),
  /push a request for payment.*archived.*One device/,
  /only be made from the device that a person has registered/,
  /of the shopper only the name/,
  'without their consent in the app',
  new RegExp(`within ${CREDIT_REFUND_DAYS_MAX} days.*merchant bears the interest`),
  /same day or an earlier one/,
  `archived after ${STATEMENTS_KEPT} and available on request`,
  `support requests within ${SUPPORT_REPLY_HOURS} hours`,
  'no fee other than interest',
  /final once the shopper has authorised it with their password/,
  formatCents(PREMIUM_FEE_CENTS),
  'free for merchants',
  `within ${countedInWords(PAID_WITHIN_BUSINESS_DAYS, 'business day')}`,
  `within ${SETTLEMENT_DAYS}`,
  `${LENDER_FEE_PERCENT_A_MONTH}% a month, in arrears`,
  `${LENDER_RETURN_PERCENT}% a year as of ${TARGET_RETURN_AS_OF}`,
  `plus or minus ${LENDER_RETURN_VARIES_PERCENT}%`,
  /cannot be cancelled until that date/,
  /the merchant owes the difference/,
  'suggest merchants nearby',
  'Spending patterns are not tracked',
  /logo and the picture of a store may be used/,
  'registered mobile number or e-mail',
  /cannot while a balance is outstanding/,
  /delay in payment.*without use.*check of identity fails/,
  'Business continuity',
  'Indemnity',
  'Limits of liability',
  'Complaints',
  'Intellectual property',
  'Disclaimer',
  'Delaware',
  'money laundering',
  /bank account is yours through open banking/,
  'authorising manager',
  'employees',
  'individual user',
  'lender',
  'Credit is active once a limit and a rate are assigned',
  'no minimum spend',
];

describe('the shipped terms of use', () => {
  test.each(termsFacts.map((fact) => [String(fact), fact]))('state %s', (_, fact) => {
    expect(terms).toEqual(fact instanceof RegExp ? expect.stringMatching(fact) : expect.stringContaining(fact));
  });

  test('say when a complaint may go to court', () => {
    expect(terms).toContain(`within ${COMPLAINT_DAYS} days, either of us may take it to court`);
  });

  test('keep the anchors that links lead to', () => {
    expect(partsOf('terms-of-use').map(({ id }) => id)).toEqual([
      ...['parties', 'users', 'checks', 'price', 'payments', 'cash', 'refunds', 'rewards'],
      ...['credit-limit', 'credit-payments', 'credit-late', 'chat', 'shown', 'statements', 'ending', 'changes'],
      ...['continuity', 'indemnity', 'disclaimer', 'liability', 'property', 'complaints', 'law'],
    ]);
  });
});

/** A hash of each version's text. A changed text needs a new effective day and a new line here. */
const VERSIONS: Record<string, string> = {
  'terms-of-use of Dec 12 2022': 'b842532e4e396666',
  'privacy-policy of Jun 29 2022': '98a4dc846449e1d3',
};
const hashOf = (words: string) => createHash('sha256').update(words.replaceAll(/\s+/g, ' ')).digest('hex').slice(0, 16);

test.each([
  ['terms-of-use' as const, terms],
  ['privacy-policy' as const, privacy],
])('the text of %s is that of its version', (id, words) => {
  const { version, effectiveOn, template } = textOf(id);
  expect(hashOf(words)).toBe(VERSIONS[`${id} of ${updatedWords(effectiveOn)}`]);
  expect([version, template]).toEqual([effectiveOn, true]);
});

test.each([
  `${AGE_MIN} years old`,
  `${NOTICE_DAYS} days ahead`,
  `archived after ${STATEMENTS_KEPT}`,
  'soft check',
  'suggest merchants nearby',
  'not tracked',
  'only the name',
  'registered',
  'consent in the app',
  'money laundering',
  'open banking',
  'credit agency',
  'registered mobile number or e-mail',
  'logo',
  `within ${CHAT_HOURS} hours`,
])('the shipped privacy policy states %s', (fact) => {
  expect(privacy).toContain(fact);
});

test('the shipped numbers of the landing page are those of the product', () => {
  expect(readNumbers(readDocument(textOf('landing-numbers').body).document).numbers).toEqual([
    { figure: `${SERVICE_FEE_PERCENT}%`, unit: '', words: 'service fee' },
    { figure: `${PAYMENT_FEE_PERCENT}%`, unit: '', words: 'payment processing fee' },
    { figure: String(SETTLEMENT_BUSINESS_DAYS), unit: 'business days', words: 'until the money is yours' },
    { figure: '0', unit: '', words: 'chargebacks, ever' },
  ]);
});
