import { getBalances, listPendingBatches } from '../../ledger/balances.ts';
import { oneRead, type Handler } from '../../platform/context.ts';
import { balanceToWire } from './balance.wire.ts';

/** All figures of the balance page at one moment. */
export const getAccountBalance: Handler<'getAccountBalance'> = oneRead(async ({ read, holder, platform }) => {
  const asOf = platform.clock.now();
  const of = [holder.businessId] as const;
  const [balances, arriving] = await read(
    (tx) => Promise.all([getBalances(tx, ...of), listPendingBatches(tx, ...of)]),
    { atOnce: true, planOnce: true },
  );
  return balanceToWire(balances, { arriving, asOf, transferExpectedOn: platform.ports.payoutRail.expectedOn(asOf) });
});
