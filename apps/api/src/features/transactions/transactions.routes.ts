import { routes } from '../../platform/context.ts';
import { getProgress, listByNumber } from './transactions.repo.ts';
import { transactionToWire } from './transactions.wire.ts';

/** The numbers that page `page` of `total` holds: TRN No. order is time order, so a page is a range (decisions §5, Record paging). */
export function pageRange(total: number, page: number, limit: number, order: 'ASC' | 'DESC'): { after: number; upTo: number } {
  const skipped = (page - 1) * limit;
  if (order === 'ASC') return { after: skipped, upTo: skipped + limit };
  return { after: total - skipped - limit, upTo: total - skipped };
}

export const transactionRoutes = routes({
  async listTransactions({ read, holder }, { query: { page, limit, order } }) {
    return read(async (tx) => {
      const { total, settledThrough } = await getProgress(tx, holder.businessId);
      const rows = await listByNumber(tx, holder.businessId, { ...pageRange(total, page, limit, order), order });
      return { docs: rows.map((row) => transactionToWire(row, settledThrough)), page, limit, pages: Math.ceil(total / limit), total };
    });
  },
});
