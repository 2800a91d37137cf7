import type { Db } from '../platform/db/transaction.ts';

interface DueBatch {
  business_id: string;
  cash_day: string;
  release_at: Date;
}

/** The batches due at or before `until`, in the order in which they are to be released. */
async function findDue(db: Db, until: Date): Promise<DueBatch[]> {
  const { rows } = await db.read(null, (tx) =>
    tx.query<DueBatch>(
      `select business_id, cash_day, release_at from ledger.settlement_batch
        where released_at is null and release_at <= $1 order by release_at, cash_day, business_id limit 500`,
      [until],
    ),
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

/**
 * Releases every batch due at or before `until` (decisions §5, Settlement), each stamped with its own due instant. Safe to
 * run again, or in several processes at once: a released batch is left alone. Returns how many it released.
 */
export async function settleDue({ db, reach, onReleased }: Settling, until: Date): Promise<number> {
  let released = 0;
  let reached = 0;
  for (let due = await findDue(db, until); due.length > 0; due = await findDue(db, until)) {
    for (const batch of due) {
      if (reach && batch.release_at.getTime() > reached) {
        reached = batch.release_at.getTime();
        await reach(batch.release_at);
      }
      const { rows } = await db.write(null, (tx) =>
        tx.query<{ settle_batch: boolean }>('select ledger.settle_batch($1, $2, $3)', [batch.business_id, batch.cash_day, batch.release_at]),
      );
      if (rows[0]!.settle_batch) released += 1;
      onReleased(batch.business_id);
    }
  }
  return released;
}
