import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { centsToDollars } from '@trilane/domain/money';
import { MINUTE_MS } from '@trilane/domain/time-units';
import { comparedDays, isUsuallyOpen, LATEST_PAYMENTS, sameWeekdays, TILL_READY_MINUTES } from '@trilane/domain/today';
import { startOfDay } from '@trilane/domain/zoned-time';
import type { Handler } from '../../platform/context.ts';
import { getTimeZone } from '../business/public.ts';
import { listNewest, transactionToWire } from '../transactions/public.ts';
import { netCents } from './report-rows.ts';
import { countTills, listHours, netBetween, type HourRow } from './today.repo.ts';

type Hours = CallOutput<Calls['getToday']>['hours'];

const sumOf = (rows: readonly HourRow[]) => rows.reduce((sum, row) => sum + netCents(row), 0);

function hoursToWire(today: readonly HourRow[], compared: readonly HourRow[], hour: number): Hours {
  const netAt = (rows: readonly HourRow[], at: number) => centsToDollars(sumOf(rows.filter((row) => row.hour === at)));
  return Array.from({ length: 24 }, (_, at) => ({
    hour: at,
    net: at > hour ? null : netAt(today, at),
    compared: netAt(compared, at),
  }));
}

/**
 * The overview of the day. The days are read from the roll-ups by hour; of the hour that the clock shows, the
 * transactions of the compared day are summed one by one up to the same time. The same weekdays before them say whether
 * the business is usually open now.
 */
export const getToday: Handler<'getToday'> = async ({ read, holder, platform }) => {
  const { businessId } = holder;
  const now = platform.clock.now();
  return read(async (tx) => {
    const zone = await getTimeZone(tx, businessId);
    const { day, comparedDay, comparedUntil, comparedHourFrom, hour } = comparedDays(now, zone);
    const readySince = new Date(now.getTime() - TILL_READY_MINUTES * MINUTE_MS);
    const [rows, hourSoFar, newest, tills] = await Promise.all([
      listHours(tx, businessId, [day, ...sameWeekdays(day)]),
      netBetween(tx, businessId, { from: comparedHourFrom, before: comparedUntil }),
      listNewest(tx, businessId, { since: startOfDay(day, zone), limit: LATEST_PAYMENTS }),
      countTills(tx, businessId, readySince),
    ]);
    const today = rows.filter((row) => row.day === day);
    const compared = rows.filter((row) => row.day === comparedDay);
    const hoursSold = rows.filter((row) => row.day !== day && row.sales > 0);
    return {
      asOf: now.toISOString(),
      day,
      net: centsToDollars(sumOf(today)),
      payments: today.reduce((sum, { sales }) => sum + sales, 0),
      compared: {
        day: comparedDay,
        soFar: centsToDollars(sumOf(compared.filter((row) => row.hour < hour)) + hourSoFar),
        whole: centsToDollars(sumOf(compared)),
      },
      hours: hoursToWire(today, compared, hour),
      latest: newest.rows.map((row) => transactionToWire(row, newest.settledThrough)),
      tills: {
        linked: tills.linked,
        ready: tills.ready,
        lastSeenAt: tills.last_seen_at?.toISOString() ?? null,
        usuallyOpen: isUsuallyOpen(hoursSold, hour),
      },
    };
  });
};
