import { BALANCE_HISTORY_DAYS } from '@trilane/domain/balance-history';
import { centsToDollars } from '@trilane/domain/money';
import { addDays, endOfDay, localDate, startOfDay } from '@trilane/domain/zoned-time';
import { getBalances, listAvailableAt, listMoves } from '../../ledger/balances.ts';
import type { Handler } from '../../platform/context.ts';
import { getTimeZone } from '../business/public.ts';

/** What moved Available on each of the last days of the business's zone, and what it was then. */
export const listBalanceHistory: Handler<'listBalanceHistory'> = ({ read, holder, platform }) => {
  const now = platform.clock.now();
  return read(async (tx) => {
    const zone = await getTimeZone(tx, holder.businessId);
    const today = localDate(now, zone);
    const days = Array.from({ length: BALANCE_HISTORY_DAYS }, (_, n) => {
      const date = addDays(today, n - BALANCE_HISTORY_DAYS + 1);
      return { date, startsAt: startOfDay(date, zone), endsAt: endOfDay(date, zone) };
    });
    const ends = days.map(({ endsAt }) => endsAt);
    const cents = await listAvailableAt(tx, holder.businessId, ends);
    // Today's value is the figure beside the chart, less the reserve.
    cents[BALANCE_HISTORY_DAYS - 1] = (await getBalances(tx, holder.businessId)).availableCents;
    const moves = await listMoves(tx, holder.businessId, days);
    return days.map(({ date }, n) => ({
      date,
      available: centsToDollars(cents[n]!),
      arrived: centsToDollars(moves[n]!.arrivedCents),
      toBank: centsToDollars(moves[n]!.toBankCents),
    }));
  });
};
