import type { Sql } from '../platform/db/sql.ts';

/**
 * A rule of the books. The SQL answers a row for each breach: business_id, place (the smallest comes first) and detail.
 */
export interface BookCheck {
  check: string;
  sql: Sql;
  /** A table outside the ledger that requests cannot read. They leave the check out. */
  reads?: string;
}
