import { centsToDollars } from '@trilane/domain/money';
import { getBalances, listPendingBatches } from '../../ledger/balances.ts';
import { oneRead, routes } from '../../platform/context.ts';
import { pendingBatchToWire } from './balance.wire.ts';
import { explainBalance } from './explain-balance.ts';
import { exportBankTransfers } from './export-bank-transfers.ts';
import { getAccountBalance } from './get-account-balance.ts';
import { getBankTransfer } from './get-bank-transfer.ts';
import { listBalanceHistory } from './list-balance-history.ts';
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
  listBalanceHistory,
  explainBalance,
  listBankTransfers,
  getBankTransfer,
  exportBankTransfers,
  transferToBank,
  receivePayout,
});
