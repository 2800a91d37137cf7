import { sql } from '../../platform/db/sql.ts';

/** Whether business `b` is rejected, by an operator or the agency. */
export const IS_REJECTED = sql`business_is_rejected(b.rejected_at, b.agency_decision)`;
