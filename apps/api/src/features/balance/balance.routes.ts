import { BALANCE_HISTORY_DAYS } from '@trilane/domain/balance-history';
import { addDays, endOfDay, localDate } from '@trilane/domain/zoned-time';
import { centsToDollars } from '@trilane/domain/money';
import { getBalances, listAvailableAt, listPendingBatches } from '../../ledger/balances.ts';
import { oneRead, routes } from '../../platform/context.ts';
import { getTimeZone } from '../business/public.ts';
import { pendingBatchToWire } from './balance.wire.ts';
import { explainBalance } from './explain-balance.ts';
import { exportBankTransfers } from './export-bank-transfers.ts';
import { getAccountBalance } from './get-account-balance.ts';
import { getBankTransfer } from './get-bank-transfer.ts';
import { listBankTransfers } from './list-bank-transfers.ts';
import { receivePayout } from './receive-payout.ts';
import { transferToBank } from './transfer-to-bank.ts';

export const balanceRoutes = routes({
  getAccountBalance,
  getTipBalance: oneRead(async ({ read, holder }) => {
    const { tipsCents, pendingTipsCents } = await read((tx) => getBalances(tx, holder.businessId), {
      atOnce: true,
      planOnce: true,
    });
    return { data: { tip_balance: centsToDollars(tipsCents), pendingTips: centsToDollars(pendingTipsCents) } };
  }),
  getPendingBalance: oneRead(async ({ read, holder }) => {
    const { pendingCents } = await read((tx) => getBalances(tx, holder.businessId), { atOnce: true, planOnce: true });
    return { pendingBalance: centsToDollars(pendingCents) };
  }),
  listArriving: oneRead(async ({ read, holder }) => {
    return (await read((tx) => listPendingBatches(tx, holder.businessId), { atOnce: true, planOnce: true })).map(
      pendingBatchToWire,
    );
  }),
  async listBalanceHistory({ read, holder, platform }) {
    const now = platform.clock.now();
    return read(async (tx) => {
      const zone = await getTimeZone(tx, holder.businessId);
      const today = localDate(now, zone);
      const days = Array.from({ length: BALANCE_HISTORY_DAYS }, (_, n) => addDays(today, n - BALANCE_HISTORY_DAYS + 1));
      const cents = await listAvailableAt(
        tx,
        holder.businessId,
        days.map((day) => endOfDay(day, zone)),
      );
      // Today's value is the figure beside the chart, less the reserve.
      cents[BALANCE_HISTORY_DAYS - 1] = (await getBalances(tx, holder.businessId)).availableCents;
      return days.map((date, n) => ({ date, available: centsToDollars(cents[n]!) }));
    });
  },
  explainBalance,
  listBankTransfers,
  getBankTransfer,
  exportBankTransfers,
  transferToBank,
  receivePayout,
});
