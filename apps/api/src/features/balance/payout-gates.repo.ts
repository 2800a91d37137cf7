import { sql } from '../../platform/db/sql.ts';

/** What decides about payouts of business `b`: before one is requested, and until it is handed over. */
export const IS_FROZEN = sql`b.payouts_frozen_at is not null`;
export const IS_VERIFIED = sql`(b.owner_decision is not distinct from 'approved')`;
/** A change was stopped by the link in its mail, and the owner has not confirmed since. */
export const IS_STOPPED = sql`
  exists (
    select from guarded_change g
    where g.business_id = b.business_id and g.stopped_at is not null and g.confirmed_at is null
  )`;
