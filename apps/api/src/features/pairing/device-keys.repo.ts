import type pg from 'pg';
import { sql, type Sql } from '../../platform/db/sql.ts';
import type { Db } from '../../platform/db/transaction.ts';
import type { KeyNeed, KeyUse } from '../../platform/keys-in-use.ts';
import type { EncryptionKey } from '../../platform/secret-box.ts';

const LINKED = ['linked device', 'linked devices'] as const;

type KeyCount = Pick<KeyNeed, 'keyId' | 'count'>;

const countByKey = async (client: pg.Client, counted: Sql): Promise<KeyCount[]> =>
  (await client.query<KeyCount & Record<string, unknown>>(counted)).rows;

/** The keys that the secrets of linked devices and the hashes of their PINs are derived from. */
export function deviceKeysInUse(keys: readonly EncryptionKey[]): KeyUse {
  return {
    setting: 'DEVICE_KEYS',
    keys,
    lost: 'would be refused',
    async findNeeds(client) {
      const links = await countByKey(
        client,
        sql`
          select link_key_id as "keyId", count(*)::integer as count
          from device
          where link_key_id is not null
          group by 1
          order by 1`,
      );
      const pins = await countByKey(
        client,
        sql`
          select pin_key_id as "keyId", count(*)::integer as count
          from staff_sign_in
          where pin_hash is not null and pin_key_id is not null
          group by 1
          order by 1`,
      );
      return [
        ...links.map((link) => ({ ...link, what: LINKED })),
        ...pins.map((pin) => ({ ...pin, what: ['PIN of an app user', 'PINs of app users'] as const })),
      ];
    },
    // Links from before keys were recorded name no key.
    async findUnnamed(client) {
      const { rows } = await client.query<{ count: number }>(
        sql`select count(*)::integer as count from device where link_id is not null and link_key_id is null`,
      );
      return { count: rows[0]!.count, what: LINKED };
    },
  };
}

/** The links of all businesses whose secret comes from another key than this one. */
export async function listLinksOfOtherKeys(db: Db, keyId: string): Promise<{ businessId: string; linkId: string }[]> {
  const { rows } = await db.single<{ businessId: string; linkId: string } & Record<string, unknown>>(sql`
    select business_id as "businessId", link_id as "linkId"
    from device
    where link_id is not null and link_key_id is distinct from ${keyId}
    order by business_id, link_id`);
  return rows;
}
