import { literal, sql } from '../platform/db/sql.ts';
import type { Db } from '../platform/db/transaction.ts';

const FOUND_MAX = 500;

interface DueBatch {
  business_id: string;
  cash_day: string;
  release_at: Date;
}

/** The batches due at or before `until`, in the order in which they are to be released. */
async function findDue(db: Db, until: Date): Promise<DueBatch[]> {
  const { rows } = await db.single<DueBatch>(
    sql`
      select business_id, cash_day, release_at
      from ledger.settlement_batch
      where released_at is null and release_at <= ${until}
      order by release_at, cash_day, business_id limit ${literal(FOUND_MAX)}`,
    { name: 'due_batches' },
  );
  return rows;
}

interface Settling {
  /** As the jobs role. */
  db: Db;
  /** Called before the batches of an instant are released: the business clock is set to it there. */
  reach?: (instant: Date) => Promise<void>;
  onReleased: (businessId: string) => void;
}

// Batches of one cash day belong to different businesses and do not meet; more at once would only crowd the pool of due
// work.
const AT_ONCE = 4;

/**
 * Releases batches of one cash day, a few at a time, each in a transaction of its own. Returns how many it released.
 */
async function releaseAll({ db, onReleased }: Settling, batches: readonly DueBatch[]): Promise<number> {
  const waiting = batches.values();
  let released = 0;
  const work = async () => {
    for (const { business_id, cash_day } of waiting) {
      const { rows } = await db.single<{ settle_batch: boolean }>(
        sql`select ledger.settle_batch(${business_id}, ${cash_day})`,
        { name: 'settle_batch' },
      );
      if (rows[0]!.settle_batch) released += 1;
      onReleased(business_id);
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, batches.length) }, work));
  return released;
}

/** The batches in groups that may be released side by side: a business's days keep their order. */
function inTurns(due: readonly DueBatch[]): DueBatch[][] {
  return [...Map.groupBy(due, ({ cash_day }) => cash_day).values()];
}

/**
 * Releases every batch due at or before `until` (docs/product.md#settlement), each stamped with its own due instant. It
 * is safe to run again, or in several processes at once: a released batch does not change. Returns how many it
 * released.
 */
export async function settleDue(settling: Settling, until: Date): Promise<number> {
  const { db, reach } = settling;
  let released = 0;
  let reached = 0;
  for (let more = true; more;) {
    const due = await findDue(db, until);
    more = due.length === FOUND_MAX;
    for (const batches of inTurns(due)) {
      const { release_at } = batches[0]!;
      if (reach && release_at.getTime() > reached) {
        reached = release_at.getTime();
        await reach(release_at);
      }
      released += await releaseAll(settling, batches);
    }
  }
  return released;
}
