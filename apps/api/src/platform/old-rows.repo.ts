import type { Tx } from './db/transaction.ts';

/** Deletes the rows of one part of the product that nobody needs any more. `now` is the security clock's. */
export type Purge = (tx: Tx, now: Date) => Promise<unknown>;

/**
 * The old rows of the platform itself. The keyed answers of `callsKept` stay: their keys guard something for ever.
 */
export function purgesOfPlatform(callsKept: readonly string[]): readonly Purge[] {
  return [
    (tx, now) => tx.query(`delete from webhook_event where received_at < $1::timestamptz - interval '30 days'`, [now]),
    (tx, now) => tx.query(`delete from outbox where done_at < $1::timestamptz - interval '7 days'`, [now]),
    (tx, now) =>
      tx.query(
        `delete from idempotency where created_at < $1::timestamptz - interval '24 hours' and call <> all ($2)`,
        [now, callsKept],
      ),
    (tx, now) => tx.query('delete from rate_limit where expire < $1', [now.getTime()]),
  ];
}
