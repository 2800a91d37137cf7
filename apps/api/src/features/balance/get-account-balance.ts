import { getBalances, listPendingBatches } from '../../ledger/balances.ts';
import { oneRead, type Handler } from '../../platform/context.ts';
import { readKept } from '../guarded-changes/public.ts';
import { balanceToWire } from './balance.wire.ts';

/** All figures of the balance page at one moment. */
export const getAccountBalance: Handler<'getAccountBalance'> = oneRead(async ({ read, holder, platform }) => {
  const asOf = platform.clock.now();
  const of = [holder.businessId] as const;
  const [balances, arriving, kept] = await read(
    (tx) => Promise.all([getBalances(tx, ...of), listPendingBatches(tx, ...of), readKept(tx, platform, ...of)]),
    { atOnce: true, planOnce: true },
  );
  return balanceToWire(balances, {
    arriving,
    kept,
    asOf,
    transferExpectedOn: platform.ports.payoutRail.expectedOn(asOf),
  });
});
