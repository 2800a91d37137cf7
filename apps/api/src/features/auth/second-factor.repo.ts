import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';

export interface TotpRow {
  secret_box: string;
  /** Null while the first code is awaited. */
  confirmed_at: Date | null;
  codes_left: number;
}

/** Where a sealed secret belongs; copied to another person it does not open. */
export const totpPlace = (userId: string): string => `user_totp.secret ${userId}`;

export async function findTotp(tx: Tx, userId: string): Promise<TotpRow | null> {
  const { rows } = await tx.query<TotpRow>(sql`select secret_box, confirmed_at, codes_left from find_totp(${userId})`);
  return rows[0] ?? null;
}

/**
 * The secret that may be used up, confirmed or dropped, or whose recovery codes may be renewed; locked until the
 * transaction ends.
 */
export async function lockTotp(tx: Tx, userId: string): Promise<Pick<TotpRow, 'secret_box' | 'confirmed_at'> | null> {
  const { rows } = await tx.query<Pick<TotpRow, 'secret_box' | 'confirmed_at'>>(
    sql`select secret_box, confirmed_at from lock_totp(${userId})`,
  );
  return rows[0] ?? null;
}

/** Keeps a secret that is still to be confirmed; false when a confirmed one is there. */
export async function putTotp(tx: Tx, totp: { userId: string; secretBox: string; now: Date }): Promise<boolean> {
  const { rows } = await tx.query<{ kept: boolean }>(
    sql`select put_totp(${totp.userId}, ${totp.secretBox}, ${totp.now}) as kept`,
  );
  return rows[0]!.kept;
}

/** False when this step, or a later one, was used before. */
export async function takeTotpStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const { rows } = await tx.query<{ used: boolean }>(sql`select use_totp_step(${userId}, ${step}) as used`);
  return rows[0]!.used;
}

export async function confirmTotpRow(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.query(sql`select confirm_totp(${userId}, ${now})`);
}

/** Recovery codes go with it. */
export async function dropTotp(tx: Tx, userId: string): Promise<void> {
  await tx.query(sql`select drop_totp(${userId})`);
}

export async function putRecoveryCodes(tx: Tx, userId: string, hashes: readonly string[]): Promise<void> {
  await tx.query(sql`select put_recovery_codes(${userId}, ${hashes})`);
}

export async function takeRecoveryCode(
  tx: Tx,
  code: { userId: string; hashes: readonly string[]; now: Date },
): Promise<boolean> {
  const { rows } = await tx.query<{ used: boolean }>(
    sql`select use_recovery_code(${code.userId}, ${code.hashes}, ${code.now}) as used`,
  );
  return rows[0]!.used;
}

export async function putPendingSignIn(
  tx: Tx,
  pending: { tokenHash: string; userId: string; way: string; now: Date; expiresAt: Date },
): Promise<void> {
  await tx.query(sql`
    select put_pending_sign_in(
      ${pending.tokenHash}, ${pending.userId}, ${pending.way}, ${pending.now}, ${pending.expiresAt}
    )`);
}

export interface PendingSignIn {
  user_id: string;
  business_id: string;
  email: string;
  way: string;
}

/**
 * The sign-in that waits under a token, locked until the transaction ends; null when there is none that may still be
 * tried.
 */
export async function lockPendingSignIn(
  tx: Tx,
  tokenHash: string,
  at: { now: Date; triesMax: number },
): Promise<PendingSignIn | null> {
  const { rows } = await tx.query<PendingSignIn>(
    sql`select user_id, business_id, email, way from lock_pending_sign_in(${tokenHash}, ${at.now}, ${at.triesMax})`,
  );
  return rows[0] ?? null;
}

/** Ends a waiting sign-in, or counts a wrong try of it; the caller must commit. */
export async function notePendingSignIn(
  tx: Tx,
  tokenHash: string,
  tried: { isRight: boolean; now: Date },
): Promise<void> {
  await tx.query(sql`select note_pending_sign_in(${tokenHash}, ${tried.isRight}, ${tried.now})`);
}
