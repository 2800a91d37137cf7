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
    s.sessionId, s.tokenHash, s.userId, s.businessId, s.kind, s.address, s.userAgent, s.now, s.expiresAt,
  ]);
}

export async function revokeSessionRow(tx: Tx, sessionId: string, reason: string, now: Date): Promise<void> {
  await tx.query('select revoke_session($1, $2, $3)', [sessionId, reason, now]);
}

/** Ends a person's sessions but `except`; answers the ids of those that were open. */
export async function revokeUserSessions(tx: Tx, userId: string, options: { except: string | null; reason: string; now: Date }): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>('select revoke_user_sessions($1, $2, $3, $4) as id', [userId, options.except, options.reason, options.now]);
  return rows.map(({ id }) => id);
}

/**
 * Ends the sessions of a business that was rejected; answers the ids of those that were open, to close their live streams.
 * Registration tokens stay: they only lead to the screen that says so.
 */
export async function revokeBusinessSessions(tx: Tx, businessId: string, options: { reason: string; now: Date }): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>('select revoke_business_sessions($1, $2, $3) as id', [businessId, options.reason, options.now]);
  return rows.map(({ id }) => id);
}

export async function markSessionProven(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx.query('select prove_session($1, $2)', [sessionId, now]);
}
