import type { DeskHandler } from '../../platform/desk-context.ts';
import { auditOperator } from '../../platform/operator-desk.ts';
import { Refusal } from '../../platform/refusal.ts';
import { beginRun, listRuns, runOf } from '../desk-runs/public.ts';
import { proveBooks, type ProvedBooks } from './prove-books.ts';

const RUNS_SHOWN = 10;

export const getBooksProof: DeskHandler<'getBooksProof'> = async ({ platform, read }) => {
  const runs = await read(null, (tx) => listRuns(tx, 'books', RUNS_SHOWN));
  return {
    runs: runs.map((run) => {
      const { businesses = null, differences = [] } = (run.result ?? {}) as Partial<ProvedBooks>;
      return { ...runOf(run, platform.securityNow()), businesses, differences };
    }),
  };
};

/** Writes an audit line when the proof begins, and another one with the result when it ends. */
export const startBooksProof: DeskHandler<'startBooksProof'> = async ({ platform, desk, write }) => {
  const run = await beginRun(platform, { kind: 'books', askedBy: desk.operator }, async (progress) => {
    const proved = (await proveBooks(platform, new AbortController().signal, progress))!;
    const after = { businesses: proved.businesses, differences: proved.differences.length };
    await platform.jobsDb.write(null, (tx) => auditOperator(tx, desk, null, { action: 'books.reconcile', after }));
    return { ...proved };
  });
  if (!run) throw new Refusal('run_under_way');
  const { id } = run;
  return write(null, async (tx) => {
    await auditOperator(tx, desk, null, { action: 'books.reconcile', after: { begun: id } });
    return { id };
  });
};
