import { sql } from './db/sql.ts';
import type { Tx } from './db/transaction.ts';

/** Deletes the rows of one part of the product that are no longer needed. `now` is the security clock's. */
export type Purge = (tx: Tx, now: Date) => Promise<unknown>;

/** The old rows of the platform itself. The keyed answers of `callsKept` are never deleted. */
export function purgesOfPlatform(callsKept: readonly string[]): readonly Purge[] {
  return [
    (tx, now) => tx.query(sql`delete from webhook_event where received_at < ${now}::timestamptz - interval '30 days'`),
    (tx, now) => tx.query(sql`delete from outbox where done_at < ${now}::timestamptz - interval '7 days'`),
    (tx, now) =>
      tx.query(sql`
        delete
        from idempotency
        where created_at < ${now}::timestamptz - interval '24 hours' and call <> all (${callsKept})`),
    (tx, now) => tx.query(sql`delete from limit_hit where day < (${now}::timestamptz - interval '30 days')::date`),
    (tx, now) => tx.query(sql`delete from rate_limit where expire < ${now.getTime()}`),
  ];
}
