import { literal, sql } from './db/sql.ts';
import { LASTING_FAILURE_TRIES } from './outbox.ts';

/** Whether a row `o` of the outbox is dead, or has failed for longer than a short disturbance. */
export const IS_STUCK = sql`
  (o.done_at is null
    and (o.dead_at is not null or o.last_error is not null and o.attempts >= ${literal(LASTING_FAILURE_TRIES)}))`;
