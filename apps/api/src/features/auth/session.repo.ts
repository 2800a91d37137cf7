import type { PersonRole, Permissions } from '@trilane/domain/team';
import type { TokenHolder } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Db, Tx } from '../../platform/db/transaction.ts';

/** The holder of a session, as the database returns it. */
export interface HolderRow {
  session_id: string;
  kind: TokenHolder['kind'];
  user_id: string;
  business_id: string;
  email: string;
  stepped_up_at: Date | null;
  tnc_version: string | null;
  role: PersonRole;
  may_transfer: boolean;
  refund_limit_cents: number | null;
  store_ids: string[] | null;
  owes_second_factor: boolean;
}

export const permissionsOf = (row: HolderRow): Permissions => ({
  role: row.role,
  mayTransfer: row.may_transfer,
  refundLimitCents: row.refund_limit_cents,
  storeIds: row.store_ids,
  owesSecondFactor: row.owes_second_factor,
});

/**
 * The statement that finds the holder of a token's hash. With `counts`, running it counts as activity of the session.
 */
export function lookUpSession(lookUp: { hash: string; now: Date; idleSeconds: number; counts: boolean }) {
  return {
    statement: sql`
      select session_id, kind, user_id, business_id, email, stepped_up_at, tnc_version, role, may_transfer,
        refund_limit_cents, store_ids, owes_second_factor
      from use_session(${lookUp.hash}, ${lookUp.now}, ${lookUp.idleSeconds}, ${lookUp.counts})`,
    name: 'use_session',
  };
}

/** Runs that statement on its own, outside a transaction. */
export async function findHolder(db: Db, lookUp: ReturnType<typeof lookUpSession>): Promise<HolderRow | null> {
  const { rows } = await db.single<HolderRow & Record<string, unknown>>(lookUp.statement, { name: lookUp.name });
  return rows[0] ?? null;
}

/** The same within a transaction: for a session that it has just opened, or that may have ended meanwhile. */
export async function findHolderIn(tx: Tx, lookUp: ReturnType<typeof lookUpSession>): Promise<HolderRow | null> {
  const { rows } = await tx.query<HolderRow & Record<string, unknown>>(lookUp.statement, { name: lookUp.name });
  return rows[0] ?? null;
}

/** Those of the given hashes whose sessions are alive. */
export async function findLiveTokens(
  db: Db,
  hashes: readonly string[],
  at: { now: Date; idleSeconds: number },
): Promise<string[]> {
  const { rows } = await db.single<{ hash: string }>(
    sql`select hash from find_live_tokens(${hashes}, ${at.now}, ${at.idleSeconds}) hash`,
    { name: 'find_live_tokens' },
  );
  return rows.map(({ hash }) => hash);
}

export interface NewSession {
  sessionId: string;
  tokenHash: string;
  userId: string;
  businessId: string;
  kind: 'registration' | 'session';
  address: string;
  userAgent: string;
  now: Date;
  expiresAt: Date;
}

export async function insertSession(tx: Tx, s: NewSession): Promise<void> {
  await tx.query(sql`
    select open_session(
      ${s.sessionId}, ${s.tokenHash}, ${s.userId}, ${s.businessId}, ${s.kind}, ${s.address}, ${s.userAgent},
      ${s.now}, ${s.expiresAt}
    )`);
}

/**
 * Ends a session. Returns when it would have expired, or null if it was no longer open, so that only one of several
 * concurrent callers succeeds.
 */
export async function leaveSession(tx: Tx, sessionId: string, reason: string, now: Date): Promise<Date | null> {
  const { rows } = await tx.query<{ expires: Date | null }>(
    sql`select leave_session(${sessionId}, ${reason}, ${now}) as expires`,
  );
  return rows[0]!.expires;
}

/** What stays while a person's sessions end; null for nothing. */
export interface Kept {
  keepSession: string | null;
  keepDevice: string | null;
}

/**
 * Ends a person's sessions except `keepSession`, and forgets the person's devices except `keepDevice`, so that the next
 * sign-in from a forgotten one is reported as new. Returns the ids of the ended sessions.
 */
export async function revokeUserSessions(
  tx: Tx,
  userId: string,
  { keepSession, keepDevice, reason, now }: Kept & { reason: string; now: Date },
): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    sql`select revoke_user_sessions(${userId}, ${keepSession}, ${reason}, ${now}) as id`,
  );
  await tx.query(sql`select forget_devices(${userId}, ${keepDevice}, ${now})`);
  return rows.map(({ id }) => id);
}

/**
 * Ends the sessions of a business that was rejected; returns the ids of those that were open, to close their live
 * streams. Registration tokens stay: they only lead to the screen that says so.
 */
export async function revokeBusinessSessions(
  tx: Tx,
  businessId: string,
  options: { reason: string; now: Date },
): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    sql`select revoke_business_sessions(${businessId}, ${options.reason}, ${options.now}) as id`,
  );
  return rows.map(({ id }) => id);
}

export interface SessionRow {
  session_id: string;
  address: string;
  user_agent: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
}

/** A person's open sessions, newest activity first. */
export async function listSessionRows(
  tx: Tx,
  userId: string,
  at: { now: Date; idleSeconds: number },
): Promise<SessionRow[]> {
  const { rows } = await tx.query<SessionRow>(
    sql`
      select session_id, address, user_agent, created_at, last_seen_at, expires_at
      from list_sessions(${userId}, ${at.now}, ${at.idleSeconds})`,
  );
  return rows;
}

/** How many messages about a subject were written to the outbox since an instant. */
export async function countMails(
  tx: Tx,
  { businessId, subject, since }: { businessId: string; subject: string; since: Date },
): Promise<number> {
  const { rows } = await tx.query<{ mails: number }>(sql`
    select count(*)::int as mails
    from outbox
    where business_id = ${businessId} and subject = ${subject} and created_at > ${since}`);
  return rows[0]!.mails;
}

/** Forgets one device of a person: the next sign-in from it is reported as new. */
export async function forgetDevice(
  tx: Tx,
  { userId, deviceHash, now }: { userId: string; deviceHash: string; now: Date },
): Promise<void> {
  await tx.query(sql`select forget_device(${userId}, ${deviceHash}, ${now})`);
}

/** Ends one session of this person; null when there is no such open one. */
export async function revokeOwnSession(
  tx: Tx,
  session: { userId: string; sessionId: string; now: Date },
): Promise<{ address: string; user_agent: string } | null> {
  const { rows } = await tx.query<{ address: string; user_agent: string }>(
    sql`
      select address, user_agent
      from revoke_own_session(${session.userId}, ${session.sessionId}, 'owner', ${session.now})`,
  );
  return rows[0] ?? null;
}

/** Notes a device of a person: the first ever, one known, or a new one. */
export async function noteDevice(
  tx: Tx,
  device: { userId: string; deviceHash: string; now: Date },
): Promise<'first' | 'known' | 'new'> {
  const { rows } = await tx.query<{ seen: 'first' | 'known' | 'new' }>(
    sql`select note_device(${device.userId}, ${device.deviceHash}, ${device.now}) as seen`,
  );
  return rows[0]!.seen;
}

export async function markSteppedUp(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx.query(sql`select step_up_session(${sessionId}, ${now})`);
}

/** The name of a person in the team of a business; null for its owner. */
export async function findMemberName(
  tx: Tx,
  { businessId, userId }: { businessId: string; userId: string },
): Promise<string | null> {
  const { rows } = await tx.query<{ name: string }>(sql`
    select name
    from team_member
    where business_id = ${businessId} and user_id = ${userId} and removed_at is null`);
  return rows[0]?.name ?? null;
}
