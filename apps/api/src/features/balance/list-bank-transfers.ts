import type { Handler } from '../../platform/context.ts';
import { listBankTransfers as listRows } from './balance.repo.ts';
import { bankTransferToWire } from './balance.wire.ts';
import { readTransferFilter } from './transfer-filter.ts';

/** Transfers to the bank under a filter, newest first. */
export const listBankTransfers: Handler<'listBankTransfers'> = async (
  context,
  { query: { page, limit, ...query } },
) => {
  const { rows, total } = await context.read(async (tx) =>
    listRows(tx, context.holder.businessId, await readTransferFilter(tx, context, query), {
      offset: (page - 1) * limit,
      limit,
    }),
  );
  return { docs: rows.map(bankTransferToWire), page, limit, pages: Math.ceil(total / limit), total };
};
