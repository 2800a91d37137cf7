import type { AuditActor } from '@trilane/domain/audit';
import { sql } from '../../platform/db/sql.ts';
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

const ofFilter = (businessId: string, f: AuditFilter) =>
  sql`
    business_id = ${businessId} and (${f.actions}::text[] is null or action = any(${f.actions}))
    and (${f.outcome}::text is null or outcome = ${f.outcome})
    and (${f.actorKind}::text is null or actor_kind = ${f.actorKind})
    and (${f.search}::text is null
      or position(lower(${f.search}) in lower(concat_ws(' ', subject, actor, address, reason))) > 0)
    and (${f.startsAt}::timestamptz is null or at >= ${f.startsAt})
    and (${f.endsBefore}::timestamptz is null or at < ${f.endsBefore})`;

export async function countAudit(tx: Tx, businessId: string, filter: AuditFilter): Promise<number> {
  const { rows } = await tx.query<{ total: number }>(
    sql`select count(*) as total from audit_event where ${ofFilter(businessId, filter)}`,
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
    sql`
      select sequence, at, actor_kind, actor, action, outcome, reason, subject, address, user_agent, before, after,
        hash
      from audit_event
      where ${ofFilter(businessId, filter)} and (${page.below}::bigint is null or sequence < ${page.below})
      order by sequence desc limit ${page.limit} offset ${page.offset}`,
  );
  return rows;
}
