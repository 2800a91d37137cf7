import { createHmac } from 'node:crypto';
import pg from 'pg';
import type { DatabaseConnection } from './db/connection.ts';
import { listSealingKeys } from './db/sealed-columns.ts';
import {
  hasLinksWithoutKey,
  listKeysOfDevices,
  listKnownKeys,
  putKnownKey,
  type KnownKey,
  type Setting,
} from './keys-in-use.repo.ts';
import type { EncryptionKey } from './secret-box.ts';

export interface ConfiguredKeys {
  readonly encryptionKeys: readonly EncryptionKey[];
  readonly deviceKeys: readonly EncryptionKey[];
  /** Sealed values that are kept outside the database. */
  readonly sealedElsewhere: readonly string[];
}

const checkValueOf = ({ key }: EncryptionKey) => createHmac('sha256', key).update('key-in-use').digest('base64url');

const sealingKeyOf = (sealed: string): string => sealed.split('.')[1] ?? '';

async function keysOfDevices(client: pg.Client, known: readonly KnownKey[]): Promise<Set<string>> {
  const used = new Set(await listKeysOfDevices(client));
  if (await hasLinksWithoutKey(client)) for (const { key_id, unnamed } of known) if (unnamed) used.add(key_id);
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
    const rows = await listKnownKeys(client);
    const known = (setting: Setting) => rows.filter((row) => row.setting === setting);
    const sealing = new Set([...sealedElsewhere.map(sealingKeyOf), ...(await listSealingKeys(client))]);
    const linking = await keysOfDevices(client, known('DEVICE_KEYS'));
    const problems = [
      ...problemsOf('ENCRYPTION_KEYS', encryptionKeys, sealing, known('ENCRYPTION_KEYS')),
      ...problemsOf('DEVICE_KEYS', deviceKeys, linking, known('DEVICE_KEYS')),
    ];
    if (problems.length > 0) return problems;
    const unnamed = known('DEVICE_KEYS').length === 0 && (await hasLinksWithoutKey(client));
    await note(client, 'ENCRYPTION_KEYS', encryptionKeys, false);
    await note(client, 'DEVICE_KEYS', deviceKeys, unnamed);
    return [];
  } finally {
    await client.end();
  }
}

type Keys = readonly EncryptionKey[];

async function note(client: pg.Client, setting: Setting, keys: Keys, unnamed: boolean): Promise<void> {
  for (const key of keys)
    await putKnownKey(client, { setting, key_id: key.id, check_value: checkValueOf(key), unnamed });
}
