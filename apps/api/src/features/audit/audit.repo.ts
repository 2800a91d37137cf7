import type { AuditActor } from '@trilane/domain/audit';
import type { Tx } from '../../platform/db/transaction.ts';

export interface AuditRow {
  sequence: number;
  at: Date;
  actor_kind: AuditActor;
  actor: string;
  action: string;
  outcome: 'done' | 'refused';
  reason: string | null;
  subject: string;
  address: string;
  user_agent: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  hash: string;
}

/** Empty parts filter nothing. */
export interface AuditFilter {
  actions: string[] | null;
  outcome: string | null;
  actorKind: string | null;
  /** Part of what it was done to, who did it or from where, in any case. */
  search: string | null;
  startsAt: Date | null;
  endsBefore: Date | null;
}

const FILTER = `business_id = $1 and ($2::text[] is null or action = any($2)) and ($3::text is null or outcome = $3) and ($4::text is null or actor_kind = $4)
  and ($5::text is null or position(lower($5) in lower(concat_ws(' ', subject, actor, address, reason))) > 0)
  and ($6::timestamptz is null or at >= $6) and ($7::timestamptz is null or at < $7)`;

const valuesOf = (businessId: string, f: AuditFilter) => [
  businessId,
  f.actions,
  f.outcome,
  f.actorKind,
  f.search,
  f.startsAt,
  f.endsBefore,
];

export async function countAudit(tx: Tx, businessId: string, filter: AuditFilter): Promise<number> {
  const { rows } = await tx.query<{ total: number }>(
    `select count(*) as total from audit_event where ${FILTER}`,
    valuesOf(businessId, filter),
  );
  return rows[0]!.total;
}

/** Newest first, below a sequence or, with null, from the newest on. */
export async function listAudit(
  tx: Tx,
  businessId: string,
  filter: AuditFilter,
  page: { below: number | null; offset: number; limit: number },
): Promise<AuditRow[]> {
  const { rows } = await tx.query<AuditRow>(
    `select sequence, at, actor_kind, actor, action, outcome, reason, subject, address, user_agent, before, after, hash from audit_event
      where ${FILTER} and ($8::bigint is null or sequence < $8) order by sequence desc limit $9 offset $10`,
    [...valuesOf(businessId, filter), page.below, page.limit, page.offset],
  );
  return rows;
}
