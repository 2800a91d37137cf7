import { NETWORK_TRIES, PASSWORD_WINDOW_SECONDS, type StrangerFailures } from '@trilane/domain/sign-in-limits';
import { sql } from '../../platform/db/sql.ts';
import type { Db, Tx } from '../../platform/db/transaction.ts';

export interface TakenTry {
  refusal: string | null;
  failures: number;
  in_row: number;
  retry_at: Date | null;
}

/** Counts a try for a key within the window, unless the window holds `failuresMax` already. */
export async function takeTry(
  db: Db,
  key: string,
  most: { now: Date; windowSeconds: number; failuresMax: number },
): Promise<TakenTry> {
  const { rows } = await db.single<TakenTry & Record<string, unknown>>(
    sql`
      select refusal, failures, in_row, retry_at
      from take_password_try(${key}, ${most.now}, ${most.windowSeconds}, ${most.failuresMax}, null)`,
  );
  return rows[0]!;
}

interface StrangerTry {
  key: string;
  network: string;
  now: Date;
  /** What the captcha's work is enough for; null for everything. */
  below: StrangerFailures | null;
}

/** Counts a stranger's try for an email and its network, unless the network waits or more work is needed. */
export async function takeStrangerTry(
  db: Db,
  { key, network, now, below }: StrangerTry,
): Promise<TakenTry & { refusal: 'wait' | 'work' | null }> {
  const { free, windowSeconds, waitSeconds, waitSecondsMax } = NETWORK_TRIES;
  const { rows } = await db.single<TakenTry & { refusal: 'wait' | 'work' | null } & Record<string, unknown>>(
    sql`
      select refusal, failures, in_row, retry_at
      from take_stranger_try(
        ${key}, ${network}, ${now}, ${PASSWORD_WINDOW_SECONDS}, ${below?.failures ?? null}, ${below?.inRow ?? null},
        ${windowSeconds}, ${free}, ${waitSeconds}, ${waitSecondsMax})`,
  );
  return rows[0]!;
}

/** Ends the waits of strangers of an email: of one network, or of all for null. */
export async function forgiveNetwork(tx: Tx, key: string, network: string | null): Promise<void> {
  await tx.query(sql`select forgive_stranger_network(${key}, ${network})`);
}

/** Resets the count of a key to zero. */
export async function forgiveTries(tx: Tx, key: string): Promise<void> {
  await tx.query(sql`select forgive_password_tries(${key})`);
}

/** Resets the consecutive tries of a key. */
export async function endRow(tx: Tx, key: string): Promise<void> {
  await tx.query(sql`select reopen_passwords(${key})`);
}

/** Whether to tell the owner now of many wrong passwords. The owner is told once a day. */
export async function isTellingDue(tx: Tx, key: string, now: Date): Promise<boolean> {
  const { rows } = await tx.query<{ tell: boolean }>(sql`select tell_passwords_closed(${key}, ${now}) as tell`);
  return rows[0]!.tell;
}
