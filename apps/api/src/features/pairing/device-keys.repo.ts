import { sql } from '../../platform/db/sql.ts';
import type { KeyUse } from '../../platform/keys-in-use.ts';
import type { EncryptionKey } from '../../platform/secret-box.ts';

/** The keys that the secrets of linked devices and the hashes of their PINs are derived from. */
export function deviceKeysInUse(keys: readonly EncryptionKey[]): KeyUse {
  return {
    setting: 'DEVICE_KEYS',
    keys,
    lost: 'devices linked with it, and the PINs on them, would be refused',
    async findUsed(client) {
      const { rows } = await client.query<{ id: string }>(
        sql`
          select distinct link_key_id as id
          from device
          where link_key_id is not null
          union
          select pin_key_id
          from staff_sign_in
          where pin_key_id is not null`,
      );
      return new Set(rows.map(({ id }) => id));
    },
    // Links from before keys were recorded name no key.
    async hasUnnamed(client) {
      const { rowCount } = await client.query(
        sql`select 1 from device where link_id is not null and link_key_id is null limit 1`,
      );
      return Boolean(rowCount);
    },
  };
}
