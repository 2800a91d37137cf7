import type { RecordSort } from '@trilane/domain/record-columns';
import type { CallContext, Handler } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readRecord } from './read-record.ts';
import { isUnfiltered, readFilter, type RecordFilter } from './record-filter.ts';
import { momentToWire } from './record-moment.ts';
import { resolveScope } from './record-scope.repo.ts';
import { findPage } from './record-search.repo.ts';
import { listByNumber, listNumbers } from './transactions.repo.ts';
import { transactionToWire } from './transactions.wire.ts';

interface Paging extends RecordSort {
  page: number;
  limit: number;
}

// The whole record by time: any page costs the same, and the total is the counter.
async function listWhole({ read, holder }: CallContext, { page, limit, order }: Paging) {
  return read(
    async (tx) => {
      const { total, settledThrough, rows } = await listByNumber(tx, holder.businessId, {
        skipped: (page - 1) * limit,
        limit,
        order,
      });
      return {
        docs: rows.map((row) => transactionToWire(row, settledThrough)),
        page,
        limit,
        pages: Math.ceil(total / limit),
        total,
        totalIsMore: false,
        asOf: momentToWire({ through: total, settledThrough }),
      };
    },
    { atOnce: true, planOnce: true },
  );
}

async function listFound(context: CallContext, filter: RecordFilter, { page, limit, ...sort }: Paging) {
  const { businessId } = context.holder;
  return readRecord(context, async (tx, progress) => {
    const scope = await resolveScope(tx, businessId, filter, progress);
    const { numbers, total, totalIsMore } = await findPage(tx, scope, sort, { offset: (page - 1) * limit, limit });
    if (numbers === null) throw new Refusal('narrow_the_filter');
    const rows = await listNumbers(tx, businessId, numbers);
    return {
      docs: rows.map((row) => transactionToWire(row, progress.settledThrough)),
      page,
      limit,
      pages: Math.ceil(total / limit),
      total,
      totalIsMore,
      asOf: momentToWire(progress),
    };
  });
}

/**
 * The transaction record, newest first unless asked otherwise. With a filter or another sort it is paged to 10,000
 * rows.
 */
export const listTransactions: Handler<'listTransactions'> = async (
  context,
  { query: { page, limit, sort, order, ...query } },
) => {
  const filter = readFilter(query, context.holder.permissions);
  const paging = { page, limit, sort, order };
  return sort === 'createdAt' && isUnfiltered(filter) ? listWhole(context, paging) : listFound(context, filter, paging);
};
