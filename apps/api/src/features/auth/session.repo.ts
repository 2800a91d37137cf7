import type { Tx } from '../../platform/db/transaction.ts';

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
  await tx.query('select open_session($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
    s.sessionId,
    s.tokenHash,
    s.userId,
    s.businessId,
    s.kind,
    s.address,
    s.userAgent,
    s.now,
    s.expiresAt,
  ]);
}

export async function revokeSessionRow(tx: Tx, sessionId: string, reason: string, now: Date): Promise<void> {
  await tx.query('select revoke_session($1, $2, $3)', [sessionId, reason, now]);
}

/** Ends a person's sessions but `except`; answers the ids of those that were open. */
export async function revokeUserSessions(
  tx: Tx,
  userId: string,
  options: { except: string | null; reason: string; now: Date },
): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>('select revoke_user_sessions($1, $2, $3, $4) as id', [
    userId,
    options.except,
    options.reason,
    options.now,
  ]);
  return rows.map(({ id }) => id);
}

/**
 * Ends the sessions of a business that was rejected; answers the ids of those that were open, to close their live
 * streams. Registration tokens stay: they only lead to the screen that says so.
 */
export async function revokeBusinessSessions(
  tx: Tx,
  businessId: string,
  options: { reason: string; now: Date },
): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>('select revoke_business_sessions($1, $2, $3) as id', [
    businessId,
    options.reason,
    options.now,
  ]);
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
    'select session_id, address, user_agent, created_at, last_seen_at, expires_at from list_sessions($1, $2, $3)',
    [userId, at.now, at.idleSeconds],
  );
  return rows;
}

/** Ends one session of this person; null when there is no such open one. */
export async function revokeOwnSession(
  tx: Tx,
  session: { userId: string; sessionId: string; now: Date },
): Promise<{ address: string; user_agent: string } | null> {
  const { rows } = await tx.query<{ address: string; user_agent: string }>(
    'select address, user_agent from revoke_own_session($1, $2, $3, $4)',
    [session.userId, session.sessionId, 'owner', session.now],
  );
  return rows[0] ?? null;
}

/** Notes a device of a person: the first ever, one known, or a new one. */
export async function noteDevice(
  tx: Tx,
  device: { userId: string; deviceHash: string; now: Date },
): Promise<'first' | 'known' | 'new'> {
  const { rows } = await tx.query<{ seen: 'first' | 'known' | 'new' }>('select note_device($1, $2, $3) as seen', [
    device.userId,
    device.deviceHash,
    device.now,
  ]);
  return rows[0]!.seen;
}

export async function markSessionProven(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx.query('select prove_session($1, $2)', [sessionId, now]);
}
