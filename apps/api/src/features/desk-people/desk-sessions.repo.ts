import type { DeskRole } from '@trilane/domain/desk-role';
import { sql } from '../../platform/db/sql.ts';
import type { Db, Tx } from '../../platform/db/transaction.ts';

export interface HolderRow {
  session_id: string;
  operator_id: string;
  email: string;
  name: string;
  roles: DeskRole[];
  networks: string[];
  stepped_up_at: Date | null;
}

interface LookUp {
  hash: string;
  now: Date;
  idleMinutes: number;
  counts: boolean;
}

/**
 * The operator who holds a live session. With `counts`, the look-up is activity of the session, recorded at most once a
 * minute.
 */
export async function findHolder(db: Db, { hash, now, idleMinutes, counts }: LookUp): Promise<HolderRow | null> {
  const { rows } = await db.single<HolderRow & Record<string, unknown>>(sql`
    with held as (
      select s.session_id, o.operator_id, o.email, o.name, o.roles, o.networks, s.stepped_up_at, s.last_seen_at
      from operator_session s
      join operator o using (operator_id)
      where s.token_hash = ${hash} and s.ended_at is null and s.expires_at > ${now} and o.removed_at is null
        and s.last_seen_at > ${now}::timestamptz - make_interval(mins => ${idleMinutes})
    ), seen as (
      update operator_session s
      set last_seen_at = ${now}
      from held
      where ${counts} and s.session_id = held.session_id
        and held.last_seen_at < ${now}::timestamptz - interval '1 minute'
    )
    select session_id, operator_id, email, name, roles, networks, stepped_up_at from held`);
  return rows[0] ?? null;
}

/** The networks of the operators who hold these tokens, by token, where the session is live. */
export async function findLiveNetworks(
  db: Db,
  { hashes, now, idleMinutes }: { hashes: readonly string[]; now: Date; idleMinutes: number },
): Promise<Map<string, string[]>> {
  const { rows } = await db.single<{ token_hash: string; networks: string[] }>(sql`
    select s.token_hash, o.networks
    from operator_session s
    join operator o using (operator_id)
    where s.token_hash = any(${hashes}) and s.ended_at is null and s.expires_at > ${now} and o.removed_at is null
      and s.last_seen_at > ${now}::timestamptz - make_interval(mins => ${idleMinutes})`);
  return new Map(rows.map((row) => [row.token_hash, row.networks]));
}

export async function insertSession(
  tx: Tx,
  s: {
    sessionId: string;
    tokenHash: string;
    operatorId: string;
    address: string;
    userAgent: string;
    now: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await tx.query(sql`
    insert into operator_session (
      session_id, token_hash, operator_id, address, user_agent, created_at, last_seen_at, stepped_up_at, expires_at
    )
    values (
      ${s.sessionId}, ${s.tokenHash}, ${s.operatorId}, ${s.address}, ${s.userAgent}, ${s.now}, ${s.now}, ${s.now},
      ${s.expiresAt}
    )`);
}

export interface SessionRow {
  session_id: string;
  address: string;
  user_agent: string;
  created_at: Date;
  last_seen_at: Date;
}

/** The open sessions of an operator, newest activity first. */
export async function listSessions(
  tx: Tx,
  operatorId: string,
  at: { now: Date; idleMinutes: number },
): Promise<SessionRow[]> {
  const { rows } = await tx.query<SessionRow & Record<string, unknown>>(sql`
    select session_id, address, user_agent, created_at, last_seen_at
    from operator_session
    where operator_id = ${operatorId} and ended_at is null and expires_at > ${at.now}
      and last_seen_at > ${at.now}::timestamptz - make_interval(mins => ${at.idleMinutes})
    order by last_seen_at desc, session_id desc`);
  return rows;
}

/** Ends the sign-ins that wait for their second factor. */
export async function dropSignIns(tx: Tx, operatorId: string): Promise<void> {
  await tx.query(sql`delete from operator_sign_in where operator_id = ${operatorId}`);
}

/** Ends a session of this operator; false when it belongs to somebody else or is not open. */
export async function endSession(
  tx: Tx,
  session: { operatorId: string; sessionId: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(sql`
    update operator_session
    set ended_at = ${session.now}
    where operator_id = ${session.operatorId} and session_id = ${session.sessionId} and ended_at is null`);
  return rowCount === 1;
}

/** Ends every open session of an operator, except one. */
export async function endSessions(
  tx: Tx,
  operatorId: string,
  { except = null, now }: { except?: string | null; now: Date },
): Promise<void> {
  await tx.query(sql`
    update operator_session
    set ended_at = ${now}
    where operator_id = ${operatorId} and ended_at is null and session_id is distinct from ${except}::uuid`);
}

/** Whether a session has not been ended. */
export async function isSessionOpen(tx: Tx, sessionId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    sql`select 1 from operator_session where session_id = ${sessionId} and ended_at is null`,
  );
  return rowCount === 1;
}

export async function markProven(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx.query(sql`update operator_session set stepped_up_at = ${now} where session_id = ${sessionId}`);
}

export async function putSignIn(tx: Tx, waits: { hash: string; operatorId: string; expiresAt: Date }): Promise<void> {
  await tx.query(sql`
    insert into operator_sign_in (sign_in_hash, operator_id, expires_at)
    values (${waits.hash}, ${waits.operatorId}, ${waits.expiresAt})`);
}

/** The operator of a pending sign-in, which stays locked; null when it is expired or has no tries left. */
export async function lockSignIn(
  tx: Tx,
  hash: string,
  at: { now: Date; triesMax: number },
): Promise<{ operator_id: string } | null> {
  const { rows } = await tx.query<{ operator_id: string }>(sql`
    select operator_id
    from operator_sign_in
    where sign_in_hash = ${hash} and expires_at > ${at.now} and wrong_tries < ${at.triesMax}
    for update`);
  return rows[0] ?? null;
}

/** Counts a wrong try of a pending sign-in. */
export async function countWrong(tx: Tx, hash: string): Promise<void> {
  await tx.query(sql`update operator_sign_in set wrong_tries = wrong_tries + 1 where sign_in_hash = ${hash}`);
}

export async function dropSignIn(tx: Tx, hash: string): Promise<void> {
  await tx.query(sql`delete from operator_sign_in where sign_in_hash = ${hash}`);
}

/** Deletes old rows: ended sessions after 30 days, expired sign-ins and links after a day, expired challenges. */
export async function purgeDesk(tx: Tx, now: Date): Promise<void> {
  await tx.query(sql`
    delete from operator_session where least(ended_at, expires_at) < ${now}::timestamptz - interval '30 days'`);
  await tx.query(sql`delete from operator_sign_in where expires_at < ${now}::timestamptz - interval '1 day'`);
  await tx.query(sql`delete from operator_challenge where expires_at < ${now}`);
  await tx.query(sql`delete from operator_link where expires_at < ${now}::timestamptz - interval '1 day'`);
}
