import { indexRecord } from '../../ledger/record-index.ts';
import type { CallContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { getSearchable, type RecordProgress } from './record-counts.repo.ts';

const BEHIND = Symbol('behind');
/** A business that takes payments faster than this is shown as of a moment ago, complete up to one number. */
const ATTEMPTS_MAX = 3;

/**
 * Reads the searched record at one moment, brought up to date first: whatever was posted before the request is in it.
 * All statements of `work` see the same rows, and none beyond `through`. With `upTo` it need be up to date to that
 * number alone.
 */
export async function readRecord<T>(
  { read, platform, holder }: CallContext,
  work: (tx: Tx, progress: RecordProgress) => Promise<T>,
  { upTo = Infinity, ...options }: { signal?: AbortSignal; upTo?: number | undefined } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    let wanted = 0;
    const answer = await read(async (tx) => {
      const { total, ...progress } = await getSearchable(tx, holder.businessId);
      wanted = Math.min(total, upTo);
      if (progress.through < wanted && attempt <= ATTEMPTS_MAX) {
        return BEHIND;
      }
      return work(tx, progress);
    }, options);
    if (answer !== BEHIND) return answer;
    await indexRecord(platform.db, holder.businessId, wanted, options.signal);
  }
}
