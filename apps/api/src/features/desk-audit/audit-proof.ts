import { INSTALLATION } from '../../platform/audit.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { DeskHandler } from '../../platform/desk-context.ts';
import { auditOperator } from '../../platform/operator-desk.ts';
import { findBusiness } from '../business/public.ts';
import { beginRun, listRuns, runOf } from '../desk-runs/public.ts';
import { proveAudit, type AuditProof } from './prove-audit.ts';

const RUNS_SHOWN = 10;

export const getAuditProof: DeskHandler<'getAuditProof'> = async ({ platform, read }) => {
  const runs = await read(null, (tx) => listRuns(tx, 'audit', RUNS_SHOWN));
  return {
    runs: runs.map((run) => {
      const proof = (run.result ?? {}) as Partial<AuditProof>;
      const { business = null, chains = null, lines = null, faults = [] } = proof;
      return { ...runOf(run, platform.securityNow()), business, chains, lines, faults };
    }),
  };
};

/** Writes an audit line when the proof begins, and another one with the result when it ends. */
export const startAuditProof: DeskHandler<'startAuditProof'> = async ({ platform, desk, read, write }, { body }) => {
  const business = body.business ?? null;
  const isKnown =
    business === null || business === INSTALLATION || (await read(null, (tx) => findBusiness(tx, business))) !== null;
  if (!isKnown) throw new Refusal('merchant_unknown');
  const run = await beginRun(platform, { kind: 'audit', askedBy: desk.operator }, async () => {
    const proof = await proveAudit(platform, business);
    const { chains, lines, faults } = proof;
    const line = { action: 'audit.verify', after: { business, chains, lines, broken: faults.length } } as const;
    await platform.jobsDb.write(null, (tx) => auditOperator(tx, desk, null, line));
    return { ...proof };
  });
  if (!run) throw new Refusal('run_under_way');
  const { id } = run;
  return write(null, async (tx) => {
    await auditOperator(tx, desk, null, { action: 'audit.verify', after: { begun: id, business } });
    return { id };
  });
};
