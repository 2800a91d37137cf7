import type { Tx } from '../../platform/db/transaction.ts';
import { listMonthMovements, type MonthMovementRow, type MovementRow } from './statement.repo.ts';

/** So many are summed within a tenth of a second or so. */
const ENTRIES_A_READ = 100_000;

/** What was moved in each month of a business. */
export class MonthlyMovements {
  readonly #sums = new Map<string, MonthMovementRow>();

  add(row: MonthMovementRow): void {
    const key = [row.month, row.reason, row.debit_kind, row.credit_kind].join();
    const known = this.#sums.get(key);
    if (known === undefined) this.#sums.set(key, { ...row });
    else known.cents += row.cents;
  }

  /** What the statement of a month needs of it. */
  of(month: string): MovementRow[] {
    const rows = new Map<string, MovementRow>();
    for (const { month: at, reason, debit_kind, credit_kind, cents } of this.#sums.values()) {
      if (at > month) continue;
      const key = [reason, debit_kind, credit_kind].join();
      const row = rows.get(key) ?? { reason, debit_kind, credit_kind, before_cents: 0, within_cents: 0 };
      row[at < month ? 'before_cents' : 'within_cents'] += cents;
      rows.set(key, row);
    }
    return [...rows.values()];
  }
}

/**
 * Sums the journal of a business up to an entry, once for the statements of all months: a part in each transaction, so
 * that none of them grows with the journal.
 */
export async function readMonthlyMovements(
  read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  businessId: string,
  { lastEntry, entriesARead = ENTRIES_A_READ }: { lastEntry: number; entriesARead?: number },
): Promise<MonthlyMovements> {
  const movements = new MonthlyMovements();
  for (let after = 0; after < lastEntry; after += entriesARead) {
    const through = Math.min(after + entriesARead, lastEntry);
    for (const row of await read((tx) => listMonthMovements(tx, businessId, { after, through }))) movements.add(row);
  }
  return movements;
}
