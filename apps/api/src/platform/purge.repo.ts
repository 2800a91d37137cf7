import { sql } from './db/sql.ts';
import type { Tx } from './db/transaction.ts';

/** Deletes what is old by the security clock; each purge is a transaction of its own. */
export const PURGES: readonly ((tx: Tx, now: Date) => Promise<unknown>)[] = [
  (tx, now) => tx.query(sql`delete from captcha_used where expires_at < ${now}`),
  (tx, now) => tx.query(sql`delete from webhook_event where received_at < ${now}::timestamptz - interval '30 days'`),
  (tx, now) => tx.query(sql`delete from outbox where done_at < ${now}::timestamptz - interval '7 days'`),
  // The key of a transfer guards money for ever; only its answer goes.
  (tx, now) =>
    tx.query(sql`
      delete
      from idempotency
      where created_at < ${now}::timestamptz - interval '24 hours' and call <> 'transferToBank'`),
  (tx, now) => tx.query(sql`select purge_auth(${now})`),
  (tx, now) => tx.query(sql`select purge_staff_invitations(${now})`),
  (tx, now) => tx.query(sql`delete from job_run where day < ${now}::timestamptz::date - 90`),
  (tx, now) => tx.query(sql`delete from rate_limit where expire < extract(epoch from ${now}::timestamptz) * 1000`),
];
