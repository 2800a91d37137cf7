import type { Handler } from '../../platform/context.ts';
import { listPayouts } from './balance.repo.ts';
import { payoutToWire } from './balance.wire.ts';
import { readPayoutFilter } from './payout-filter.ts';

/** Payouts under a filter, newest first. */
export const listBankTransfers: Handler<'listBankTransfers'> = async (
  context,
  { query: { page, limit, ...query } },
) => {
  const { rows, total } = await context.read(async (tx) =>
    listPayouts(tx, context.holder.businessId, await readPayoutFilter(tx, context, query), {
      offset: (page - 1) * limit,
      limit,
    }),
  );
  return { docs: rows.map(payoutToWire), page, limit, pages: Math.ceil(total / limit), total };
};
