import { sql } from '../platform/db/sql.ts';
import { withFreshWaitBudget } from '../platform/db/wait-budget.ts';
import { eachItem } from '../platform/each-item.ts';
import type { Db } from '../platform/db/transaction.ts';

const CHUNK = 5_000;
/**
 * A smaller backlog waits until a filtered page is read, so that a busy business is indexed by the hundred and not one
 * by one.
 */
const BACKLOG_MIN = 500;
const ROWS_A_RUN = 20_000;

async function takeIn(db: Db, businessId: string): Promise<number> {
  // The statement sets its business in the same round trip, because the function refuses any other business.
  const { rows } = await db.single<{ through: number }>(
    sql`
      select ledger.index_record(${businessId}::uuid, ${CHUNK}) as through
      from set_config('app.business_id', ${businessId}::uuid::text, true)`,
    { name: 'index_record' },
  );
  return rows[0]!.through;
}

/** Brings the searched record of a business up to transaction `through`. An up-to-date record costs one query. */
export async function indexRecord(db: Db, businessId: string, through: number, signal?: AbortSignal): Promise<void> {
  for (let reached = 0; reached < through;) {
    signal?.throwIfAborted();
    // What the request spent before the first chunk may have been a wait; each chunk that has ended was work.
    const next = await (reached === 0 ? takeIn(db, businessId) : withFreshWaitBudget(() => takeIn(db, businessId)));
    if (next <= reached) return;
    reached = next;
  }
}

/** Takes in what has piled up, the longest backlogs first, a bounded number of rows at a time. As the jobs role. */
export async function indexRecords(db: Db): Promise<void> {
  const { rows } = await db.single<{ business_id: string; behind: number }>(
    sql`
      select counter.business_id, counter.last_transaction - coalesce(progress.indexed_through, 0) as behind
      from ledger.counter
      left join ledger.record_progress progress on progress.business_id = counter.business_id
      where counter.last_transaction - coalesce(progress.indexed_through, 0) >= ${BACKLOG_MIN}
      order by behind desc limit 50`,
    { name: 'index_backlog' },
  );
  let left = ROWS_A_RUN;
  await eachItem(rows, async ({ business_id: businessId, behind }) => {
    if (left <= 0) return;
    await takeIn(db, businessId);
    left -= Math.min(behind, CHUNK);
  });
}
