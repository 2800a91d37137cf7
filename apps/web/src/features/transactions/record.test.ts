import { describe, expect, test } from 'vitest';
import { readPlace, serialNumber, withLimit, writePlace } from './record-place.ts';
import { ledgerWords } from './ledger-words.ts';
import { priceSteps, shopperPaysCents } from './price-steps.ts';
import { interestWords, refundProblems, whyNotRefundable } from './refund-rules.ts';
import { storyStops } from './story-stops.ts';
import { countWords, totalParts } from './total-parts.ts';
import { appUserName } from './transaction-words.ts';
import type { Transaction } from './transaction-words.ts';

const buildTransaction = (parts: Partial<Transaction> = {}): Transaction => ({
  id: '0190a5a0-0000-7000-8000-000000000001',
  transactionNumber: 15198,
  date: '2025-11-14T20:41:00.000Z',
  tradeDate: '2025-11-14',
  transactionType: 'Cash',
  amountStatus: 'pending',
  grossAmount: 64,
  discount: 6.4,
  cashback: 10.63,
  premiumFee: 0.5,
  refundInterest: 0,
  tip: 8,
  netAmount: 46.47,
  askedAmount: 0,
  customerName: 'Marcus Hill',
  device: 'Front counter',
  appUser: null,
  store: {
    id: '0190a5a0-0000-7000-8000-000000000002',
    name: 'Juniper Bakery',
    storeNo: '102',
    address: { city: 'Brooklyn' },
  },
  ...parts,
});
const zone = 'America/New_York';

describe('the place in the address', () => {
  test.each([
    ['', { page: 1, limit: 10 }],
    ['page=3&limit=25', { page: 3, limit: 25 }],
    ['page=0&limit=101', { page: 1, limit: 10 }],
    ['page=-1&limit=1e2', { page: 1, limit: 10 }],
    ['page=99999999999', { page: 1, limit: 10 }],
  ])('"%s" is %o', (search, place) => {
    expect(readPlace(new URLSearchParams(search))).toEqual(place);
  });

  test('is written without defaults and keeps foreign parameters', () => {
    expect(writePlace(new URLSearchParams('page=4&q=x'), { page: 1, limit: 25 }).toString()).toBe('q=x&limit=25');
  });

  test('another page size keeps the first row in sight', () => {
    expect(withLimit({ page: 6, limit: 10 }, 25)).toEqual({ page: 3, limit: 25 });
  });

  test('No. is limit·(page−1)+index+1', () => {
    expect(serialNumber({ page: 3, limit: 25 }, 0)).toBe(51);
  });
});

describe('the story of a payment', () => {
  test('leads from price to net in steps that add up', () => {
    const steps = priceSteps(buildTransaction());
    expect(steps.map(({ label, cents }) => [label, cents])).toEqual([
      ['Price', 6400],
      ['Discount', -640],
      ['Cashback', -1063],
      ['Premium fee', -50],
      ['Net', 4647],
    ]);
    const sum = steps.filter(({ kind }) => kind !== 'total').reduce((total, { cents }) => total + cents, 0);
    expect(sum).toBe(steps.at(-1)!.cents);
  });

  test('leaves out zero steps and stays on the bar when cashback exceeds the price', () => {
    const steps = priceSteps(
      buildTransaction({ grossAmount: 10, discount: 0, cashback: 25, premiumFee: 0, netAmount: -15 }),
    );
    expect(steps.map(({ label }) => label)).toEqual(['Price', 'Cashback', 'Net']);
    for (const { leftPercent, widthPercent } of steps) {
      expect(leftPercent).toBeGreaterThanOrEqual(0);
      expect(leftPercent + widthPercent).toBeLessThanOrEqual(100);
    }
  });

  test('says what the shopper paid: price less discount, plus tip', () => {
    expect(shopperPaysCents(buildTransaction())).toBe(6560);
  });

  test('waits for the cut-off, then for the release, and ends available', () => {
    const states = (now: string, parts?: Partial<Transaction>) =>
      storyStops(buildTransaction(parts), { now: new Date(now), zone }).map(({ state }) => state);
    expect(states('2025-11-14T20:59:59.999Z')).toEqual(['done', 'now', 'next']);
    expect(states('2025-11-14T21:00:00.000Z')).toEqual(['done', 'done', 'now']);
    expect(states('2025-11-18T14:00:01.000Z', { amountStatus: 'available' })).toEqual(['done', 'done', 'done']);
  });

  test('names the Tuesday on which a Friday payment arrives', () => {
    expect(storyStops(buildTransaction(), { now: null, zone }).at(-1)!.note).toBe('Tue 11/18/2025, 9:00 AM');
  });

  test('of a declined one is that no money moved', () => {
    const stops = storyStops(buildTransaction({ amountStatus: 'declined' }), { now: null, zone });
    expect(stops.map(({ title }) => title)).toEqual(['Declined by the shopper network, no money moved']);
  });

  test('shows a dash where nobody was signed in at the device', () => {
    expect(appUserName(buildTransaction())).toBe('—');
    expect(appUserName(buildTransaction({ appUser: { firstName: 'Maya', lastName: 'Ortiz' } }))).toBe('Maya Ortiz');
  });
});

