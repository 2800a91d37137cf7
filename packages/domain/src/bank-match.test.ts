import { expect, test } from 'vitest';
import { matchBankLines, type BankLine, type SentPayout } from './bank-match.ts';

/** Monday 1 February 2027 is a business day, as are the four days after it. */
const payout = (id: string, cents: number, day: number, fields: Partial<SentPayout> = {}): SentPayout => ({
  id,
  cents,
  traceNumber: null,
  sentOn: `2027-02-0${day}`,
  expectedOn: `2027-02-0${day + 1}`,
  optional: false,
  ...fields,
});
const line = (day: number, cents: number, text = 'DEPOSIT'): BankLine => ({
  date: `2027-02-${String(day).padStart(2, '0')}`,
  cents,
  text,
});
const match = (payouts: readonly SentPayout[], lines: readonly BankLine[]) => {
  const { verdicts, otherLines } = matchBankLines(payouts, lines, ['Trilane']);
  return {
    ...Object.fromEntries(
      verdicts.map((one) => [one.payoutId, [one.verdict, one.verdict === 'missing' ? null : one.arrivedOn]]),
    ),
    otherLines,
  };
};

test('a payout is found by its amount on its day, and other lines are counted', () => {
  expect(match([payout('a', 100, 1)], [line(2, 100), line(2, 999), line(2, -100)])).toEqual({
    a: ['found', '2027-02-02'],
    otherLines: 2,
  });
});

test('one line of two equal payouts leaves one missing, and a second equal line is another', () => {
  expect(match([payout('a', 100, 1), payout('b', 100, 1)], [line(2, 100)])).toEqual({
    a: ['found', '2027-02-02'],
    b: ['missing', null],
    otherLines: 0,
  });
  expect(match([payout('a', 100, 1)], [line(2, 100), line(2, 100)])).toMatchObject({ otherLines: 1 });
});

test('a missing payout does not take the equal amount of the next day', () => {
  expect(match([payout('a', 100, 1), payout('b', 100, 2)], [line(3, 100)])).toEqual({
    a: ['missing', null],
    b: ['found', '2027-02-03'],
    otherLines: 0,
  });
});

test('late is from the next business day on, and five business days are the most', () => {
  const friday = payout('a', 100, 4);
  expect(match([friday], [line(7, 100)])).toMatchObject({ a: ['found', '2027-02-07'] });
  expect(match([friday], [line(8, 100)])).toMatchObject({ a: ['late', '2027-02-08'] });
  expect(match([friday], [line(12, 100)])).toMatchObject({ a: ['late', '2027-02-12'] });
  expect(match([friday], [line(13, 100)])).toMatchObject({ a: ['missing', null], otherLines: 1 });
});

test('no bank has a payout before it was sent', () => {
  expect(match([payout('a', 100, 3)], [line(2, 100)])).toMatchObject({ a: ['missing', null] });
});

test('several payouts arrive as one sum: of a day, of some of a day, and of days in a row', () => {
  const two = [payout('a', 100, 1), payout('b', 250, 1)];
  const merged = ['merged', '2027-02-02'];
  expect(match(two, [line(2, 350)])).toEqual({ a: merged, b: merged, otherLines: 0 });
  expect(match([...two, payout('c', 70, 1)], [line(2, 350)])).toMatchObject({
    a: merged,
    b: merged,
    c: ['missing', null],
  });
  const days = [payout('a', 100, 1), payout('b', 250, 2)];
  expect(match(days, [line(3, 350)])).toMatchObject({ a: ['merged', '2027-02-03'], b: ['merged', '2027-02-03'] });
});

test('another amount is recognised by our name, where one line and one payout can be meant', () => {
  expect(match([payout('a', 100, 1)], [line(2, 90, 'TRILANE PAYOUT')])).toMatchObject({
    a: ['different', '2027-02-02'],
  });
  expect(match([payout('a', 100, 1)], [line(2, 90, 'Another shop')])).toMatchObject({ a: ['missing', null] });
  const named = [line(2, 90, 'TRILANE PAYOUT'), line(2, 80, 'TRILANE PAYOUT')];
  expect(match([payout('a', 100, 1)], named)).toMatchObject({ a: ['missing', null], otherLines: 2 });
  const two = [payout('a', 100, 1), payout('b', 250, 1)];
  expect(match(two, [line(2, 240, 'TRILANE PAYOUT')])).toEqual({
    a: ['missing', null],
    b: ['missing', null],
    otherLines: 1,
  });
});

