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

/**
 * Proves the books against their lines: every balance, number, batch, transfer to the bank and sum of the reports. Sees what the
 * transaction sees: one business as the API's role, all of them as the jobs role. All checks read the same moment; `onResult` hears of each as it ends.
 */
export async function checkBooks(tx: Tx, onResult: (result: CheckResult) => void = () => undefined): Promise<CheckResult[]> {
  // A whole ledger is read at once: no time limit, and plans for many rows.
  await tx.query(`set local statement_timeout = 0; set local enable_nestloop = off; set local work_mem = '128MB'`);
  const results: CheckResult[] = [];
  for (const { check, sql } of BOOK_CHECKS) {
    const { rows } = await tx.query<{ business_id: string | null; detail: string }>(sql);
    const first = rows[0];
    const result = { check, difference: first ? { check, businessId: first.business_id, detail: first.detail } : null };
    results.push(result);
    onResult(result);
  }
  return results;
}

/** The first difference of each check that fails over the whole database, none when the books are right. Needs the jobs role. */
export async function reconcile(db: Db): Promise<Difference[]> {
  const results = await db.read(null, (tx) => checkBooks(tx));
  return results.flatMap(({ difference }) => difference ?? []);
}
