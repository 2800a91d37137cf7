import type { Language } from '@trilane/domain/language';
import { OTP_CODES_PER_HOUR, OTP_LIVE_MAX, OTP_RESEND_SECONDS, OTP_TRIES_MAX } from '@trilane/domain/otp';
import { KNOWN_BROWSER_RESETS_PER_HOUR, STRANGER_CODE_TRIES_PER_HOUR } from '@trilane/domain/sign-in-limits';
import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { Purge } from '../../platform/old-rows.repo.ts';

/** What a code is good for. A code of one purpose fails everywhere else. */
export type CodePurpose = 'signup' | 'signin' | 'reset' | 'proof';

export interface UserRow {
  user_id: string;
  business_id: string;
  email: string;
  /** Null until the sign-up is finished. */
  password_hash: string | null;
}

/** `language`: the one that the person has chosen. */
export async function findUserByEmail(
  tx: Tx,
  email: string,
): Promise<(UserRow & { language: Language | null }) | null> {
  const { rows } = await tx.query<UserRow & { language: Language | null }>(
    sql`select user_id, business_id, email, password_hash, language from find_user_by_email(${email})`,
  );
  return rows[0] ?? null;
}

export async function findUser(tx: Tx, userId: string): Promise<(UserRow & { password_set_at: Date | null }) | null> {
  const { rows } = await tx.query<UserRow & { password_set_at: Date | null }>(
    sql`select user_id, business_id, email, password_hash, password_set_at from find_user(${userId})`,
  );
  return rows[0] ?? null;
}

/** The account of an email, made with the given ids when there is none. */
export async function openAccount(
  tx: Tx,
  account: { email: string; userId: string; businessId: string; now: Date },
): Promise<{ user_id: string; business_id: string; is_new: boolean }> {
  const { rows } = await tx.query<{ user_id: string; business_id: string; is_new: boolean }>(
    sql`
      select user_id, business_id, is_new
      from open_account(${account.email}, ${account.userId}, ${account.businessId}, ${account.now})`,
  );
  return rows[0]!;
}

/** Opens row-level security for the business that a code or password has just named; before that, none was known. */
export async function enterBusiness(tx: Tx, businessId: string): Promise<void> {
  await tx.query(sql`select set_config('app.business_id', ${businessId}, true)`);
}

/**
 * Whether the hash that a password was checked against is still the person's; if so, it stays so until the transaction
 * ends.
 */
export async function lockPassword(tx: Tx, userId: string, checkedHash: string): Promise<boolean> {
  const { rows } = await tx.query<{ same: boolean }>(sql`select lock_password(${userId}, ${checkedHash}) as same`);
  return rows[0]!.same;
}

/** Also ends every open reset. */
export async function setPasswordHash(tx: Tx, userId: string, passwordHash: string, now: Date): Promise<void> {
  await tx.query(sql`select set_password(${userId}, ${passwordHash}, ${now})`);
}

export interface NewChallenge {
  tokenHash: string;
  /** The hash of the token that a resend replaces. That challenge supplies email, purpose and device. */
  replaces: string | null;
  purpose: CodePurpose | null;
  email: string | null;
  userId: string | null;
  /** The hash of the browser's device proof; null for a stranger. */
  deviceHash: string | null;
  codeHash: string;
  mailTokenHash: string;
  mailCodeHash: string;
  now: Date;
  expiresAt: Date;
}

export type PutChallenge =
  | { refusal: 'too_early' | 'too_many' | 'unknown'; retry_at: Date | null; email: null; purpose: null }
  | { refusal: null; retry_at: null; email: string; purpose: CodePurpose };

export async function putChallenge(tx: Tx, c: NewChallenge): Promise<PutChallenge> {
  const { rows } = await tx.query<PutChallenge>(
    sql`
      select refusal, retry_at, email, purpose
      from put_challenge(
        ${c.tokenHash}, ${c.replaces}, ${c.purpose}, ${c.email}, ${c.userId}, ${c.deviceHash}, ${c.codeHash},
        ${c.mailTokenHash}, ${c.mailCodeHash}, ${c.now}, ${c.expiresAt}, ${OTP_RESEND_SECONDS},
        ${OTP_CODES_PER_HOUR}, ${KNOWN_BROWSER_RESETS_PER_HOUR}, ${OTP_LIVE_MAX}
      )`,
  );
  return rows[0]!;
}

/** Lets what came with a challenge go on with the one that replaces it. */
export async function handOnApplication(tx: Tx, challenge: { from: string; to: string }): Promise<void> {
  await tx.query(sql`select hand_on_signup_application(${challenge.from}, ${challenge.to})`);
}

/**
 * The email and purpose of a right code, used up by this; null for anything else. A wrong try counts only when the
 * caller commits.
 */
export async function tryChallenge(
  tx: Tx,
  attempt: { tokenHash: string; purposes: CodePurpose[]; userId: string | null; codeHashes: string[]; now: Date },
): Promise<{ email: string; purpose: CodePurpose } | null> {
  const { rows } = await tx.query<{ email: string; purpose: CodePurpose }>(
    sql`
      select email, purpose
      from try_challenge(
        ${attempt.tokenHash}, ${attempt.purposes}, ${attempt.userId}, ${attempt.codeHashes.join(' ')}, ${attempt.now},
        ${OTP_TRIES_MAX}, ${STRANGER_CODE_TRIES_PER_HOUR}
      )`,
  );
  return rows[0] ?? null;
}

/** Whether no stranger can hold this handle: it belongs to a known browser or comes from a mail. */
export async function isOwnChallenge(tx: Tx, tokenHash: string): Promise<boolean> {
  const { rows } = await tx.query<{ own: boolean }>(sql`select is_own_challenge(${tokenHash}) as own`);
  return rows[0]!.own;
}

/** The email that a code was asked for, and its account's business if there is one. */
export async function findChallengeOwner(
  tx: Tx,
  tokenHash: string,
): Promise<{ email: string; business_id: string | null } | null> {
  const { rows } = await tx.query<{ email: string; business_id: string | null }>(
    sql`select email, business_id from find_challenge_owner(${tokenHash})`,
  );
  return rows[0] ?? null;
}

export async function putPasswordReset(
  tx: Tx,
  reset: { tokenHash: string; userId: string; now: Date; expiresAt: Date },
): Promise<void> {
  await tx.query(sql`select put_password_reset(${reset.tokenHash}, ${reset.userId}, ${reset.now}, ${reset.expiresAt})`);
}

export async function findPasswordReset(
  tx: Tx,
  tokenHash: string,
  now: Date,
): Promise<{ user_id: string; email: string } | null> {
  const { rows } = await tx.query<{ user_id: string; email: string }>(
    sql`select user_id, email from find_password_reset(${tokenHash}, ${now})`,
  );
  return rows[0] ?? null;
}

/** Uses a reset token up; null when it is gone, over or just taken by another request. */
export async function takePasswordReset(
  tx: Tx,
  tokenHash: string,
  now: Date,
): Promise<{ user_id: string; business_id: string; email: string } | null> {
  const { rows } = await tx.query<{ user_id: string; business_id: string; email: string }>(
    sql`select user_id, business_id, email from take_password_reset(${tokenHash}, ${now})`,
  );
  return rows[0] ?? null;
}

/** Deletes solved captchas, and the rows of sign-up and sign-in that can no longer be used. */
export const purgeAuth: Purge = async (tx, now) => {
  await tx.query(sql`delete from captcha_used where expires_at < ${now}`);
  await tx.query(sql`select purge_auth(${now})`);
};
