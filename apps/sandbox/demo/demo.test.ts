import { SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { localDate, wallTime } from '@trilane/domain/zoned-time';
import { dollarsToCents } from '@trilane/domain/money';
import { whyNotPassword } from '@trilane/domain/password';
import { whyNotPin } from '@trilane/domain/staff';
import { DAY_MS } from '@trilane/domain/time-units';
import { outcomeOf } from '../server/network/approve-sale.ts';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createShifts } from './change-shifts.ts';
import { drawStorefront } from './draw-storefront.ts';
import { planHistory } from './plan-history.ts';
import { planOffers } from './plan-offers.ts';
import { planRefunds } from './plan-refunds.ts';
import { LEFT, STAFF, demoStaff, weekOf, whoWorks } from './plan-staff.ts';
import { planTransfers } from './plan-transfers.ts';
import { createProgress } from './progress.ts';
import type { World } from './world.ts';

const YEAR = { lastDay: '2026-11-20', days: 396, customersADay: 40 };
const history = planHistory(YEAR);
const payments = history.flatMap((rush) => rush.payments);

test('thirteen months hold about 15,000 payments, in order of time', () => {
  expect(payments.length).toBeGreaterThan(14_000);
  expect(payments.length).toBeLessThan(16_500);
  expect(
    history.every((rush, index) => index === 0 || rush.at.getTime() - (history[index - 1]?.at.getTime() ?? 0) > 30_000),
  ).toBe(true);
});

test('the same days give the same plan', () => {
  expect(planHistory(YEAR)).toEqual(history);
});

test('a date brings the same customers whenever it is planned, recent or not', () => {
  const dayOf = (lastDay: string) =>
    planHistory({ ...YEAR, lastDay })
      .filter((rush) => localDate(rush.at, SETTLEMENT_ZONE) === '2026-05-14')
      .flatMap((rush) => rush.payments);
  const [once, later, recent] = [dayOf('2026-11-20'), dayOf('2026-11-21'), dayOf('2026-05-20')];
  expect(once.length).toBeGreaterThan(20);
  expect(later.slice(0, 8)).toEqual(once.slice(0, 8));
  expect(recent.slice(0, 8)).toEqual(once.slice(0, 8));
});

test('lately no more than three customers pay in the same second', () => {
  const recent = history.filter((rush) => localDate(rush.at, SETTLEMENT_ZONE) > '2026-11-12');
  expect(Math.max(...recent.map((rush) => rush.payments.length))).toBeLessThan(4);
});

test('Saturdays are busy, Mondays quiet, holidays closed and nights empty', () => {
  const count = (weekday: number) =>
    history
      .filter((rush) => wallTime(rush.at, SETTLEMENT_ZONE).weekday === weekday)
      .reduce((sum, rush) => sum + rush.payments.length, 0);
  expect(count(6)).toBeGreaterThan(count(1) * 1.7);
  const dates = new Set(history.map((rush) => localDate(rush.at, SETTLEMENT_ZONE)));
  for (const closed of ['2025-11-27', '2025-12-25', '2026-01-01']) expect(dates.has(closed)).toBe(false);
  for (const rush of history)
    expect(wallTime(rush.at, SETTLEMENT_ZONE).hour).toSatisfy((hour: number) => hour >= 7 && hour < 19);
});

test('every amount and tip is in whole cents; a few sales are declined or cancelled', () => {
  const outcomes = payments.map(({ amount, tip }) => {
    const cents = dollarsToCents(amount);
    expect(cents).not.toBeNull();
    expect(dollarsToCents(tip)).not.toBeNull();
    return outcomeOf(cents ?? 0);
  });
  const share = (outcome: string) => outcomes.filter((one) => one === outcome).length / outcomes.length;
  expect(share('declined')).toBeGreaterThan(0.005);
  expect(share('cancelled')).toBeGreaterThan(0.003);
  expect(share('approved')).toBeGreaterThan(0.97);
});

test('money goes to the bank on Fridays; one transfer fails and one comes back', () => {
  const steps = planTransfers({ firstDay: '2025-10-20', lastDay: '2026-11-20' });
  const transfers = steps.filter((step) => step.kind === 'transfer');
  expect(transfers.every((step) => wallTime(step.at, SETTLEMENT_ZONE).weekday === 5)).toBe(true);
  expect(transfers.filter((step) => step.source === 'available')).toHaveLength(56);
  expect(steps.filter((step) => step.kind === 'bank-answer').map((step) => step.outcome)).toEqual([
    'failed',
    'returned',
  ]);
});

test('offers are in all states by the end, set in the days before they start', () => {
  const lastDay = '2026-11-20';
  const steps = planOffers({ firstDay: '2025-10-20', lastDay });
  const offers = steps.flatMap(({ at, discounts, promotions }) =>
    [...discounts, ...promotions].map(({ fromDate, toDate }) => ({
      setOn: localDate(at, SETTLEMENT_ZONE),
      fromDate,
      toDate,
    })),
  );
  for (const { setOn, fromDate, toDate } of offers)
    expect([setOn < fromDate, fromDate <= toDate]).toEqual([true, true]);
  const state = ({ fromDate, toDate }: { fromDate: string; toDate: string }) =>
    fromDate > lastDay ? 'upcoming' : toDate < lastDay ? 'archived' : 'current';
  const all = new Set(['upcoming', 'current', 'archived']);
  expect([
    new Set(steps.flatMap(({ discounts }) => discounts).map(state)),
    new Set(steps.flatMap(({ promotions }) => promotions).map(state)),
  ]).toEqual([all, all]);
  expect(payments.some(({ premium }) => premium)).toBe(true);
  expect(planOffers({ firstDay: '2026-11-10', lastDay })).toEqual([]);
});