describe('the story as the server tells it', () => {
  const sale = buildTransaction();
  const settlement = {
    tradeDate: '2025-11-14',
    arrivesAt: '2025-11-18T14:00:00.000Z',
    releasedAt: null,
    batchNet: 1234.5,
  };
  const refund = {
    transactionNumber: 15204,
    amount: -20,
    tip: -3,
    interest: -0.12,
    at: '2025-11-15T15:00:00.000Z',
    handover: null,
  };

  test('names the batch and puts each refund where it happened, with its own number', () => {
    const stops = storyStops(sale, {
      now: new Date('2025-11-15T16:00:00Z'),
      zone,
      told: { settlement, refunds: [refund], handover: null },
    });
    expect(stops.map(({ id }) => id)).toEqual(['taken', 'closed', 'refund-15204', 'available']);
    expect(stops[2]).toMatchObject({
      title: 'Refunded $20.00',
      note: '11/15/2025, 10:00 AM, tip $3.00, interest $0.12',
      opens: 15204,
      state: 'done',
    });
    expect(stops[3]).toMatchObject({
      state: 'now',
      note: 'Tue 11/18/2025, 9:00 AM. Batch of 11/14/2025, $1,234.50 net',
    });
  });

  test('says that the shopper network does not have a refund yet', () => {
    const handover = { state: 'retrying', since: refund.at } as const;
    const told = { settlement, refunds: [{ ...refund, handover }], handover: null };
    const stops = storyStops(sale, { now: new Date('2025-11-15T16:00:00Z'), zone, told });
    expect(stops.find(({ id }) => id === 'refund-15204-handover')).toMatchObject({
      state: 'now',
      note: 'Not handed over to the shopper network yet. We keep trying.',
    });
    const own = storyStops(buildTransaction({ transactionType: 'Refund' }), {
      now: null,
      zone,
      told: { settlement, refunds: [], handover: { ...handover, state: 'dead' } },
    });
    expect(own.find(({ id }) => id === 'taken-handover')).toMatchObject({
      note: expect.stringContaining('Customer Support decides'),
    });
  });

  test('is settled when the batch was released, whatever the browser thinks of the time', () => {
    const told = { settlement: { ...settlement, releasedAt: '2025-11-18T14:00:00.000Z' }, refunds: [], handover: null };
    expect(storyStops(sale, { now: null, zone, told }).map(({ state }) => state)).toEqual(['done', 'done', 'done']);
  });

  test('of a refund shows its interest beyond the price and stays on the bar', () => {
    const steps = priceSteps(
      buildTransaction({
        transactionType: 'Refund',
        grossAmount: -20,
        discount: 0,
        cashback: 0,
        premiumFee: 0,
        refundInterest: 0.5,
        tip: 0,
        netAmount: -20.5,
      }),
    );
    expect(steps.map(({ label, cents }) => [label, cents])).toEqual([
      ['Price given back', -2000],
      ['Refund interest', -50],
      ['Net', -2050],
    ]);
    expect(steps[1]!.leftPercent + steps[1]!.widthPercent).toBeCloseTo(100);
    expect(steps[0]!.widthPercent).toBeCloseTo(steps[1]!.leftPercent);
  });

  test('says ledger accounts as words', () => {
    expect(['cash_clearing', 'tips-pending', 'Consumer rewards'].map(ledgerWords)).toEqual([
      'Cash clearing',
      'Tips pending',
      'Consumer rewards',
    ]);
  });
});

