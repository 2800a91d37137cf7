import { sql } from '../../platform/db/sql.ts';

/** Whether business `b` is declined, by an operator or the agency; `isRejected` of the domain is the same rule. */
export const IS_DECLINED = sql`(b.rejected_at is not null or b.agency_decision is not distinct from 'rejected')`;
