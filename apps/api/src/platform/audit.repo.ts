import { sql } from './db/sql.ts';
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

/** Adds a line to the chain of its business, which stays locked until the transaction ends. */
export async function insertAuditLine(tx: Tx, line: AuditLine): Promise<void> {
  const { reason = null, subject = '', address = '', userAgent = '', requestId = '' } = line;
  await tx.query(sql`
    select append_audit(
      ${line.businessId}, ${line.at}, ${line.actorKind}, ${line.actor}, ${line.action}, ${line.outcome}, ${reason},
      ${subject}, ${address}, ${userAgent}, ${requestId}, ${line.before}, ${line.after}
    )`);
}
