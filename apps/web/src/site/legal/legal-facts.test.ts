import { createHash } from 'node:crypto';
import { PRIVACY_UPDATED, TERMS_UPDATED, TNC_VERSION } from '@trilane/domain/legal-dates';
import { describe, expect, test } from 'vitest';
import { termsClauses } from '../../features/onboarding/terms-clauses.ts';
import { privacyClauses } from './privacy-clauses.ts';

const wordsOf = (clauses: ReadonlyArray<{ title: string; text?: string; points?: readonly string[] }>) =>
  clauses.map(({ title, text = '', points = [] }) => [title, text, ...points].join(' ')).join(' ');
const terms = wordsOf(termsClauses('Trilane'));
const privacy = wordsOf(privacyClauses);

/** The words that must stand in the terms, one for each fact (docs/product.md#legal-texts). */
const termsFacts: ReadonlyArray<string | RegExp> = [
  '18 years old',
  '30 days ahead',
  /12 months at most/,
  /one twelfth of that week's principal plus one month of interest/,
  'every fifth Thursday',
  'four or five dates a month',
  'declining balance',
  '30 days a month and 360 days a year',
  /Paying early costs nothing and frees the limit/,
  'Paying automatically may lower the cost',
  '2 days of grace',
  'no new credit is given',
  'After 6 months it is delinquent and reported to a credit agency',
  /reverses is delinquency/,
  /one lump sum.*without interest/,
  '4:00 pm on the day before to 3:59 pm',
  "'Cash'",
  'credit is extended automatically',
  'rates start at 11%',
  'soft credit check',
  /limit is assigned once income was verified through open banking/,
  'applied by themselves at the point of sale',
  /Only the individual user can begin a chat.*within 24 hours.*push a request for payment.*archived.*One device/,
  /only be made from the device that a person has registered/,
  /of the shopper only the name/,
  'without their consent in the app',
  /within 25 days.*merchant bears the interest/,
  /same day or an earlier one/,
  /archived after 2 years and available on request/,
  'support requests within 24 hours',
  'no fee other than interest',
  /final once the shopper has authorised it with their password/,
  '$0.50',
  'free for merchants',
  'within three business days',
  'within 2 business days',
  /1% a month, in arrears/,
  /9% a year as of June 2022/,
  /plus or minus 2%/,
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

describe('the terms of use', () => {
  test.each(termsFacts.map((fact) => [String(fact), fact]))('state %s', (_, fact) => {
    expect(terms).toEqual(fact instanceof RegExp ? expect.stringMatching(fact) : expect.stringContaining(fact));
  });

  test('name each part once', () => {
    const ids = termsClauses('Trilane').map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

/** The words of each version, as a hash. New words, or a new figure in them, need a new day and a new line here. */
const VERSIONS: Record<string, string> = {
  'terms of Dec 12 2022': 'b842532e4e396666',
  'privacy of Jun 29 2022': '98a4dc846449e1d3',
};
const hashOf = (words: string) => createHash('sha256').update(words.replaceAll(/\s+/g, ' ')).digest('hex').slice(0, 16);

test('the words of the terms, the premium fee among them, are those of their version', () => {
  expect(hashOf(terms)).toBe(VERSIONS[`terms of ${TERMS_UPDATED}`]);
  expect(new Date(`${TERMS_UPDATED} UTC`).toISOString().slice(0, 10)).toBe(TNC_VERSION);
});

test('the words of the privacy policy are those of their version', () => {
  expect(hashOf(privacy)).toBe(VERSIONS[`privacy of ${PRIVACY_UPDATED}`]);
});

test.each([
  '18 years old',
  '30 days ahead',
  'archived after 2 years',
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
  'within 24 hours',
])('the privacy policy states %s', (fact) => {
  expect(privacy).toContain(fact);
});
