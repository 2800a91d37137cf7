import { sql } from '../../platform/db/sql.ts';
import type { Db, Tx } from '../../platform/db/transaction.ts';

export interface TakenTry {
  refusal: 'closed' | 'too_many' | null;
  failures: number;
  in_row: number;
  retry_at: Date | null;
}

/** Counts a try for a key within the window. Without `inRowMax`, consecutive tries have no limit. */
export async function takeTry(
  db: Db,
  key: string,
  most: { now: Date; windowSeconds: number; failuresMax: number | null; inRowMax: number | null },
): Promise<TakenTry> {
  const { rows } = await db.single<TakenTry & Record<string, unknown>>(
    sql`
      select refusal, failures, in_row, retry_at
      from take_password_try(${key}, ${most.now}, ${most.windowSeconds}, ${most.failuresMax}, ${most.inRowMax})`,
  );
  return rows[0]!;
}

/** Resets the count of a key to zero. */
export async function forgiveTries(tx: Tx, key: string): Promise<void> {
  await tx.query(sql`select forgive_password_tries(${key})`);
}

/** Resets the consecutive tries of a key, and reopens the key if it was closed. */
export async function reopenTries(tx: Tx, key: string): Promise<void> {
  await tx.query(sql`select reopen_passwords(${key})`);
}

/** Whether to tell the owner now that a key is closed. The owner is told once a day. */
export async function tellClosed(tx: Tx, key: string, now: Date): Promise<boolean> {
  const { rows } = await tx.query<{ tell: boolean }>(sql`select tell_passwords_closed(${key}, ${now}) as tell`);
  return rows[0]!.tell;
}
