import type { AuditActor, AuditEnd } from '@trilane/domain/audit';
import { INSTALLATION } from '../../platform/audit.ts';
import { endedAs } from '../../platform/audit.repo.ts';
import { PLACE, type Place } from '../../platform/db/place.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';

export interface LineRow {
  business_id: string;
  business_name: string | null;
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
  /** `at` with full precision, for the cursor of the next page. */
  place: string;
}

/** A part that is null filters nothing. */
export interface LineFilter {
  /** The chain of a business, or of the installation by its id of zeros. */
  businessId: string | null;
  actor: string | null;
  actorKind: string | null;
  action: string | null;
  outcome: AuditEnd | null;
  from: Date | null;
  to: Date | null;
}

/** Lines of every chain, newest first, beginning after `after`. */
export async function searchLines(
  tx: Tx,
  filter: LineFilter,
  { after, limit }: { after: Place | null; limit: number },
): Promise<LineRow[]> {
  const { businessId, actor, actorKind, action, outcome, from, to } = filter;
  const [chain = null, sequence = null] = after?.id.split(':') ?? [];
  const { rows } = await tx.query<LineRow>(sql`
    with line as (
      select *
      from audit_event
      where (${businessId}::uuid is null or business_id = ${businessId})
        and (${actor}::text is null or actor = ${actor}) and (${action}::text is null or action = ${action})
        and (${actorKind}::text is null or actor_kind = ${actorKind})
        and ${endedAs(outcome)} and (${from}::timestamptz is null or at >= ${from})
        and (${to}::timestamptz is null or at < ${to})
        and (${after?.at ?? null}::timestamptz is null
          or (at, business_id, sequence) < (${after?.at ?? null}::timestamptz, ${chain}::uuid, ${sequence}::bigint))
      order by at desc, business_id desc, sequence desc limit ${limit}
    )
    select l.business_id, b.name as business_name, l.sequence, l.at, l.actor_kind, l.actor, l.action, l.outcome,
      l.reason, l.subject, l.address, l.user_agent, l.before, l.after, l.hash, ${PLACE(sql`l.at`)} as place
    from line l
    left join business b on b.business_id = l.business_id and l.business_id <> ${INSTALLATION}
    order by l.at desc, l.business_id desc, l.sequence desc`);
  return rows;
}
