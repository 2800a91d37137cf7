import { createHmac } from 'node:crypto';
import pg from 'pg';
import type { DatabaseConnection } from './db/connection.ts';
import type { EncryptionKey } from './secret-box.ts';

type Setting = 'ENCRYPTION_KEYS' | 'DEVICE_KEYS';

export interface ConfiguredKeys {
  readonly encryptionKeys: readonly EncryptionKey[];
  readonly deviceKeys: readonly EncryptionKey[];
  /** Sealed values that are kept outside the database. */
  readonly sealedElsewhere: readonly string[];
}

interface KnownKey {
  setting: Setting;
  key_id: string;
  check_value: string;
  unnamed: boolean;
}

const checkValueOf = ({ key }: EncryptionKey) => createHmac('sha256', key).update('key-in-use').digest('base64url');

// The query finds sealed columns by their names, so that it covers a new column from its first day.
const SEALED_COLUMNS = `select c.oid::regclass::text as "table", a.attname as "column" from pg_class c
  join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where n.nspname in ('public', 'ledger') and c.relkind in ('r', 'p') and not c.relispartition and not a.attisdropped
    and (a.attname like '%\\_box' or (c.relname = 'outbox' and a.attname = 'payload')) order by 1, 2`;

/** Every column that holds sealed values. */
export async function listSealedColumns(client: pg.Client): Promise<{ table: string; column: string }[]> {
  return (await client.query<{ table: string; column: string }>(SEALED_COLUMNS)).rows;
}

const sealingKeyOf = (sealed: string): string => sealed.split('.')[1] ?? '';

async function keysThatSealed(client: pg.Client, elsewhere: readonly string[]): Promise<Set<string>> {
  const used = new Set(elsewhere.map(sealingKeyOf));
  for (const { table, column } of await listSealedColumns(client)) {
    const name = pg.escapeIdentifier(column);
    const sealed = `select distinct split_part(${name}, '.', 2) as id from ${table} where ${name} like 'v1.%'`;
    const { rows } = await client.query<{ id: string }>(sealed);
    for (const { id } of rows) used.add(id);
  }
  return used;
}

const LINKED_WITHOUT_KEY = 'select 1 from device where link_id is not null and link_key_id is null limit 1';

async function keysOfDevices(client: pg.Client, known: readonly KnownKey[]): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>(
    `select distinct link_key_id as id from device where link_key_id is not null
     union select pin_key_id from staff_sign_in where pin_key_id is not null`,
  );
  const used = new Set(rows.map(({ id }) => id));
  const { rowCount: unnamedLinks } = await client.query(LINKED_WITHOUT_KEY);
  if (unnamedLinks) for (const { key_id, unnamed } of known) if (unnamed) used.add(key_id);
  return used;
}

const WHAT: Readonly<Record<Setting, string>> = {
  ENCRYPTION_KEYS: 'values sealed with it (account numbers, tax numbers, codes in the outbox) could not be read again',
  DEVICE_KEYS: 'devices linked with it, and the PINs on them, would be refused',
};

function problemsOf(
  setting: Setting,
  given: readonly EncryptionKey[],
  used: ReadonlySet<string>,
  known: readonly KnownKey[],
): string[] {
  const missing = [...used].filter((id) => !given.some((key) => key.id === id));
  const changed = given.filter((key) => {
    const old = known.find(({ key_id }) => key_id === key.id);
    return used.has(key.id) && old !== undefined && old.check_value !== checkValueOf(key);
  });
  const lost = WHAT[setting];
  return [
    ...missing.map((id) => `${setting} lacks the key ${id}, which is in use: ${lost}. Put it back behind the new one`),
    ...changed.map(({ id }) => `${setting} holds another key under the id ${id}: ${lost}. Give a new key a new id`),
  ];
}

/**
 * Checks that the configured keys include every key that stored values and linked devices depend on. Answers the
 * problems in words. Records the configured keys when there is no problem.
 */
export async function checkKeysInUse(owner: DatabaseConnection, keys: ConfiguredKeys): Promise<string[]> {
  const { encryptionKeys, deviceKeys, sealedElsewhere } = keys;
  const client = new pg.Client({ ...owner.client, application_name: 'trilane-keys' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<KnownKey>('select setting, key_id, check_value, unnamed from key_in_use');
    const known = (setting: Setting) => rows.filter((row) => row.setting === setting);
    const sealing = await keysThatSealed(client, sealedElsewhere);
    const linking = await keysOfDevices(client, known('DEVICE_KEYS'));
    const problems = [
      ...problemsOf('ENCRYPTION_KEYS', encryptionKeys, sealing, known('ENCRYPTION_KEYS')),
      ...problemsOf('DEVICE_KEYS', deviceKeys, linking, known('DEVICE_KEYS')),
    ];
    if (problems.length > 0) return problems;
    const unnamed = known('DEVICE_KEYS').length === 0 && Boolean((await client.query(LINKED_WITHOUT_KEY)).rowCount);
    await note(client, 'ENCRYPTION_KEYS', encryptionKeys, false);
    await note(client, 'DEVICE_KEYS', deviceKeys, unnamed);
    return [];
  } finally {
    await client.end();
  }
}

type Keys = readonly EncryptionKey[];

async function note(client: pg.Client, setting: Setting, keys: Keys, unnamed: boolean): Promise<void> {
  for (const key of keys) {
    await client.query(
      `insert into key_in_use (setting, key_id, check_value, unnamed) values ($1, $2, $3, $4)
       on conflict (setting, key_id) do update set check_value = excluded.check_value
       where key_in_use.check_value <> excluded.check_value`,
      [setting, key.id, checkValueOf(key), unnamed],
    );
  }
}
