import type pg from 'pg';
import type { Config } from './config/config.ts';
import { countRecoveryCodes } from './features/auth/recovery-codes.repo.ts';
import { deviceKeysInUse } from './features/pairing/device-keys.repo.ts';
import { countSealed } from './platform/db/sealed-columns.ts';
import type { KeyNeed, KeyUse } from './platform/keys-in-use.ts';
import type { EncryptionKey } from './platform/secret-box.ts';
import { sealedColumns } from './sealed-columns.ts';

const CODES = ['recovery code', 'recovery codes'] as const;
const valuesIn = (place: string) => [`value in ${place}`, `values in ${place}`] as const;

async function findSealed(client: pg.Client, elsewhere: readonly string[]): Promise<KeyNeed[]> {
  const needs: KeyNeed[] = [];
  for (const column of sealedColumns)
    for (const sealed of await countSealed(client, column)) needs.push({ ...sealed, what: valuesIn(column.table) });
  const inJournal = Map.groupBy(elsewhere, (sealed) => sealed.split('.')[1] ?? '');
  for (const [keyId, { length }] of inJournal)
    needs.push({ keyId, count: length, what: valuesIn('the journal of payout files') });
  return needs;
}

/** The use of the encryption keys: by values in the database and `elsewhere`, and by hashes of recovery codes. */
export function encryptionKeysInUse(keys: readonly EncryptionKey[], elsewhere: readonly string[]): KeyUse {
  return {
    setting: 'ENCRYPTION_KEYS',
    keys,
    lost: 'could not be read again',
    async findNeeds(client) {
      const codes = (await countRecoveryCodes(client)).flatMap(({ keyId, count }) =>
        keyId === null ? [] : [{ keyId, count, what: CODES }],
      );
      return [...(await findSealed(client, elsewhere)), ...codes];
    },
    async findUnnamed(client) {
      const unnamed = (await countRecoveryCodes(client)).find(({ keyId }) => keyId === null);
      return { count: unnamed?.count ?? 0, what: CODES };
    },
  };
}

/** Every setting that holds keys, listed by the part of the product that depends on them. */
export function keyUses(
  { encryptionKeys, deviceKeys }: Pick<Config, 'encryptionKeys' | 'deviceKeys'>,
  sealedElsewhere: readonly string[],
): KeyUse[] {
  return [encryptionKeysInUse(encryptionKeys, sealedElsewhere), deviceKeysInUse(deviceKeys)];
}
