import { describe, expect, test } from 'vitest';
import { ledgerWords } from './ledger-words.ts';
import { paidWords, priceSteps } from './price-steps.ts';
import { storyStops } from './story-stops.ts';
import { appUserName } from './transaction-words.ts';
import type { Transaction } from './transaction-words.ts';
import { buildTransaction } from './transaction.fixture.ts';

const zone = 'America/New_York';

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
    expect(paidWords(buildTransaction())).toBe('Tip $8.00, kept apart. The shopper paid $65.60.');
  });

  test('says what a refund brings the shopper, also where withheld cashback takes up all of it', () => {
    const refund = { transactionType: 'Refund', grossAmount: -5, discount: 0, tip: 0 } as const;
    expect(paidWords(buildTransaction({ ...refund, cashback: -2 }))).toBe('No tip. The shopper gets back $3.00.');
    expect(paidWords(buildTransaction({ ...refund, cashback: -5 }))).toBe('No tip. The shopper gets back $0.00.');
  });

  test('waits for the cut-off, then for the settlement, and ends available', () => {
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

  test('is settled when the batch was settled, whatever the browser thinks of the time', () => {
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
