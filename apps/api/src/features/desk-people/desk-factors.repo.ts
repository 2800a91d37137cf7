import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** The place to which the sealed secret of an authenticator app is bound. */
export const operatorTotpPlace = (totpId: string): string => `operator_totp.secret ${totpId}`;

export interface TotpRow {
  totp_id: string;
  secret_box: string;
  confirmed_at: Date | null;
}

/** The confirmed secret, or the one that waits for its first code, locked until the transaction ends. */
export async function lockTotp(tx: Tx, operatorId: string, which: 'confirmed' | 'waiting'): Promise<TotpRow | null> {
  const { rows } = await tx.query<TotpRow & Record<string, unknown>>(sql`
    select totp_id, secret_box, confirmed_at
    from operator_totp
    where operator_id = ${operatorId} and (confirmed_at is not null) = ${which === 'confirmed'}
    for update`);
  return rows[0] ?? null;
}

/** Stores a secret that waits for its first code, replacing another one that waits. */
export async function putTotp(
  tx: Tx,
  totp: { totpId: string; operatorId: string; secretBox: string; now: Date },
): Promise<void> {
  await tx.query(sql`delete from operator_totp where operator_id = ${totp.operatorId} and confirmed_at is null`);
  await tx.query(sql`
    insert into operator_totp (totp_id, operator_id, secret_box, created_at)
    values (${totp.totpId}, ${totp.operatorId}, ${totp.secretBox}, ${totp.now})`);
}

/** Marks a time step as used; false when its code, or a later one, was used before. */
export async function takeStep(tx: Tx, totpId: string, step: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    sql`update operator_totp set used_step = ${step} where totp_id = ${totpId} and used_step < ${step}`,
  );
  return rowCount === 1;
}

/** Confirms a secret, which replaces the one before. */
export async function confirmTotp(tx: Tx, operatorId: string, totpId: string, now: Date): Promise<void> {
  await tx.query(sql`delete from operator_totp where operator_id = ${operatorId} and totp_id <> ${totpId}`);
  await tx.query(sql`update operator_totp set confirmed_at = ${now} where totp_id = ${totpId}`);
}

export async function dropTotp(tx: Tx, operatorId: string): Promise<void> {
  await tx.query(sql`delete from operator_totp where operator_id = ${operatorId}`);
}

export interface PasskeyRow {
  passkey_id: string;
  credential_id: string;
  public_key: string;
  counter: number;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

/** The passkeys of an operator, newest first. */
export async function listPasskeys(tx: Tx, operatorId: string): Promise<PasskeyRow[]> {
  const { rows } = await tx.query<PasskeyRow & Record<string, unknown>>(sql`
    select passkey_id, credential_id, public_key, counter, name, created_at, last_used_at
    from operator_passkey
    where operator_id = ${operatorId}
    order by created_at desc, passkey_id desc`);
  return rows;
}

/** False when somebody already has this passkey. */
export async function insertPasskey(
  tx: Tx,
  p: {
    passkeyId: string;
    operatorId: string;
    credentialId: string;
    publicKey: string;
    counter: number;
    name: string;
    now: Date;
  },
): Promise<boolean> {
  const { rowCount } = await tx.query(sql`
    insert into operator_passkey (passkey_id, operator_id, credential_id, public_key, counter, name, created_at)
    values (${p.passkeyId}, ${p.operatorId}, ${p.credentialId}, ${p.publicKey}, ${p.counter}, ${p.name}, ${p.now})
    on conflict (credential_id) do nothing`);
  return rowCount === 1;
}

/** Records a use; false when the passkey is gone, or was used in the meantime with this or a later count. */
export async function notePasskeyUse(tx: Tx, use: { passkeyId: string; counter: number; now: Date }): Promise<boolean> {
  const { rowCount } = await tx.query(sql`
    update operator_passkey
    set counter = ${use.counter}, last_used_at = ${use.now}
    where passkey_id = ${use.passkeyId}
      and (counter < ${use.counter} or (counter = 0 and ${use.counter} = 0))`);
  return rowCount === 1;
}

/** Removes a passkey and returns its name; null when this operator does not have it. */
export async function dropPasskey(tx: Tx, operatorId: string, passkeyId: string): Promise<string | null> {
  const { rows } = await tx.query<{ name: string }>(sql`
    delete from operator_passkey where operator_id = ${operatorId} and passkey_id = ${passkeyId} returning name`);
  return rows[0]?.name ?? null;
}

export type ChallengePurpose = 'add' | 'prove';

export async function putChallenge(
  tx: Tx,
  challenge: { hash: string; operatorId: string; purpose: ChallengePurpose; expiresAt: Date },
): Promise<void> {
  await tx.query(sql`
    insert into operator_challenge (challenge_hash, operator_id, purpose, expires_at)
    values (${challenge.hash}, ${challenge.operatorId}, ${challenge.purpose}, ${challenge.expiresAt})`);
}

/** Uses a challenge up; false when it is expired, used, for another purpose or of another operator. */
export async function takeChallenge(
  tx: Tx,
  challenge: { hash: string; operatorId: string; purpose: ChallengePurpose; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(sql`
    delete from operator_challenge
    where challenge_hash = ${challenge.hash} and operator_id = ${challenge.operatorId}
      and purpose = ${challenge.purpose} and expires_at > ${challenge.now}`);
  return rowCount === 1;
}
