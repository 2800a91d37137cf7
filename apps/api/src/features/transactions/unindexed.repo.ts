import { sql, type Sql } from '../../platform/db/sql.ts';

// The planner knows how common a value is among all businesses, but not in the one that asks. It would therefore walk
// the index of a value that is common there. `measureScope` knows, and chooses one index; the other parts of the filter
// are written in these two ways, which no index answers.

/** `column = value`, which no index answers. */
export const equalsUnindexed = (column: Sql, value: string | number): Sql =>
  sql`${column} is not distinct from ${value}`;

/** A column of whole numbers, to compare without an index. */
export const unindexed = (column: Sql): Sql => sql`(${column} + 0)`;
