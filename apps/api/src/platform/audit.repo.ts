import type { AuditEnd } from '@trilane/domain/audit';
import { sql, type Sql } from './db/sql.ts';
import type { Tx } from './db/transaction.ts';

/** A line of the trail; `before` and `after` are JSON. */
export interface AuditLine {
  businessId: string;
  at: Date;
  actorKind: string;
  actor: string;
  action: string;
  outcome: string;
  reason?: string | null;
  subject?: string;
  address?: string;
  userAgent?: string;
  requestId?: string;
  before: string | null;
  after: string | null;
}

/** Matches lines with this outcome (see `auditEnd`); all lines if `end` is null. */
export const endedAs = (end: AuditEnd | null): Sql =>
  sql`(${end}::text is null or case when reason = 'proof_required' then 'asked' else outcome end = ${end})`;

/** Adds a line to the chain of its business, which stays locked until the transaction ends. */
export async function insertAuditLine(tx: Tx, line: AuditLine): Promise<void> {
  const { reason = null, subject = '', address = '', userAgent = '', requestId = '' } = line;
  await tx.query(sql`
    select append_audit(
      ${line.businessId}, ${line.at}, ${line.actorKind}, ${line.actor}, ${line.action}, ${line.outcome}, ${reason},
      ${subject}, ${address}, ${userAgent}, ${requestId}, ${line.before}, ${line.after}
    )`);
}
