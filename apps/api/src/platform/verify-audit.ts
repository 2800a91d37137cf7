import { createHash } from 'node:crypto';
import type { Tx } from './db/transaction.ts';
import { listChains, listLines, type LineRow } from './verify-audit.repo.ts';
import { LOWEST_ID } from './ids.ts';

/** The first line of a chain that is not as it was written. */
export interface AuditFault {
  businessId: string;
  line: number;
  words: string;
}

export interface AuditVerdict {
  chains: number;
  lines: number;
  /** At most one a chain: what follows a broken line proves nothing. */
  faults: AuditFault[];
  /** The newest hash of each chain: noted elsewhere, it also shows a chain that was rewritten as a whole. */
  heads: { businessId: string; lines: number; hash: string }[];
}

const PAGE = 2_000;
/** What the first line of a chain follows on. */
export const CHAIN_START = '0'.repeat(64);

/** The hash of a line's values: of the same array as in append_audit, built here and not by the database. */
export const auditHash = (texts: readonly (string | null)[]) =>
  createHash('sha256')
    .update(`[${texts.map((text) => JSON.stringify(text)).join(', ')}]`)
    .digest('hex');

/** How far a chain holds. */
export interface Reached {
  line: number;
  hash: string;
  fault: AuditFault | null;
}

/** How far a chain holds with its next line. */
export function followLine(before: Reached, row: LineRow): Reached {
  if (before.fault) return before;
  const fault = (line: number, words: string): Reached => ({
    ...before,
    fault: { businessId: row.business_id, line, words },
  });
  const next = before.line + 1;
  if (row.sequence !== next) return fault(next, row.sequence > next ? 'is missing' : 'is there twice');
  if (auditHash(row.texts) !== row.hash) return fault(row.sequence, 'was changed');
  if (row.previous_hash !== before.hash) return fault(row.sequence, 'does not follow on the line before it');
  return { line: row.sequence, hash: row.hash, fault: null };
}

function end(
  businessId: string,
  { line, hash, fault }: Reached,
  head: { last_sequence: number; last_hash: string } | undefined,
): AuditFault | null {
  if (fault) return fault;
  if (!head) return { businessId, line: 1, words: 'belongs to a chain that was never begun' };
  if (head.last_sequence > line) return { businessId, line: line + 1, words: 'is missing' };
  return head.last_sequence === line && head.last_hash === hash
    ? null
    : { businessId, line, words: 'is not the one that was written last' };
}

/**
 * Proves the audit trail of the installation, or of one business: every line is as it was written and none is missing.
 * Needs a transaction that sees all businesses.
 */
export async function verifyAudit(tx: Tx, businessId: string | null = null): Promise<AuditVerdict> {
  const heads = new Map((await listChains(tx, businessId)).map((head) => [head.business_id, head]));
  const chains = new Map<string, Reached>(
    [...heads.keys()].map((id) => [id, { line: 0, hash: CHAIN_START, fault: null }]),
  );
  let lines = 0;
  for (let after: [string, number] = [LOWEST_ID, -1]; ;) {
    const rows = await listLines(tx, { businessId, after, most: PAGE });
    for (const row of rows)
      chains.set(
        row.business_id,
        followLine(chains.get(row.business_id) ?? { line: 0, hash: CHAIN_START, fault: null }, row),
      );
    lines += rows.length;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) break;
    after = [last.business_id, last.sequence];
  }
  const faults = [...chains].flatMap(([id, reached]) => end(id, reached, heads.get(id)) ?? []);
  return {
    chains: chains.size,
    lines,
    faults,
    heads: [...heads.values()].map((head) => ({
      businessId: head.business_id,
      lines: head.last_sequence,
      hash: head.last_hash,
    })),
  };
}
