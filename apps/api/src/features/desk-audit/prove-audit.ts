import type { Platform } from '../../platform/context.ts';
import { INSTALLATION } from '../../platform/audit.ts';
import { verifyAudit } from '../../platform/verify-audit.ts';

/** The result of a proof of the audit trail, as it is stored. */
export interface AuditProof {
  business: string | null;
  chains: number;
  lines: number;
  faults: { businessId: string | null; line: number; words: string }[];
}

/** Proves one chain of the audit trail, or all chains. */
export async function proveAudit({ jobsDb }: Pick<Platform, 'jobsDb'>, business: string | null): Promise<AuditProof> {
  const { chains, lines, faults } = await jobsDb.read(null, (tx) => verifyAudit(tx, business));
  const named = faults.map(({ businessId, ...fault }) => ({
    ...fault,
    businessId: businessId === INSTALLATION ? null : businessId,
  }));
  return { business, chains, lines, faults: named };
}
