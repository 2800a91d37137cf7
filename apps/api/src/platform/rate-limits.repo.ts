import { sql, Sql } from './db/sql.ts';
import type { Db, Tx } from './db/transaction.ts';

/** The store of the rate limiter's counts. The library writes the statements and numbers their values. */
export const storeOf = (db: Db) => ({
  query: ({ text, values, name }: { text: string; values: unknown[]; name: string }) =>
    db.single(new Sql([text], values), { name }),
});

/** Counts a request that a watched limit refused: one row for each business or person, limit and day. */
export async function noteLimitHit(
  tx: Tx,
  { businessId, who, limit, at }: { businessId: string; who: string; limit: string; at: Date },
): Promise<void> {
  await tx.query(sql`
    insert into limit_hit (business_id, limit_name, who, day, hits, first_at)
    values (${businessId}, ${limit}, ${who}, (${at}::timestamptz at time zone 'UTC')::date, 1, ${at})
    on conflict (business_id, limit_name, who, day) do update set hits = limit_hit.hits + 1`);
}
