// `node tools/example-day.ts`: writes the figures of the tour on the landing page, which are those of a day that the
// demo merchant lives through.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { planHistory, type PlannedPayment } from '../apps/sandbox/demo/plan-history.ts';
import { outcomeOf } from '../apps/sandbox/server/network/approve-sale.ts';
import { cashDay, SETTLEMENT_ZONE } from '../packages/domain/src/settlement-calendar.ts';
import { PREMIUM_FEE_CENTS } from '../packages/domain/src/transaction.ts';
import { addDays, localDate, wallTime, zonedInstant } from '../packages/domain/src/zoned-time.ts';

const file = join(import.meta.dirname, '../apps/web/src/site/tour/example-day.json');

/** A Friday without a holiday after it; the moment is that of the example purchase. */
const DAY = '2026-09-18';
const MOMENT = zonedInstant({ date: DAY, time: '15:41' }, SETTLEMENT_ZONE);
const CASH_DAYS = 16;
const LATEST = 3;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const stores = { bakery: 'Juniper Bakery', coffee: 'Juniper Coffee', market: 'Juniper Market Stall' } as const;

/** 'HH:mm' in the shop's zone. */
const clockTime = (instant: Date): string => {
  const { hour, minute } = wallTime(instant, SETTLEMENT_ZONE);
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
};

const centsOf = ({ amount }: PlannedPayment) => Math.round(amount * 100);
const netCents = (payment: PlannedPayment) => centsOf(payment) - (payment.premium ? PREMIUM_FEE_CENTS : 0);
const sumOf = (payments: readonly PlannedPayment[]) => payments.reduce((sum, one) => sum + netCents(one), 0);

/** The day of the demo merchant up to the moment of the example purchase. All amounts are integer cents. */
export function readExampleDay() {
  const sales = planHistory({ lastDay: DAY, days: 396, customersADay: 40 }).flatMap(({ at, payments }) =>
    payments
      .filter((payment) => outcomeOf(centsOf(payment)) === 'approved')
      .map((payment) => ({ at, payment, date: localDate(at, SETTLEMENT_ZONE), ...wallTime(at, SETTLEMENT_ZONE) })),
  );
  const before = sales.filter(({ at }) => at < MOMENT);
  const today = before.filter(({ date }) => date === DAY);
  const compared = sales.filter(({ date }) => date === addDays(DAY, -7));
  const inHour = (of: typeof sales, hour: number) =>
    sumOf(of.filter((sale) => sale.hour === hour).map(({ payment }) => payment));
  const comparedMoment = zonedInstant({ date: addDays(DAY, -7), time: '15:41' }, SETTLEMENT_ZONE);
  return {
    day: DAY,
    payments: today.length,
    netCents: sumOf(today.map(({ payment }) => payment)),
    compared: {
      soFarCents: sumOf(compared.filter(({ at }) => at < comparedMoment).map(({ payment }) => payment)),
      wholeCents: sumOf(compared.map(({ payment }) => payment)),
    },
    hours: HOURS.map((hour) => [inHour(today, hour), inHour(compared, hour)]),
    latest: today
      .toReversed()
      .slice(0, LATEST)
      .map(({ at, payment }) => ({
        time: clockTime(at),
        store: stores[payment.store],
        type: payment.funding === 'cash' ? 'Cash' : 'Credit',
        netCents: netCents(payment),
      })),
    cashDays: Array.from({ length: CASH_DAYS }, (_, n) => addDays(DAY, n - CASH_DAYS + 1)).map((date) => {
      const paid = before.filter(({ at }) => cashDay(at) === date).map(({ payment }) => payment);
      return { date, payments: paid.length, cents: sumOf(paid) };
    }),
  };
}

if (import.meta.main) await writeFile(file, `${JSON.stringify(readExampleDay(), null, 2)}\n`);
