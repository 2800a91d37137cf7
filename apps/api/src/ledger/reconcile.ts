import { prose } from '@trilane/domain/prose';
import { settlesAt } from '@trilane/domain/settlement-calendar';
import { sql } from '../platform/db/sql.ts';
import type { Db, Tx } from '../platform/db/transaction.ts';
import { BOOK_CHECKS } from './reconcile-checks.ts';

/** A figure that does not equal its lines; `detail` names the first place where it differs. */
export interface Difference {
  check: string;
  businessId: string | null;
  detail: string;
}

/** One check and the first difference that it found, or null. */
export interface CheckResult {
  check: string;
  difference: Difference | null;
}

const CALENDAR_CHECK = 'a cash day is due by the settlement calendar';

/** Compares the settlement of each cash day with the settlement calendar, which only the domain knows. */
async function checkCalendar(tx: Tx): Promise<Difference | null> {
  const { rows } = await tx.query<{ business_id: string; cash_day: string; settles_at: Date }>(
    sql`
      select distinct on (cash_day, settles_at) business_id, cash_day, settles_at
      from ledger.settlement_batch
      order by cash_day, settles_at, business_id`,
  );
  const wrong = rows.find(({ cash_day, settles_at }) => settles_at.getTime() !== settlesAt(cash_day).getTime());
  if (!wrong) return null;
  const detail = prose`cash day ${wrong.cash_day} is due ${wrong.settles_at.toISOString()}, the calendar says
    ${settlesAt(wrong.cash_day).toISOString()}`;
  return { check: CALENDAR_CHECK, businessId: wrong.business_id, detail };
}

async function mayRead(tx: Tx, table: string): Promise<boolean> {
  const { rows } = await tx.query<{ may: boolean }>(sql`select has_table_privilege(${table}, 'select') as may`);
  return rows[0]!.may;
}

/**
 * Proves the books: every column of every ledger table follows from other rows, from the settlement calendar, or from
 * the seal that was made when its line was written (docs/decisions/0111). Sees what the transaction sees: one business
 * as the API's role, all of them as the jobs role. All checks read the same moment. `onResult` gets each result as soon
 * as it is known.
 */
export async function checkBooks(
  tx: Tx,
  onResult: (result: CheckResult) => void = () => undefined,
): Promise<CheckResult[]> {
  // A whole ledger is read at once: no time limit, and plans for many rows.
  await tx.query(sql`set local statement_timeout = 0; set local enable_nestloop = off; set local work_mem = '128MB'`);
  const results: CheckResult[] = [];
  for (const { check, sql, reads } of BOOK_CHECKS) {
    if (reads !== undefined && !(await mayRead(tx, reads))) continue;
    const { rows } = await tx.query<{ business_id: string | null; detail: string }>(sql);
    const first = rows[0];
    const result = { check, difference: first ? { check, businessId: first.business_id, detail: first.detail } : null };
    results.push(result);
    onResult(result);
  }
  const calendar = { check: CALENDAR_CHECK, difference: await checkCalendar(tx) };
  onResult(calendar);
  return [...results, calendar];
}

/**
 * The first difference of each check that fails over the whole database, none when the books are right. Needs the jobs
 * role.
 */
export async function reconcile(db: Db): Promise<Difference[]> {
  const results = await db.read(null, (tx) => checkBooks(tx));
  return results.flatMap(({ difference }) => difference ?? []);
}
