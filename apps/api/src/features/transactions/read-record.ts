import { indexRecord } from '../../ledger/record-index.ts';
import type { CallContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** How far the record goes at one moment. `through` is the last number that can be searched. */
export interface RecordProgress {
  through: number;
  settledThrough: string;
  /** The business's own. */
  timeZone: string;
}

const BEHIND = Symbol('behind');
/** A business that takes payments faster than this is shown as of a moment ago, complete up to one number. */
const ATTEMPTS_MAX = 3;

/**
 * Reads the searched record at one moment, brought up to date first: whatever was posted before the request is in it.
 * All statements of `work` see the same rows, and none beyond `through`.
 */
export async function readRecord<T>(
  { read, platform, holder }: CallContext,
  work: (tx: Tx, progress: RecordProgress) => Promise<T>,
  options: { signal?: AbortSignal } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    let wanted = 0;
    const answer = await read(async (tx) => {
      const { rows } = await tx.query<{
        last_transaction: number;
        settled_through: string;
        through: number;
        time_zone: string;
      }>(
        `select coalesce(c.last_transaction, 0) as last_transaction, coalesce(c.settled_through, '-infinity') as settled_through, coalesce(p.indexed_through, 0) as through, b.time_zone
           from business b left join ledger.counter c on c.business_id = b.business_id left join ledger.record_progress p on p.business_id = b.business_id where b.business_id = $1`,
        [holder.businessId],
        { name: 'record_searchable' },
      );
      const { last_transaction: total, settled_through: settledThrough, through, time_zone: timeZone } = rows[0]!;
      if (through < total && attempt <= ATTEMPTS_MAX) {
        wanted = total;
        return BEHIND;
      }
      return work(tx, { through, settledThrough, timeZone });
    }, options);
    if (answer !== BEHIND) return answer;
    await indexRecord(platform.db, holder.businessId, wanted);
  }
}
