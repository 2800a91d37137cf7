import { DatabaseUnavailable } from '../platform/db/database-errors.ts';
import { allEnded } from '../platform/each-item.ts';
import { literal, sql } from '../platform/db/sql.ts';
import type { Db } from '../platform/db/transaction.ts';
import { settledBatches, settlementFailures, settlementLastRun } from './ledger-metrics.ts';

const FOUND_MAX = 500;

interface DueBatch {
  business_id: string;
  cash_day: string;
  settles_at: Date;
}

/** Some businesses could not be settled. All others have been. */
export class SettlementFailed extends AggregateError {
  override readonly name = 'SettlementFailed';

  constructor(failed: ReadonlyMap<string, unknown>) {
    super([...failed.values()], `No settlement for business ${[...failed.keys()].join(', ')}`);
  }
}

/** The batches due at or before `until`, in the order of settlement, except those of the businesses in `without`. */
async function findDue(db: Db, until: Date, without: readonly string[]): Promise<DueBatch[]> {
  const { rows } = await db.single<DueBatch>(
    sql`
      select business_id, cash_day, settles_at
      from ledger.settlement_batch
      where settled_at is null and settles_at <= ${until} and business_id <> all(${without}::uuid[])
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

// Batches of one cash day belong to different businesses, so they do not conflict. More at once would only crowd the
// connection pool of due work.
const AT_ONCE = 4;

/**
 * Settles batches of one cash day, a few at a time, each in a transaction of its own. Returns how many it settled. Adds
 * to `failed` each business whose batch cannot be settled.
 */
async function settleAll(
  { db, onSettled }: Settling,
  batches: readonly DueBatch[],
  failed: Map<string, unknown>,
): Promise<number> {
  // All workers take from this one iterator, so each batch is settled once.
  const waiting = batches.values();
  let settled = 0;
  const settle = async ({ business_id, cash_day }: DueBatch) => {
    const { rows } = await db.single<{ settle_batch: boolean }>(
      sql`select ledger.settle_batch(${business_id}, ${cash_day})`,
      { name: 'settle_batch' },
    );
    if (rows[0]!.settle_batch) {
      settled += 1;
      settledBatches.inc();
    }
    onSettled(business_id);
  };
  const work = async () => {
    for (const batch of waiting) {
      // The days of a business are settled in order, so its later days wait after a failure.
      if (failed.has(batch.business_id)) continue;
      try {
        await settle(batch);
      } catch (error) {
        if (error instanceof DatabaseUnavailable) throw error;
        failed.set(batch.business_id, error);
        settlementFailures.inc();
      }
    }
  };
  await allEnded(Array.from({ length: Math.min(AT_ONCE, batches.length) }, work));
  return settled;
}

/** The batches in groups that may be settled side by side: a business's days keep their order. */
function inTurns(due: readonly DueBatch[]): DueBatch[][] {
  return [...Map.groupBy(due, ({ cash_day }) => cash_day).values()];
}

/**
 * Settles every batch due at or before `until` (docs/product.md#settlement), each stamped with its own due instant. It
 * is safe to run again, or in several processes at once: a settled batch does not change. Returns how many it settled.
 * A business that cannot be settled does not hold up the others: SettlementFailed is thrown at the end.
 */
export async function settleDue(settling: Settling, until: Date): Promise<number> {
  const { db, reach } = settling;
  let settled = 0;
  let reached = 0;
  const failed = new Map<string, unknown>();
  for (let more = true; more;) {
    const due = await findDue(db, until, [...failed.keys()]);
    more = due.length === FOUND_MAX;
    for (const batches of inTurns(due)) {
      const { settles_at } = batches[0]!;
      if (reach && settles_at.getTime() > reached) {
        reached = settles_at.getTime();
        await reach(settles_at);
      }
      settled += await settleAll(settling, batches, failed);
    }
  }
  if (failed.size > 0) throw new SettlementFailed(failed);
  settlementLastRun.setToCurrentTime();
  return settled;
}
