import { Sql } from './db/sql.ts';
import type { Db } from './db/transaction.ts';

/** The store of the rate limiter's counts. The library writes the statements and numbers their values. */
export const storeOf = (db: Db) => ({
  query: ({ text, values, name }: { text: string; values: unknown[]; name: string }) =>
    db.single(new Sql([text], values), { name }),
});
