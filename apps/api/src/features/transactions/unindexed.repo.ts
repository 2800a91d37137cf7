import { sql, type Sql } from '../../platform/db/sql.ts';

// The planner knows how common a value is across all businesses, but not within the one that asks. It would therefore
// walk an index for a value that is common there. `measureScope` knows, and chooses one index. The other parts of the
// filter take one of these two forms, which no index can serve.

/** `column = value` in a form that no index can serve. */
export const equalsUnindexed = (column: Sql, value: string | number): Sql =>
  sql`${column} is not distinct from ${value}`;

/** A column of whole numbers, to compare without an index. */
export const unindexed = (column: Sql): Sql => sql`(${column} + 0)`;
