import { parseArgs } from 'node:util';
import { sinceWhen } from '../../apps/api/src/features/desk-money/public.ts';
import { insertEndedRun } from '../../apps/api/src/features/desk-runs/public.ts';
import { countLines } from '../../apps/api/src/ledger/kept-books.repo.ts';
import { checkBooks, type CheckResult } from '../../apps/api/src/ledger/reconcile.ts';
import { newId } from '../../apps/api/src/platform/ids.ts';
import { requireBusiness } from './arguments.ts';
import { OperatorError, type Operator, type OperatorCommand } from './command.ts';

async function readBusiness(args: readonly string[], operator: Operator): Promise<string | null> {
  const { business } = parseArgs({ args: [...args], options: { business: { type: 'string' } } }).values;
  return business === undefined ? null : requireBusiness(operator, business);
}

interface Proof {
  businesses: number;
  startedAt: Date;
}

function linesOf({ check, difference }: CheckResult): string[] {
  return difference === null
    ? [`ok       ${check}`]
    : [`DIFFERS  ${check}`, `         business ${difference.businessId}: ${difference.detail}`];
}

/** A proof of the whole is kept, so that the desk shows it. */
async function keepProof({ books, by }: Operator, results: readonly CheckResult[], proof: Proof): Promise<void> {
  const { businesses, startedAt } = proof;
  const endedAt = new Date();
  const found = results.flatMap(({ difference }) => difference ?? []);
  await books.jobs.write(null, async (tx) => {
    const differences = await sinceWhen(tx, found, endedAt);
    const result = { businesses, differences };
    await insertEndedRun(tx, { id: newId(), kind: 'books', askedBy: by, startedAt, endedAt, result });
  });
}

async function reconcile(args: readonly string[], operator: Operator): Promise<number> {
  const { books, say, audit } = operator;
  const business = await readBusiness(args, operator);
  const startedAt = new Date();
  const { results, counted } = await (business === null ? books.jobs : books.api).read(business, async (tx) => {
    const lines = await countLines(tx);
    if (business !== null && lines.businesses === 0) throw new OperatorError(`There is no business ${business}`);
    return { counted: lines, results: await checkBooks(tx, (result) => linesOf(result).forEach(say)) };
  });
  const failed = results.filter(({ difference }) => difference !== null).length;
  const seconds = ((Date.now() - startedAt.getTime()) / 1000).toFixed(1);
  say(
    `${counted.businesses} businesses, ${counted.transactions} transactions, ${counted.entries} transfers in ` +
      `${seconds} s: ` +
      `${failed === 0 ? 'every figure equals its lines' : `${failed} of ${results.length} checks differ`}`,
  );
  if (business === null) await keepProof(operator, results, { businesses: counted.businesses, startedAt });
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
  usage: '[--business ID|EMAIL]',
  summary: 'prove every balance, number, batch, transfer and report sum against the lines',
  run: reconcile,
};
