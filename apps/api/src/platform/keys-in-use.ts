import { createHmac } from 'node:crypto';
import pg from 'pg';
import type { DatabaseConnection } from './db/connection.ts';
import type { EncryptionKey } from './secret-box.ts';

/** A setting that holds keys, and what depends on them. */
export interface KeyUse {
  setting: string;
  /** As configured. */
  keys: readonly EncryptionKey[];
  /** What would be lost without a key, in words that complete "which is in use:". */
  lost: string;
  /** The ids of the keys that something depends on. */
  findUsed(client: pg.Client): Promise<ReadonlySet<string>>;
  /**
   * Whether something depends on a key without naming it. It then depends on all the keys of the first start that sees
   * it.
   */
  hasUnnamed?(client: pg.Client): Promise<boolean>;
}

interface KnownKey {
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

/** The keys that sealed values in the database, and those that are kept `elsewhere`. */
export function sealedValues(keys: readonly EncryptionKey[], elsewhere: readonly string[]): KeyUse {
  return {
    setting: 'ENCRYPTION_KEYS',
    keys,
    lost: 'values sealed with it (account numbers, tax numbers, codes in the outbox) could not be read again',
    async findUsed(client) {
      const used = new Set(elsewhere.map(sealingKeyOf));
      for (const { table, column } of await listSealedColumns(client)) {
        const name = pg.escapeIdentifier(column);
        const sealed = `select distinct split_part(${name}, '.', 2) as id from ${table} where ${name} like 'v1.%'`;
        const { rows } = await client.query<{ id: string }>(sealed);
        for (const { id } of rows) used.add(id);
      }
      return used;
    },
  };
}

interface Judged {
  problems: string[];
  /** Whether the keys are to be noted as ones that something depends on without naming them. */
  unnamed: boolean;
}

async function judge(client: pg.Client, { setting, keys, lost, ...use }: KeyUse): Promise<Judged> {
  const { rows: known } = await client.query<KnownKey>(
    'select key_id, check_value, unnamed from key_in_use where setting = $1',
    [setting],
  );
  const used = new Set(await use.findUsed(client));
  const unnamed = (await use.hasUnnamed?.(client)) ?? false;
  if (unnamed) for (const key of known) if (key.unnamed) used.add(key.key_id);
  const missing = [...used].filter((id) => !keys.some((key) => key.id === id));
  const changed = keys.filter((key) => {
    const old = known.find(({ key_id }) => key_id === key.id);
    return used.has(key.id) && old !== undefined && old.check_value !== checkValueOf(key);
  });
  const problems = [
    ...missing.map((id) => `${setting} lacks the key ${id}, which is in use: ${lost}. Put it back behind the new one`),
    ...changed.map(({ id }) => `${setting} holds another key under the id ${id}: ${lost}. Give a new key a new id`),
  ];
  return { problems, unnamed: unnamed && known.length === 0 };
}

async function note(client: pg.Client, { setting, keys }: KeyUse, unnamed: boolean): Promise<void> {
  for (const key of keys) {
    await client.query(
      `insert into key_in_use (setting, key_id, check_value, unnamed) values ($1, $2, $3, $4)
       on conflict (setting, key_id) do update set check_value = excluded.check_value
       where key_in_use.check_value <> excluded.check_value`,
      [setting, key.id, checkValueOf(key), unnamed],
    );
  }
}

/**
 * Checks that the configured keys include every key that something depends on. Answers the problems in words. Records
 * the configured keys when there is no problem.
 */
export async function checkKeysInUse(owner: DatabaseConnection, uses: readonly KeyUse[]): Promise<string[]> {
  const client = new pg.Client({ ...owner.client, application_name: 'trilane-keys' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const judged: (Judged & { use: KeyUse })[] = [];
    for (const use of uses) judged.push({ use, ...(await judge(client, use)) });
    const problems = judged.flatMap((one) => one.problems);
    if (problems.length === 0) for (const { use, unnamed } of judged) await note(client, use, unnamed);
    return problems;
  } finally {
    await client.end();
  }
}
