import type { AuditActor, AuditEnd } from '@trilane/domain/audit';
import { endedAs } from '../../platform/audit.repo.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';

export interface AuditRow {
  sequence: number;
  at: Date;
  actor_kind: AuditActor;
  /** As a person would say it: a device by its name and its store. */
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
  outcome: AuditEnd | null;
  actorKind: string | null;
  /** Part of what it was done to, who did it or from where, in any case. */
  search: string | null;
  startsAt: Date | null;
  endsBefore: Date | null;
  /** One line by its number. */
  sequence: number | null;
}

export const EVERY_LINE: AuditFilter = {
  actions: null,
  outcome: null,
  actorKind: null,
  search: null,
  startsAt: null,
  endsBefore: null,
  sequence: null,
};

// The trail keeps the id of a device; merchants know it by its name and store, which are one in a single-device store.
const deviceWords = sql`case when d.name = s.name then d.name else d.name || ', ' || s.name end`;

const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

const devicesCalled = (businessId: string, part: string | null) =>
  sql`
    select d.device_id::text from device d join store s using (business_id, store_id)
    where d.business_id = ${businessId} and position(lower(${part}) in lower(${deviceWords})) > 0`;

const ofFilter = (businessId: string, f: AuditFilter) =>
  sql`
    business_id = ${businessId} and (${f.sequence}::bigint is null or sequence = ${f.sequence})
    and (${f.actions}::text[] is null or action = any(${f.actions}))
    and ${endedAs(f.outcome)}
    and (${f.actorKind}::text is null or actor_kind = ${f.actorKind})
    and (${f.search}::text is null
      or position(lower(${f.search}) in lower(concat_ws(' ', subject, actor, address, reason))) > 0
      or (actor_kind = 'device' and actor in (${devicesCalled(businessId, f.search)})))
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
      with line as (
        select * from audit_event
        where ${ofFilter(businessId, filter)} and (${page.below}::bigint is null or sequence < ${page.below})
        order by sequence desc limit ${page.limit} offset ${page.offset})
      select sequence, at, actor_kind, coalesce(device.words, actor) as actor, action, outcome, reason, subject,
        address, user_agent, before, after, hash
      from line
      left join lateral (
        select ${deviceWords} as words from device d join store s using (business_id, store_id)
        where d.business_id = ${businessId} and line.actor_kind = 'device'
          and d.device_id = case when line.actor ~ ${UUID} then line.actor::uuid end
      ) device on true
      order by sequence desc`,
  );
  return rows;
}
