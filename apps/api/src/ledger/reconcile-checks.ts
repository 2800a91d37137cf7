import { sql } from '../platform/db/sql.ts';
import type { BookCheck } from './book-check.ts';
import { FILES } from './reconcile-files.ts';
import { BALANCES } from './reconcile-balances.ts';
import { PAYOUTS } from './reconcile-payouts.ts';
import { LINES } from './reconcile-lines.ts';
import { MOVEMENTS } from './reconcile-movements.ts';
import { OFFERS } from './reconcile-offers.ts';
import { RECORD } from './reconcile-record.ts';
import { REPORTS } from './reconcile-reports.ts';
import { SEALS } from './reconcile-seals.ts';

/**
 * Every check except the calendar's, in the order in which a person would read them. Its SQL answers the first breach,
 * or nothing.
 */
export const BOOK_CHECKS: readonly BookCheck[] = [
  ...BALANCES,
  ...SEALS,
  ...LINES,
  ...MOVEMENTS,
  ...OFFERS,
  ...PAYOUTS,
  ...FILES,
  ...REPORTS,
  ...RECORD,
].map(({ sql: breaches, ...check }) => ({
  ...check,
  // Materialized, because the planner would otherwise plan for one row only, and could pair every line of a business
  // with every other.
  sql: sql`
    with difference as materialized (${breaches})
    select business_id, detail
    from difference
    order by business_id, place
    limit 1`,
}));
