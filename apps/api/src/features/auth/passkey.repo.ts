import type { Tx } from '../../platform/db/transaction.ts';

export type PasskeyPurpose = 'add' | 'sign-in';

/** A passkey as its owner sees it. */
export interface PasskeyRow {
  passkey_id: string;
  credential_id: string;
  transports: string[];
  synced: boolean;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

/** A passkey with whom it belongs to, as a sign-in needs it. */
export interface FoundPasskey {
  passkey_id: string;
  user_id: string;
  business_id: string;
  email: string;
  public_key: string;
  counter: number;
  name: string;
}

export async function putPasskeyChallenge(
  tx: Tx,
  challenge: { hash: string; purpose: PasskeyPurpose; userId: string | null; expiresAt: Date },
): Promise<void> {
  await tx.query('select put_passkey_challenge($1, $2, $3, $4)', [
    challenge.hash,
    challenge.purpose,
    challenge.userId,
    challenge.expiresAt,
  ]);
}

/** Uses a challenge up; false when it is over, used, of another purpose or another person. */
export async function takePasskeyChallenge(
  tx: Tx,
  challenge: { hash: string; purpose: PasskeyPurpose; userId: string | null; now: Date },
): Promise<boolean> {
  const { rows } = await tx.query<{ used: boolean }>('select use_passkey_challenge($1, $2, $3, $4) as used', [
    challenge.hash,
    challenge.purpose,
    challenge.userId,
    challenge.now,
  ]);
  return rows[0]!.used;
}

export interface NewPasskey {
  passkeyId: string;
  userId: string;
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: readonly string[];
  synced: boolean;
  name: string;
  now: Date;
  /** How many a person may have. */
  max: number;
}

/** Null when it is kept; else why it is not. */
export async function putPasskey(tx: Tx, k: NewPasskey): Promise<'full' | 'known' | null> {
  const { rows } = await tx.query<{ refusal: 'full' | 'known' | null }>(
    'select put_passkey($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) as refusal',
    [k.passkeyId, k.userId, k.credentialId, k.publicKey, k.counter, k.transports, k.synced, k.name, k.now, k.max],
  );
  return rows[0]!.refusal;
}

/** A person's passkeys, newest first. */
export async function listPasskeyRows(tx: Tx, userId: string): Promise<PasskeyRow[]> {
  const { rows } = await tx.query<PasskeyRow>(
    'select passkey_id, credential_id, transports, synced, name, created_at, last_used_at from list_passkeys($1)',
    [userId],
  );
  return rows;
}

export async function findPasskey(tx: Tx, credentialId: string): Promise<FoundPasskey | null> {
  const { rows } = await tx.query<FoundPasskey>(
    'select passkey_id, user_id, business_id, email, public_key, counter, name from find_passkey($1)',
    [credentialId],
  );
  return rows[0] ?? null;
}

/** Notes a use; false when the passkey is gone or a use with this count, or a later one, came first. */
export async function notePasskeyUse(
  tx: Tx,
  use: { passkeyId: string; counter: number; synced: boolean; now: Date },
): Promise<boolean> {
  const { rows } = await tx.query<{ used: boolean }>('select use_passkey($1, $2, $3, $4) as used', [
    use.passkeyId,
    use.counter,
    use.synced,
    use.now,
  ]);
  return rows[0]!.used;
}

/** The name it had; null when this person has no such passkey. */
export async function renamePasskeyRow(
  tx: Tx,
  userId: string,
  passkey: { id: string; name: string },
): Promise<string | null> {
  const { rows } = await tx.query<{ name: string | null }>('select rename_passkey($1, $2, $3) as name', [
    userId,
    passkey.id,
    passkey.name,
  ]);
  return rows[0]!.name;
}

/** The name it had; null when this person has no such passkey. */
export async function dropPasskey(tx: Tx, userId: string, passkeyId: string): Promise<string | null> {
  const { rows } = await tx.query<{ name: string | null }>('select drop_passkey($1, $2) as name', [userId, passkeyId]);
  return rows[0]!.name;
}
