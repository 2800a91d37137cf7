import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ACCOUNT_NAME_LENGTH_MAX,
  accountingTotals,
  ACCOUNTING_ACCOUNTS,
  entriesByDay,
  entriesByPayout,
  isAccountName,
  normalizeAccountName,
  PAYOUT_STEPS,
  type DaySums,
  type PayoutStep,
} from './accounting.ts';
import { addDays } from './zoned-time.ts';

const FIRST = '2027-01-20';
const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
const positive = fc.integer({ min: 1, max: 1_000_000_000 });
const date = fc.integer({ min: 0, max: 60 }).map((days) => addDays(FIRST, days));
const day: fc.Arbitrary<DaySums> = fc.record({
  date,
  gross: positive,
  discount: cents,
  cashback: cents,
  premiumFees: cents,
  refunded: cents,
  refundInterest: cents,
  tips: cents,
});
const days = fc.uniqueArray(day, { selector: (one) => one.date, maxLength: 40 });
const steps: fc.Arbitrary<PayoutStep[]> = fc.uniqueArray(
  fc.record({
    payoutId: fc.integer({ min: 0, max: 99 }).map((n) => `01890000-0000-7000-8000-0000000000${n + 100}`.slice(-36)),
    step: fc.constantFrom(...PAYOUT_STEPS),
    date,
    cents: positive,
  }),
  { selector: (one) => `${one.payoutId} ${one.step}`, maxLength: 30 },
);
const sumOf = (lines: readonly { cents: number }[]) => lines.reduce((sum, line) => sum + line.cents, 0);
const EXAMPLE: DaySums = {
  date: '2027-02-01',
  gross: 10_000,
  discount: 1_000,
  cashback: 300,
  premiumFees: 50,
  refunded: 2_000,
  refundInterest: 25,
  tips: 500,
};

describe('a journal entry', () => {
  test.each([
    ['by day', entriesByDay],
    ['by payout', entriesByPayout],
  ])('%s balances, has no empty line and a number of its own', (_, entriesOf) => {
    fc.assert(
      fc.property(days, steps, (sums, moves) => {
        const entries = entriesOf(sums, moves);
        for (const { number, lines } of entries) {
          expect(sumOf(lines)).toBe(0);
          expect(lines.every((line) => line.cents !== 0)).toBe(true);
          expect(new Set(lines.map(({ account }) => account)).size).toBe(lines.length);
          expect(number.length).toBeLessThanOrEqual(11);
        }
        expect(new Set(entries.map(({ number }) => number)).size).toBe(entries.length);
        expect(entries.map((entry) => entry.date)).toEqual(entries.map((entry) => entry.date).toSorted());
      }),
    );
  });

  test('books the same in a month by day and by payout', () => {
    fc.assert(
      fc.property(days, steps, (sums, moves) => {
        const [byDay, byPayout] = [entriesByDay(sums, moves), entriesByPayout(sums, moves)];
        for (const month of ['2027-01', '2027-02', '2027-03']) {
          const within = (entry: { date: string }) => entry.date.startsWith(month);
          expect(accountingTotals(byPayout.filter(within))).toEqual(accountingTotals(byDay.filter(within)));
        }
      }),
    );
  });

  test('books a day as an accountant would', () => {
    expect(entriesByDay([EXAMPLE], [])).toEqual([
      {
        number: 'D20270201',
        date: '2027-02-01',
        memo: 'Sales and transfers of the day',
        lines: [
          { account: 'sales', cents: -10_000 },
          { account: 'refunds', cents: 2_000 },
          { account: 'discounts', cents: 1_000 },
          { account: 'cashback', cents: 300 },
          { account: 'premiumFees', cents: 50 },
          { account: 'refundInterest', cents: 25 },
          { account: 'tips', cents: -500 },
          { account: 'balance', cents: 7_125 },
        ],
      },
    ]);
  });

  test('of a failed payout gives the money back, and of a returned one takes it from the bank', () => {
    const step = { payoutId: '01890000-0000-7000-8000-0000abcdef12', date: '2027-02-01', cents: 100 } as const;
    const linesOf = (name: PayoutStep['step']) => entriesByPayout([], [{ ...step, step: name }])[0]!.lines;
    expect(linesOf('failed')).toEqual([
      { account: 'balance', cents: 100 },
      { account: 'bankClearing', cents: -100 },
    ]);
    expect(linesOf('returned')).toEqual([
      { account: 'balance', cents: 100 },
      { account: 'bank', cents: -100 },
    ]);
    expect(linesOf('cameBack'), 'the bank never had it').toEqual(linesOf('failed'));
    expect(entriesByPayout([], [{ ...step, step: 'paid' }])[0]!.number).toBe('Tabcdef12P');
  });

  test('by payout holds the days since the last request, and never days of two months', () => {
    const ids = ['01890000-0000-7000-8000-00000000aaaa', '01890000-0000-7000-8000-00000000bbbb'] as const;
    const entries = entriesByPayout(
      [
        { ...EXAMPLE, date: '2027-01-30' },
        { ...EXAMPLE, date: '2027-02-01' },
        { ...EXAMPLE, date: '2027-02-02' },
        { ...EXAMPLE, date: '2027-02-03' },
      ],
      [
        { payoutId: ids[0], step: 'requested', date: '2027-02-02', cents: 1_000 },
        { payoutId: ids[1], step: 'requested', date: '2027-02-02', cents: 500 },
      ],
    );
    const salesOf = (index: number) => entries[index]!.lines.find(({ account }) => account === 'sales')?.cents ?? 0;
    expect(entries.map(({ number }) => number)).toEqual(['D20270130', 'T0000aaaaQ', 'T0000bbbbQ', 'D20270203']);
    expect([0, 1, 2, 3].map(salesOf)).toEqual([-10_000, -20_000, 0, -10_000]);
  });
});

describe('the name of an account', () => {
  test.each([...Object.values(ACCOUNTING_ACCOUNTS), '4000', 'Income:Sales', 'Käse & Café (net)', 'A'])(
    'may be %s',
    (name) => expect(isAccountName(name)).toBe(true),
  );
  test.each([
    '',
    ' ',
    '=1+1',
    '@x',
    '-1',
    '(Sales)',
    '[Sales]',
    "'x",
    'a"b',
    'a;b',
    'a|b',
    'a\tb',
    'a\u2028b',
    'a\u2029b',
    'a ',
  ])('may not be %j', (name) => expect(isAccountName(name)).toBe(false));
  test('has a longest length, and single blanks', () => {
    expect(isAccountName('a'.repeat(ACCOUNT_NAME_LENGTH_MAX))).toBe(true);
    expect(isAccountName('a'.repeat(ACCOUNT_NAME_LENGTH_MAX + 1))).toBe(false);
    expect(normalizeAccountName('  Tips   payable ')).toBe('Tips payable');
  });
});
