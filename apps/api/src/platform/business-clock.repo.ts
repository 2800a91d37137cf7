import { sql } from './db/sql.ts';
import type { Db } from './db/transaction.ts';

/** How far the business clock is ahead of the machine's, in milliseconds. */
export async function getClockOffset(db: Db): Promise<number> {
  const { rows } = await db.single<{ offset_ms: number }>(sql`select offset_ms from clock`);
  return rows[0]!.offset_ms;
}

export async function setClockOffset(db: Db, offsetMs: number): Promise<void> {
  await db.single(sql`update clock set offset_ms = ${offsetMs}`, { name: 'move_clock' });
}
