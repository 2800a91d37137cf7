import { sql } from '../../platform/db/sql.ts';

/** What decides about payouts of business `b`: before one is requested, and until it is handed over. */
export const IS_FROZEN = sql`b.payouts_frozen_at is not null`;
export const IS_REJECTED = sql`(b.rejected_at is not null or b.agency_decision is not distinct from 'rejected')`;
export const IS_VERIFIED = sql`(b.owner_decision is not distinct from 'approved')`;
