import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';

export interface Acceptance {
  readonly businessId: string;
  readonly userId: string;
  readonly version: string;
  readonly address: string;
  readonly userAgent: string;
  readonly now: Date;
}

/**
 * Records that the owner accepted a version. The business keeps the newest one, by which its status and sessions are
 * judged. Returns false when this acceptance was already recorded.
 */
export async function recordAcceptance(tx: Tx, accepted: Acceptance): Promise<boolean> {
  const { businessId, userId, version, address, userAgent, now } = accepted;
  const { rowCount } = await tx.query(sql`
    insert into terms_acceptance (business_id, user_id, version, accepted_at, address, user_agent)
    values (${businessId}, ${userId}, ${version}, ${now}, ${address}, ${userAgent})
    on conflict do nothing`);
  if (rowCount === 0) return false;
  await tx.query(sql`
    update business
    set tnc_version = ${version}, tnc_accepted_at = ${now}, tnc_address = ${address}
    where business_id = ${businessId}`);
  return true;
}

export interface AcceptanceRow {
  version: string;
  accepted_at: Date;
  address: string;
  user_agent: string;
}

/**
 * The versions that the owner accepted, newest first. `business` is read too, because a process of the release before
 * records an acceptance only there.
 */
export async function listAcceptances(tx: Tx, businessId: string): Promise<AcceptanceRow[]> {
  const { rows } = await tx.query<AcceptanceRow>(
    sql`
      select version, accepted_at, address, user_agent
      from terms_acceptance
      where business_id = ${businessId}
      union all
      select b.tnc_version, b.tnc_accepted_at, coalesce(b.tnc_address, ''), ''
      from business b
      where b.business_id = ${businessId} and b.tnc_version is not null and b.tnc_accepted_at is not null
        and not exists (
          select 1
          from terms_acceptance a
          where a.business_id = b.business_id and a.version = b.tnc_version
        )
      order by accepted_at desc, version desc`,
  );
  return rows;
}

/** The version that the owner accepted last; null before the first. */
export async function findAcceptedVersion(tx: Tx, businessId: string): Promise<string | null> {
  const { rows } = await tx.query<{ tnc_version: string | null }>(
    sql`select tnc_version from business where business_id = ${businessId}`,
  );
  return rows[0]?.tnc_version ?? null;
}
