import { sql } from '../../platform/db/sql.ts';
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
  edits: number;
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
  await tx.query(sql`
    select put_passkey_challenge(
      ${challenge.hash}, ${challenge.purpose}, ${challenge.userId}, ${challenge.expiresAt}
    )`);
}

/** Uses a challenge up; false when it is over, used, of another purpose or another person. */
export async function takePasskeyChallenge(
  tx: Tx,
  challenge: { hash: string; purpose: PasskeyPurpose; userId: string | null; now: Date },
): Promise<boolean> {
  const { rows } = await tx.query<{ used: boolean }>(sql`
    select use_passkey_challenge(
      ${challenge.hash}, ${challenge.purpose}, ${challenge.userId}, ${challenge.now}
    ) as used`);
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
    sql`
      select put_passkey(
        ${k.passkeyId}, ${k.userId}, ${k.credentialId}, ${k.publicKey}, ${k.counter}, ${k.transports}, ${k.synced},
        ${k.name}, ${k.now}, ${k.max}
      ) as refusal`,
  );
  return rows[0]!.refusal;
}

/** A person's passkeys, newest first. */
export async function listPasskeyRows(tx: Tx, userId: string): Promise<PasskeyRow[]> {
  const { rows } = await tx.query<PasskeyRow>(
    sql`
      select passkey_id, credential_id, transports, synced, name, created_at, last_used_at, edits
      from list_passkeys(${userId})`,
  );
  return rows;
}

export async function findPasskey(tx: Tx, credentialId: string): Promise<FoundPasskey | null> {
  const { rows } = await tx.query<FoundPasskey>(
    sql`select passkey_id, user_id, business_id, email, public_key, counter, name from find_passkey(${credentialId})`,
  );
  return rows[0] ?? null;
}

/** Notes a use; false when the passkey is gone or a use with this count, or a later one, came first. */
export async function notePasskeyUse(
  tx: Tx,
  use: { passkeyId: string; counter: number; synced: boolean; now: Date },
): Promise<boolean> {
  const { rows } = await tx.query<{ used: boolean }>(
    sql`select use_passkey(${use.passkeyId}, ${use.counter}, ${use.synced}, ${use.now}) as used`,
  );
  return rows[0]!.used;
}

/**
 * Renames a passkey unless its count of edits differs from `began`. Returns the name and the count from before, or null
 * when this person has no such passkey.
 */
export async function renamePasskeyRow(
  tx: Tx,
  userId: string,
  passkey: { id: string; name: string; began: number | undefined },
): Promise<Pick<PasskeyRow, 'name' | 'edits'> | null> {
  const { rows } = await tx.query<Pick<PasskeyRow, 'name' | 'edits'>>(
    sql`
      select name, edits
      from rename_passkey(${userId}, ${passkey.id}, ${passkey.name}, ${passkey.began ?? null})`,
  );
  return rows[0] ?? null;
}

/** The name it had; null when this person has no such passkey. */
export async function dropPasskey(tx: Tx, userId: string, passkeyId: string): Promise<string | null> {
  const { rows } = await tx.query<{ name: string | null }>(sql`select drop_passkey(${userId}, ${passkeyId}) as name`);
  return rows[0]!.name;
}
