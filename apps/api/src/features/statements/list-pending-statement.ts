import { centsToDollars } from '@trilane/domain/money';
import { SETTLEMENT_ZONE, settlesAt } from '@trilane/domain/settlement-calendar';
import { localDate } from '@trilane/domain/zoned-time';
import { listPendingBatches } from '../../ledger/balances.ts';
import type { Handler } from '../../platform/context.ts';
import { getProgress, listPending } from '../transactions/public.ts';
import { pendingLines } from './pending-lines.ts';

const reserveDescription = 'Already set aside from Available';

/**
 * The pending cash statement, newest first, after the lines of the reserve. Its amounts sum to the pending
 * balance (docs/product.md#pending-statement).
 */
export const listPendingStatement: Handler<'listPendingStatement'> = async ({ read, holder }) => {
  const { rows, owing } = await read(async (tx) => {
    const { settledThrough } = await getProgress(tx, holder.businessId);
    const batches = await listPendingBatches(tx, holder.businessId);
    return {
      rows: await listPending(tx, holder.businessId, settledThrough),
      owing: batches.filter(({ netCents }) => netCents < 0).reverse(),
    };
  });
  const arrival = new Map<string, string>();
  const arrivesAt = (day: string) => {
    if (!arrival.has(day)) arrival.set(day, settlesAt(day).toISOString());
    return arrival.get(day)!;
  };
  const reserves = owing.map(({ cashDay, netCents }) => ({
    amount: centsToDollars(-netCents),
    description: reserveDescription,
    paymentId: null,
    tradeDate: cashDay,
    afterCutOff: false,
    arrivesAt: arrivesAt(cashDay),
  }));
  const lines = rows.flatMap((row) =>
    pendingLines({
      transactionNumber: row.transaction_number,
      kind: row.kind,
      grossCents: row.gross_cents,
      discountCents: row.discount_cents,
      cashbackCents: row.cashback_cents,
      premiumFeeCents: row.premium_fee_cents,
      refundInterestCents: row.refund_interest_cents,
    }).map((line) => ({
      amount: centsToDollars(line.amountCents),
      description: line.description,
      paymentId: line.paymentId,
      tradeDate: row.cash_day,
      afterCutOff: localDate(row.event_at, SETTLEMENT_ZONE) !== row.cash_day,
      arrivesAt: arrivesAt(row.cash_day),
    })),
  );
  return [...reserves, ...lines];
};
