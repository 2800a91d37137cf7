import { literal, sql } from '../platform/db/sql.ts';
import type { Db } from '../platform/db/transaction.ts';

const FOUND_MAX = 500;

interface DueBatch {
  business_id: string;
  cash_day: string;
  settles_at: Date;
}

/** The batches due at or before `until`, in the order in which they are to be settled. */
async function findDue(db: Db, until: Date): Promise<DueBatch[]> {
  const { rows } = await db.single<DueBatch>(
    sql`
      select business_id, cash_day, settles_at
      from ledger.settlement_batch
      where settled_at is null and settles_at <= ${until}
      order by settles_at, cash_day, business_id limit ${literal(FOUND_MAX)}`,
    { name: 'due_batches' },
  );
  return rows;
}

interface Settling {
  /** As the jobs role. */
  db: Db;
  /** Called before the batches of an instant are settled: the business clock is set to it there. */
  reach?: (instant: Date) => Promise<void>;
  onSettled: (businessId: string) => void;
}

// Batches of one cash day belong to different businesses and do not meet; more at once would only crowd the pool of due
// work.
const AT_ONCE = 4;

/**
 * Settles batches of one cash day, a few at a time, each in a transaction of its own. Returns how many it settled.
 */
async function settleAll({ db, onSettled }: Settling, batches: readonly DueBatch[]): Promise<number> {
  const waiting = batches.values();
  let settled = 0;
  const work = async () => {
    for (const { business_id, cash_day } of waiting) {
      const { rows } = await db.single<{ settle_batch: boolean }>(
        sql`select ledger.settle_batch(${business_id}, ${cash_day})`,
        { name: 'settle_batch' },
      );
      if (rows[0]!.settle_batch) settled += 1;
      onSettled(business_id);
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, batches.length) }, work));
  return settled;
}

/** The batches in groups that may be settled side by side: a business's days keep their order. */
function inTurns(due: readonly DueBatch[]): DueBatch[][] {
  return [...Map.groupBy(due, ({ cash_day }) => cash_day).values()];
}

/**
 * Settles every batch due at or before `until` (docs/product.md#settlement), each stamped with its own due instant. It
 * is safe to run again, or in several processes at once: a settled batch does not change. Returns how many it
 * settled.
 */
export async function settleDue(settling: Settling, until: Date): Promise<number> {
  const { db, reach } = settling;
  let settled = 0;
  let reached = 0;
  for (let more = true; more;) {
    const due = await findDue(db, until);
    more = due.length === FOUND_MAX;
    for (const batches of inTurns(due)) {
      const { settles_at } = batches[0]!;
      if (reach && settles_at.getTime() > reached) {
        reached = settles_at.getTime();
        await reach(settles_at);
      }
      settled += await settleAll(settling, batches);
    }
  }
  return settled;
}
