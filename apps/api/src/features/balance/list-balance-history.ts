import { BALANCE_HISTORY_DAYS } from '@trilane/domain/balance-history';
import { centsToDollars } from '@trilane/domain/money';
import { addDays, localDate, startOfDay } from '@trilane/domain/zoned-time';
import { getBalances, listAvailableChanges, listPendingBatches, type AvailableChanges } from '../../ledger/balances.ts';
import type { Handler } from '../../platform/context.ts';
import { getTimeZone } from '../business/public.ts';
import { pendingBatchToWire } from './balance.wire.ts';

/**
 * The balance of the account at the end of each day, counted back from now by what changed. The balances that entries
 * noted do not serve: a cash day that settles late has an earlier instant than entries that were made before it.
 */
function endsOfDays(changes: readonly AvailableChanges[], nowCents: number): number[] {
  const ends = [nowCents];
  for (const { arrivedCents, toBankCents, cameBackCents } of changes.slice(1).toReversed())
    ends.unshift(ends[0]! - arrivedCents + toBankCents - cameBackCents);
  return ends;
}

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
    const { availableCents, reserveCents } = await getBalances(tx, holder.businessId);
    const changes = await listAvailableChanges(tx, holder.businessId, days);
    const cents = endsOfDays(changes, availableCents + reserveCents);
    // Today's value is the current Available, which is less by the reserve; earlier days are not.
    cents[BALANCE_HISTORY_DAYS - 1] = availableCents;
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
