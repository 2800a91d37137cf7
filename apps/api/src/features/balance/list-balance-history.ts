import { BALANCE_HISTORY_DAYS } from '@trilane/domain/balance-history';
import { centsToDollars } from '@trilane/domain/money';
import { addDays, endOfDay, localDate, startOfDay } from '@trilane/domain/zoned-time';
import { getBalances, listAvailableAt, listAvailableChanges, listPendingBatches } from '../../ledger/balances.ts';
import type { Handler } from '../../platform/context.ts';
import { getTimeZone } from '../business/public.ts';
import { pendingBatchToWire } from './balance.wire.ts';

/**
 * Available at the end of each recent day in the business's time zone, with the day's settlements and bank transfers.
 * The last day also says what is not settled at the same moment.
 */
export const listBalanceHistory: Handler<'listBalanceHistory'> = ({ read, holder, platform }) => {
  const now = platform.clock.now();
  return read(async (tx) => {
    const zone = await getTimeZone(tx, holder.businessId);
    const today = localDate(now, zone);
    const days = Array.from({ length: BALANCE_HISTORY_DAYS }, (_, n) => {
      const date = addDays(today, n - BALANCE_HISTORY_DAYS + 1);
      return { date, startsAt: startOfDay(date, zone), endsBefore: startOfDay(addDays(date, 1), zone) };
    });
    const ends = days.map(({ date }) => endOfDay(date, zone));
    const cents = await listAvailableAt(tx, holder.businessId, ends);
    // Today's value is the current Available, which is less by the reserve; earlier days are not.
    cents[BALANCE_HISTORY_DAYS - 1] = (await getBalances(tx, holder.businessId)).availableCents;
    const changes = await listAvailableChanges(tx, holder.businessId, days);
    const arriving = (await listPendingBatches(tx, holder.businessId)).map(pendingBatchToWire);
    return days.map(({ date }, n) => ({
      date,
      available: centsToDollars(cents[n]!),
      arrived: centsToDollars(changes[n]!.arrivedCents),
      toBank: centsToDollars(changes[n]!.toBankCents),
      cameBack: centsToDollars(changes[n]!.cameBackCents),
      ...(date === today && { arriving }),
    }));
  });
};
