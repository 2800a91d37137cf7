import type { ApiScope } from '@trilane/domain/api-key';
import { sql } from '../../platform/db/sql.ts';
import type { Db, Tx } from '../../platform/db/transaction.ts';

export interface ApiKeyFields {
  name: string;
  scopes: ApiScope[];
  refund_limit_cents: number | null;
  networks: string[];
}

export interface ApiKeyRow extends ApiKeyFields {
  key_id: string;
  hint: string;
  old_until: Date | null;
  created_at: Date;
  created_by: string;
  last_used_at: Date | null;
  last_used_from: string | null;
  version: number;
}

export interface ApiKeyId {
  businessId: string;
  keyId: string;
}

const SELECT = sql`
  select key_id, name, hint, old_until, scopes, refund_limit_cents, networks, created_at, created_by,
    last_used_at, last_used_from, version
  from api_key`;

/** The keys of a business, by name. */
export async function listKeys(tx: Tx, businessId: string): Promise<ApiKeyRow[]> {
  const { rows } = await tx.query<ApiKeyRow & Record<string, unknown>>(
    sql`${SELECT} where business_id = ${businessId} order by lower(name)`,
  );
  return rows;
}

export async function findKey(tx: Tx, { businessId, keyId }: ApiKeyId): Promise<ApiKeyRow | null> {
  const { rows } = await tx.query<ApiKeyRow & Record<string, unknown>>(
    sql`${SELECT} where business_id = ${businessId} and key_id = ${keyId}`,
  );
  return rows[0] ?? null;
}

export async function insertKey(
  tx: Tx,
  { businessId, keyId }: ApiKeyId,
  row: ApiKeyFields & { tokenHash: string; hint: string; by: string; now: Date },
): Promise<void> {
  await tx.query(sql`
    insert into api_key (
      business_id, key_id, name, hint, scopes, refund_limit_cents, networks, created_at, created_by
    )
    values (
      ${businessId}, ${keyId}, ${row.name}, ${row.hint}, ${row.scopes}, ${row.refund_limit_cents}, ${row.networks},
      ${row.now}, ${row.by}
    )`);
  await tx.query(sql`select put_api_key_secret(${row.tokenHash}, ${businessId}, ${keyId}, ${null})`);
}

export async function updateKeyFields(tx: Tx, { businessId, keyId }: ApiKeyId, row: ApiKeyFields): Promise<void> {
  await tx.query(sql`
    update api_key
    set name = ${row.name}, scopes = ${row.scopes}, refund_limit_cents = ${row.refund_limit_cents},
      networks = ${row.networks}, version = version + 1
    where business_id = ${businessId} and key_id = ${keyId}`);
}

/** Replaces the secret of a key. Without `oldUntil`, the former one ends at once. */
export async function replaceSecret(
  tx: Tx,
  { businessId, keyId }: ApiKeyId,
  { tokenHash, hint, oldUntil, now }: { tokenHash: string; hint: string; oldUntil: Date | null; now: Date },
): Promise<void> {
  await tx.query(sql`
    update api_key
    set old_until = ${oldUntil}, hint = ${hint}, secret_at = ${now}
    where business_id = ${businessId} and key_id = ${keyId}`);
  await tx.query(sql`select put_api_key_secret(${tokenHash}, ${businessId}, ${keyId}, ${oldUntil})`);
}

export async function deleteKey(tx: Tx, { businessId, keyId }: ApiKeyId): Promise<void> {
  await tx.query(sql`select drop_api_key_secrets(${businessId}, ${keyId})`);
  await tx.query(sql`delete from api_key where business_id = ${businessId} and key_id = ${keyId}`);
}

/** Removes the keys whose secret was given out at or after this time. Returns their names. The business is locked. */
export async function endKeysSince(tx: Tx, businessId: string, since: Date): Promise<string[]> {
  const { rows } = await tx.query<{ key_id: string; name: string }>(sql`
    select key_id, name
    from api_key
    where business_id = ${businessId} and coalesce(secret_at, created_at) >= ${since}
    order by lower(name)`);
  for (const { key_id: keyId } of rows) await deleteKey(tx, { businessId, keyId });
  return rows.map(({ name }) => name);
}

/** A key in use, as the database returns it. */
export interface UsedKeyRow extends ApiKeyFields {
  key_id: string;
  business_id: string;
  tnc_version: string | null;
}

const lookUpKey = (use: { hash: string; now: Date; address: string | null }) =>
  [
    sql`
      select key_id, business_id, name, scopes, refund_limit_cents, networks, tnc_version
      from use_api_key(${use.hash}, ${use.now}, ${use.address})`,
    { name: 'use_api_key' },
  ] as const;

/** Finds the key of a secret's hash and notes its use; null when no key has it. */
export async function findUsedKey(
  db: Db,
  use: { hash: string; now: Date; address: string },
): Promise<UsedKeyRow | null> {
  const { rows } = await db.single<UsedKeyRow & Record<string, unknown>>(...lookUpKey(use));
  return rows[0] ?? null;
}

/** Finds it again in a transaction of its own request, without noting a use. */
export async function findKeyAgain(tx: Tx, use: { hash: string; now: Date }): Promise<UsedKeyRow | null> {
  const { rows } = await tx.query<UsedKeyRow & Record<string, unknown>>(...lookUpKey({ ...use, address: null }));
  return rows[0] ?? null;
}