test('a few sales are given back, whole, in part or the tip alone, credit in time', () => {
  const plan = planRefunds(history);
  expect(planRefunds(planHistory(YEAR))).toEqual(plan);
  const soldAt = new Map(history.flatMap(({ at, payments: sales }) => sales.map((sale) => [sale, at] as const)));
  const refunds = [...plan].flatMap(([index, ofRush]) =>
    ofRush.map((refund) => ({
      ...refund,
      at: history[index]?.at ?? new Date(NaN),
      soldAt: soldAt.get(refund.sale) ?? new Date(NaN),
    })),
  );
  expect(refunds.length / payments.length).toBeGreaterThan(0.005);
  expect(refunds.length / payments.length).toBeLessThan(0.009);
  for (const refund of refunds) {
    const days = (refund.at.getTime() - refund.soldAt.getTime()) / DAY_MS;
    expect(days).toBeGreaterThan(0);
    expect(days).toBeLessThan(24);
    expect(outcomeOf(dollarsToCents(refund.sale.amount) ?? 0)).toBe('approved');
    expect(refund.shareBack > 0 || (refund.tipBack && refund.sale.tip > 0)).toBe(true);
  }
  expect(new Set(refunds.map(({ sale }) => sale)).size).toBe(refunds.length);
  expect(refunds.some(({ sale, shareBack }) => sale.funding === 'credit' && shareBack === 1)).toBe(true);
  expect(refunds.some(({ shareBack }) => shareBack > 0 && shareBack < 1)).toBe(true);
  expect(refunds.some(({ shareBack }) => shareBack === 0)).toBe(true);
});

test('each till is used by one of its store, who changes every week, and nobody by one who has left', () => {
  const weeks = [...new Set(history.map((rush) => weekOf(localDate(rush.at, SETTLEMENT_ZONE))))];
  expect(weeks.every((week, index) => index === 0 || week === (weeks[index - 1] ?? 0) + 1)).toBe(true);
  for (const store of ['bakery', 'coffee', 'market'] as const) {
    for (const till of [0, 1]) {
      const users = weeks.map((week, index) => whoWorks({ store, till, week, share: index / weeks.length }));
      expect(users.every((user) => user.store === store && user.pin !== null)).toBe(true);
      expect(users.every((user, index) => user.email !== users[index + 1]?.email)).toBe(true);
      expect(users.slice(Math.ceil(weeks.length * 0.55)).includes(LEFT)).toBe(false);
    }
  }
  expect(weeks.map((week) => whoWorks({ store: 'bakery', till: 0, week, share: 0 })).includes(LEFT)).toBe(true);
  expect(
    STAFF.every(({ pin, password }) => (pin === null || whyNotPin(pin) === null) && whyNotPassword(password) === null),
  ).toBe(true);
  expect(demoStaff().map(({ name }) => name)).toEqual([
    'Maya Ortiz',
    'Noor Haddad',
    'Tom Becker',
    'Lena Fischer',
    'Amara Okafor',
    'Felix Brandt',
  ]);
});

test('a storefront is a PNG of whole rows and the same bytes each time', () => {
  const colours = {
    sky: [1, 2, 3],
    wall: [4, 5, 6],
    awning: [7, 8, 9],
    stripe: [10, 11, 12],
    door: [13, 14, 15],
    glass: [16, 17, 18],
  } as const;
  const file = drawStorefront(colours);
  expect(drawStorefront(colours).equals(file)).toBe(true);
  expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([480, 480]);
  const data = file.indexOf('IDAT');
  const raw = inflateSync(file.subarray(data + 4, data + 4 + file.readUInt32BE(data - 4)));
  expect(raw).toHaveLength(480 * (480 * 3 + 1));
  expect([...raw.subarray(1, 4)]).toEqual([1, 2, 3]);
});

test('progress is a line for each new percent or new words', () => {
  const lines: string[] = [];
  const progress = createProgress((line) => lines.push(line));
  for (const [percent, words] of [
    [1, 'a'],
    [1.4, 'a'],
    [2, 'a'],
    [2, 'b'],
    [140, 'b'],
  ] as const)
    progress(percent, words);
  expect(lines).toEqual(['progress 1 a', 'progress 2 a', 'progress 2 b', 'progress 100 b']);
});

test('tills change hands every four weeks in the older half of the history and every week after it', async () => {
  const switched: string[] = [];
  const world = { post: async (path: string) => void switched.push(path) } as unknown as World;
  const staff = STAFF.map((one) => ({ ...one, id: one.email, storeId: '1' }));
  const changeShifts = createShifts({ world, tills: [{ tillId: 'a', store: 'coffee', storeId: '1' }], staff });
  const weeks = async (from: number, share: number) => {
    switched.length = 0;
    for (let day = from * 7; day < (from + 8) * 7; day += 1)
      await changeShifts(new Date(Date.UTC(2026, 0, 5 + day, 17)), share);
    return switched.length;
  };
  // Eight weeks touch three spans of four.
  expect([await weeks(0, 0.4), await weeks(8, 0.9)]).toEqual([3, 8]);
});