test('a payout that must be there takes its line before one that need not', () => {
  const former = payout('a', 100, 1, { optional: true });
  const required = { b: ['late', '2027-02-04'], otherLines: 0 };
  expect(match([former, payout('b', 100, 2)], [line(4, 100)])).toEqual(required);
  expect(match([payout('a', 100, 1, { optional: true }), payout('b', 100, 1)], [line(2, 100)])).toEqual({
    b: ['found', '2027-02-02'],
    otherLines: 0,
  });
});

test('days in a row are merged whole', () => {
  const payouts = [payout('a', 100, 1), payout('b', 250, 1), payout('c', 70, 2), payout('d', 40, 2)];
  expect(match(payouts, [line(3, 320)])).toMatchObject({ a: ['missing', null], b: ['missing', null], otherLines: 1 });
  const merged = ['merged', '2027-02-03'];
  expect(match(payouts, [line(3, 460)])).toEqual({ a: merged, b: merged, c: merged, d: merged, otherLines: 0 });
});

test('a payout that need not be there uses up its line and is never missing', () => {
  const back = payout('a', 100, 1, { optional: true });
  expect(match([back], [])).toEqual({ otherLines: 0 });
  expect(match([back, payout('b', 100, 2)], [line(2, 100), line(3, 100)])).toMatchObject({
    a: ['found', '2027-02-02'],
    b: ['found', '2027-02-03'],
  });
});

test('the order of payouts and lines does not matter', () => {
  const payouts = [payout('a', 100, 1), payout('b', 100, 2), payout('c', 30, 2), payout('d', 45, 2)];
  const lines = [line(2, 100), line(4, 100), line(3, 75), line(3, 12)];
  expect(match(payouts.toReversed(), lines.toReversed())).toEqual(match(payouts, lines));
});

test('a trace number in the text finds its payout before any other of its amount', () => {
  const a = payout('a', 100, 1, { traceNumber: '021000020000001' });
  const b = payout('b', 100, 1, { traceNumber: '021000020000002' });
  const withText = [line(2, 100, 'Trace#: 021000020000002 Indn:Bakery'), line(3, 100)];
  expect(match([a, b], withText)).toEqual({ a: ['late', '2027-02-03'], b: ['found', '2027-02-02'], otherLines: 0 });
  expect(match([a], withText)).toMatchObject({ a: ['found', '2027-02-02'], otherLines: 1 });
});

test('finds a payout of another amount by its trace number, and the parts of a sum by several', () => {
  const a = payout('a', 100, 1, { traceNumber: '021000020000001' });
  const b = payout('b', 250, 1, { traceNumber: '021000020000002' });
  expect(match([a, b], [line(2, 95, '021000020000001'), line(2, 249, 'DEPOSIT')])).toEqual({
    a: ['different', '2027-02-02'],
    b: ['missing', null],
    otherLines: 1,
  });
  const both = '021000020000001, 021000020000002';
  expect(match([a, b], [line(2, 350, both)])).toMatchObject({
    a: ['merged', '2027-02-02'],
    b: ['merged', '2027-02-02'],
  });
  expect(match([a, b], [line(2, 340, both)])).toMatchObject({ a: ['missing', null], otherLines: 1 });
});

test('ignores a trace number outside the days on which its payout can arrive', () => {
  const later = payout('a', 100, 3, { traceNumber: '021000020000001' });
  const missing = { a: ['missing', null], otherLines: 1 };
  expect(match([later], [line(2, 100, '021000020000001')])).toMatchObject(missing);
  expect(match([later], [line(25, 90, '021000020000001')])).toMatchObject(missing);
});

test.each(['7', 'TRANSFER', 'A1'])('ignores %j as a trace number: lines of strangers may have it', (traceNumber) => {
  const a = payout('a', 100, 1, { traceNumber });
  expect(match([a], [line(2, 95, 'TRANSFER A1 7')])).toMatchObject({ a: ['missing', null], otherLines: 1 });
});

test('ignores a trace number that two payouts have', () => {
  const both = ['a', 'b'].map((id) => payout(id, 100, 1, { traceNumber: '021000020000001' }));
  expect(match(both, [line(2, 95, '021000020000001')])).toMatchObject({ a: ['missing', null], otherLines: 1 });
});
