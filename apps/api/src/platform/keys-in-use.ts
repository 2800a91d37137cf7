import { createHmac } from 'node:crypto';
import pg from 'pg';
import type { DatabaseConnection } from './db/connection.ts';
import { listSealingKeys } from './db/sealed-columns.ts';
import { listKnownKeys, putKnownKey } from './keys-in-use.repo.ts';
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
   * Whether something depends on a key without naming it. All keys of the first start that finds it then count as used.
   */
  hasUnnamed?(client: pg.Client): Promise<boolean>;
}

const checkValueOf = ({ key }: EncryptionKey) => createHmac('sha256', key).update('key-in-use').digest('base64url');

const sealingKeyOf = (sealed: string): string => sealed.split('.')[1] ?? '';

/** The use of the encryption keys: by values in the database, and by values that are stored `elsewhere`. */
export function sealedValues(keys: readonly EncryptionKey[], elsewhere: readonly string[]): KeyUse {
  return {
    setting: 'ENCRYPTION_KEYS',
    keys,
    lost: 'values sealed with it (account numbers, tax numbers, codes in the outbox) could not be read again',
    findUsed: async (client) => new Set([...elsewhere.map(sealingKeyOf), ...(await listSealingKeys(client))]),
  };
}

interface Judged {
  problems: string[];
  /** Whether to record the keys as ones that something depends on without naming them. */
  unnamed: boolean;
}

async function judge(client: pg.Client, { setting, keys, lost, ...use }: KeyUse): Promise<Judged> {
  const known = await listKnownKeys(client, setting);
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
  for (const key of keys)
    await putKnownKey(client, setting, { key_id: key.id, check_value: checkValueOf(key), unnamed });
}

/**
 * Checks that the configured keys include every key that something depends on. Returns the problems as sentences.
 * Records the configured keys when there is no problem.
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
