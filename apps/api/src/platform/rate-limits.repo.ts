import { Sql } from './db/sql.ts';
import type { Db } from './db/transaction.ts';

/** Where the limiter keeps its counts. The statements are the library's own; it numbers their values itself. */
export const storeOf = (db: Db) => ({
  query: ({ text, values, name }: { text: string; values: unknown[]; name: string }) =>
    db.single(new Sql([text], values), { name }),
});