describe('a refund', () => {
  const left = { amountCents: 5760, tipCents: 800 };

  test.each([
    [{ amountCents: 5760, tipCents: 800 }, {}],
    [{ amountCents: 0, tipCents: 1 }, {}],
    [{ amountCents: 0, tipCents: 0 }, { amount: 'A refund should be greater than $ 0' }],
    [{ amountCents: -500, tipCents: 800 }, { amount: 'A refund should be greater than $ 0' }],
    [{ amountCents: 500, tipCents: -100 }, { tip: 'The tip to give back cannot be below $ 0' }],
    [{ amountCents: 5761, tipCents: 0 }, { amount: 'This is more than what is left to refund.' }],
    [{ amountCents: 1, tipCents: 801 }, { tip: 'This is more than what is left of the tip.' }],
  ])('of %o has the problems %o', (wish, problems) => {
    expect(refundProblems(wish, left)).toEqual(problems);
  });

  const quote = {
    amount: 57.6,
    tip: 8,
    interest: 0.21,
    cashbackWithheld: 0,
    cost: 65.81,
    apr: 11,
    days: 12,
    shopperGets: 65.6,
  };
  test('shows how its interest comes about, only where the factors give it to the cent', () => {
    expect(interestWords(quote)).toBe('$57.60 × 11% × 12 days ÷ 360');
    expect(interestWords({ ...quote, interest: 0.24 })).toBe('$65.60 × 11% × 12 days ÷ 360');
    expect(interestWords({ ...quote, interest: 0.3 })).toBeNull();
    expect(interestWords({ ...quote, interest: 0 })).toBeNull();
  });

  test.each([
    [{}, { refusal: null }, null],
    [
      { amountStatus: 'declined' },
      { refusal: 'refund_not_possible' },
      'No money moved, so there is nothing to refund.',
    ],
    [
      { transactionType: 'Refund' },
      { refusal: 'refund_not_possible' },
      'This is a refund itself, so it cannot be refunded.',
    ],
    [
      { transactionType: 'Credit' },
      { refusal: 'refund_too_late', until: '2025-12-09T21:00:00.000Z' },
      'A sale paid with credit can be refunded within 25 days. The deadline for this sale was 12/09/2025, 4:00 PM New York time.',
    ],
    [{ amountStatus: 'refunded' }, { refusal: 'refund_nothing', amount: 0, tip: 0 }, 'All of it has been refunded.'],
  ] as const)('of a %o with %o left is refused: %s', (parts, rest, words) => {
    const refund = {
      transactionNumber: 2,
      amount: -1,
      tip: 0,
      interest: 0,
      at: '2025-11-15T15:00:00.000Z',
      handover: null,
    };
    const story = {
      transaction: buildTransaction(parts),
      refunds: [refund],
      left: { amount: 1, tip: 0, until: null, ...rest },
    };
    expect(whyNotRefundable(story)).toBe(words);
  });
});

test('the totals lead from gross to net and leave out steps that are zero', () => {
  const totals = {
    rows: 3,
    accepted: 3,
    gross: 100,
    refunded: 0,
    discount: 10,
    cashback: 0,
    premiumFees: 0.5,
    refundInterest: 0,
    tips: 7,
    net: 89.5,
  };
  expect(totalParts(totals)).toEqual([
    { label: 'Gross sales', dollars: 100 },
    { label: 'Discounts', dollars: -10 },
    { label: 'Premium fees', dollars: -0.5 },
    { label: 'Net', dollars: 89.5 },
    { label: 'Tips', dollars: 7 },
  ]);
});

test('with refunds the totals show gross sales, refunds and the rest apart, and count the rows that moved no money', () => {
  const totals = {
    rows: 1_235,
    accepted: 1_233,
    gross: 3581.75,
    refunded: 282.75,
    discount: 0,
    cashback: 0,
    premiumFees: 0,
    refundInterest: 0.12,
    tips: 0,
    net: 3298.88,
  };
  expect(totalParts(totals).map(({ label, dollars }) => [label, dollars])).toEqual([
    ['Gross sales', 3581.75],
    ['Refunded', -282.75],
    ['Sales less refunds', 3299],
    ['Refund interest', -0.12],
    ['Net', 3298.88],
    ['Tips', 0],
  ]);
  expect([countWords(totals), countWords({ rows: 1_235, accepted: 1_235 })]).toEqual([
    '1,233 accepted, 2 not',
    '1,235',
  ]);
});
