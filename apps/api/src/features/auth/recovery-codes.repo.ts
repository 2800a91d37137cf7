import type pg from 'pg';
import { sql } from '../../platform/db/sql.ts';

type Asker = Pick<pg.Client, 'query'>;

/** How many unused recovery codes are hashed with a key. */
export interface RecoveryCodeCount {
  /** Null for codes from before hashes named their key. */
  keyId: string | null;
  count: number;
}

export async function countRecoveryCodes(client: Asker): Promise<RecoveryCodeCount[]> {
  const { rows } = await client.query<RecoveryCodeCount & Record<string, unknown>>(sql`
    select case when code_hash like '%.%' then split_part(code_hash, '.', 1) end as "keyId", count(*)::integer as count
    from recovery_code
    where used_at is null
    group by 1
    order by 1`);
  return rows;
}

/** A person with unused recovery codes. */
export interface CodeHolder {
  userId: string;
  businessId: string;
  email: string;
}

/** Who holds unused recovery codes that are hashed with another key than this one. */
export async function listHoldersOfOtherCodes(client: Asker, keyId: string): Promise<CodeHolder[]> {
  const { rows } = await client.query<CodeHolder & Record<string, unknown>>(sql`
    select distinct user_id as "userId", business_id as "businessId", email
    from recovery_code
    join user_account using (user_id)
    where used_at is null and not starts_with(code_hash, ${`${keyId}.`})
    order by user_id`);
  return rows;
}

/** Removes a person's unused recovery codes that are hashed with another key than this one; returns how many. */
export async function deleteOtherCodes(client: Asker, userId: string, keyId: string): Promise<number> {
  const { rowCount } = await client.query(sql`
    delete from recovery_code
    where user_id = ${userId} and used_at is null and not starts_with(code_hash, ${`${keyId}.`})`);
  return rowCount ?? 0;
}
