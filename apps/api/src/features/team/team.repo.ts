import type { PersonRole, TeamRole } from '@trilane/domain/team';
import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** A person of a team, or somebody who is invited: then there is no user yet. */
export interface MemberRow {
  member_id: string;
  user_id: string | null;
  email: string;
  name: string;
  role: TeamRole;
  may_transfer: boolean;
  refund_limit_cents: number | null;
  /** Of store managers only. */
  store_ids: string[] | null;
  invited_at: Date;
  joined_at: Date | null;
  version: number;
}

export interface MemberKey {
  businessId: string;
  memberId: string;
}

export type MemberFields = Pick<MemberRow, 'name' | 'role' | 'may_transfer' | 'refund_limit_cents' | 'store_ids'>;

const COLUMNS = sql`
  member_id, user_id, email, name, role, may_transfer, refund_limit_cents, store_ids, invited_at, joined_at, version`;

/** Everybody who was not removed, by name. */
export async function listMembers(tx: Tx, businessId: string): Promise<MemberRow[]> {
  const { rows } = await tx.query<MemberRow & Record<string, unknown>>(sql`
    select ${COLUMNS}
    from team_member
    where business_id = ${businessId} and removed_at is null
    order by lower(name), member_id`);
  return rows;
}

/** The row stays locked until the transaction ends. Null for somebody who was removed or never invited. */
export async function lockMember(tx: Tx, { businessId, memberId }: MemberKey): Promise<MemberRow | null> {
  const { rows } = await tx.query<MemberRow & Record<string, unknown>>(sql`
    select ${COLUMNS}
    from team_member
    where business_id = ${businessId} and member_id = ${memberId} and removed_at is null
    for update`);
  return rows[0] ?? null;
}

export async function insertMember(
  tx: Tx,
  { businessId, memberId }: MemberKey,
  member: MemberFields & { email: string; invitedBy: string; now: Date },
): Promise<void> {
  await tx.query(sql`
    insert into team_member (
      business_id, member_id, email, name, role, may_transfer, refund_limit_cents, store_ids, invited_by,
      invited_at
    )
    values (
      ${businessId}, ${memberId}, ${member.email}, ${member.name}, ${member.role}, ${member.may_transfer},
      ${member.refund_limit_cents}, ${member.store_ids}, ${member.invitedBy}, ${member.now}
    )`);
}

export async function updateMemberFields(tx: Tx, { businessId, memberId }: MemberKey, m: MemberFields): Promise<void> {
  await tx.query(sql`
    update team_member
    set name = ${m.name}, role = ${m.role}, may_transfer = ${m.may_transfer},
      refund_limit_cents = ${m.refund_limit_cents}, store_ids = ${m.store_ids}, version = version + 1
    where business_id = ${businessId} and member_id = ${memberId}`);
}

export async function setInvitedAt(tx: Tx, { businessId, memberId }: MemberKey, now: Date): Promise<void> {
  await tx.query(sql`
    update team_member set invited_at = ${now} where business_id = ${businessId} and member_id = ${memberId}`);
}

export async function setJoined(
  tx: Tx,
  { businessId, memberId }: MemberKey,
  joined: { userId: string; now: Date },
): Promise<void> {
  await tx.query(sql`
    update team_member
    set user_id = ${joined.userId}, joined_at = ${joined.now}, version = version + 1
    where business_id = ${businessId} and member_id = ${memberId}`);
}

export async function setRemoved(tx: Tx, { businessId, memberId }: MemberKey, now: Date): Promise<void> {
  await tx.query(sql`
    update team_member
    set removed_at = ${now}, version = version + 1
    where business_id = ${businessId} and member_id = ${memberId}`);
}

/** Keeps a new link and ends the older ones of the same person. */
export async function putInvitation(
  tx: Tx,
  { businessId, memberId }: MemberKey,
  link: { tokenHash: string; now: Date; expiresAt: Date },
): Promise<void> {
  await tx.query(
    sql`select put_team_invitation(${link.tokenHash}, ${businessId}, ${memberId}, ${link.now}, ${link.expiresAt})`,
  );
}

async function toKey(rows: Promise<{ rows: { business_id: string; member_id: string }[] }>): Promise<MemberKey | null> {
  const [row] = (await rows).rows;
  return row ? { businessId: row.business_id, memberId: row.member_id } : null;
}

/** Whom a link that is still good is for. */
export const findInvitation = (tx: Tx, tokenHash: string, now: Date): Promise<MemberKey | null> =>
  toKey(tx.query(sql`select business_id, member_id from find_team_invitation(${tokenHash}, ${now})`));

/** Uses a link up. Of two at once one gets it. */
export const takeInvitation = (tx: Tx, tokenHash: string, now: Date): Promise<MemberKey | null> =>
  toKey(tx.query(sql`select business_id, member_id from take_team_invitation(${tokenHash}, ${now})`));

export async function hasPassword(tx: Tx, email: string): Promise<boolean> {
  const { rows } = await tx.query<{ has: boolean }>(sql`select has_password(${email}) as has`);
  return rows[0]!.has;
}

/**
 * The account of a person who joins, made with the given ids when there is none. The hash is taken only where the
 * account has no password; null when one is needed and none is given.
 */
export async function openMemberAccount(
  tx: Tx,
  account: { email: string; userId: string; businessId: string; passwordHash: string | null; now: Date },
): Promise<string | null> {
  const { rows } = await tx.query<{ id: string | null }>(sql`
    select open_member_account(
      ${account.email}, ${account.userId}, ${account.businessId}, ${account.passwordHash}, ${account.now}
    ) as id`);
  return rows[0]!.id;
}

/** Whether a person owns a business or is in its team. */
export async function worksFor(tx: Tx, userId: string, businessId: string): Promise<boolean> {
  const { rows } = await tx.query<{ works: boolean }>(sql`select works_for(${userId}, ${businessId}) as works`);
  return rows[0]!.works;
}

/** Ends a person's sessions of one business; returns the ids of those that were open. */
export async function revokeMemberSessions(
  tx: Tx,
  { userId, businessId, now }: { userId: string; businessId: string; now: Date },
): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    sql`select revoke_member_sessions(${userId}, ${businessId}, 'removed', ${now}) as id`,
  );
  return rows.map(({ id }) => id);
}

/** A business that a person can work for. */
export interface OwnBusiness {
  business_id: string;
  name: string;
  role: PersonRole;
}

/** The businesses that a person can work for, the own one first. */
export async function listOwnBusinesses(tx: Tx, userId: string): Promise<OwnBusiness[]> {
  const { rows } = await tx.query<OwnBusiness & Record<string, unknown>>(
    sql`select business_id, name, role from list_businesses_of_user(${userId})`,
  );
  return rows;
}

export async function isSecondFactorRequired(tx: Tx, businessId: string): Promise<boolean> {
  const { rows } = await tx.query<{ required: boolean }>(
    sql`select team_second_factor as required from business where business_id = ${businessId}`,
  );
  return rows[0]!.required;
}

export async function setSecondFactorRequired(tx: Tx, businessId: string, required: boolean): Promise<void> {
  await tx.query(sql`update business set team_second_factor = ${required} where business_id = ${businessId}`);
}
