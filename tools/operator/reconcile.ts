import { parseArgs } from 'node:util';
import { checkBooks, type CheckResult } from '../../apps/api/src/ledger/reconcile.ts';
import { sql } from '../../apps/api/src/platform/db/sql.ts';
import type { Tx } from '../../apps/api/src/platform/db/transaction.ts';
import { OperatorError, type Operator, type OperatorCommand } from './command.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function readBusiness(args: readonly string[]): string | null {
  const { business } = parseArgs({ args: [...args], options: { business: { type: 'string' } } }).values;
  if (business === undefined) return null;
  if (!UUID.test(business)) throw new OperatorError(`${business} is not the id of a business`);
  return business;
}

async function countLines(tx: Tx): Promise<{ businesses: number; transactions: number; entries: number }> {
  const { rows } = await tx.query<{ businesses: number; transactions: number; entries: number }>(
    sql`
      select count(*) as businesses, coalesce(sum(last_transaction), 0)::bigint as transactions,
        coalesce(sum(last_entry), 0)::bigint as entries
      from ledger.counter`,
  );
  return rows[0]!;
}

function lineOf({ check, difference }: CheckResult): string {
  return difference === null
    ? `ok       ${check}`
    : `DIFFERS  ${check}\n         business ${difference.businessId}: ${difference.detail}`;
}

async function reconcile(args: readonly string[], { books, say, audit }: Operator): Promise<number> {
  const business = readBusiness(args);
  const startedAt = performance.now();
  const { results, counted } = await (business === null ? books.jobs : books.api).read(business, async (tx) => ({
    counted: await countLines(tx),
    results: await checkBooks(tx, (result) => say(lineOf(result))),
  }));
  if (business !== null && counted.businesses === 0) throw new OperatorError(`There is no business ${business}`);
  const failed = results.filter(({ difference }) => difference !== null).length;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  say(
    `${counted.businesses} businesses, ${counted.transactions} transactions, ${counted.entries} transfers in ` +
      `${seconds} s: ` +
      `${failed === 0 ? 'every figure equals its lines' : `${failed} of ${results.length} checks differ`}`,
  );
  const line = {
    action: 'books.reconcile',
    subject: business ?? '',
    after: { businesses: counted.businesses, checks: results.length, differences: failed },
  } as const;
  await audit(line);
  return failed === 0 ? 0 : 1;
}

/** Proves every figure of the installation, or of one business, and names the first difference of each check. */
export const reconcileCommand: OperatorCommand = {
  usage: '[--business ID]',
  summary: 'prove every balance, number, batch, transfer and report sum against the lines',
  run: reconcile,
};
