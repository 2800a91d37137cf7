import { nameKey } from '@trilane/domain/text';
import type { Tx } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findKey, type ApiKeyId, type ApiKeyRow } from './api-keys.repo.ts';

/** The key; refuses with `not_found`. */
export async function requireKey(tx: Tx, id: ApiKeyId): Promise<ApiKeyRow> {
  const key = await findKey(tx, id);
  if (!key) throw new Refusal('not_found');
  return key;
}

/** Refuses a name that another key has or that looks like it: people and the audit trail tell keys apart by it. */
export function requireFreeName(keys: readonly ApiKeyRow[], name: string, ownId: string | null): void {
  const same = (row: ApiKeyRow) => nameKey(row.name) === nameKey(name) && row.key_id !== ownId;
  if (keys.some(same)) throw new Refusal('api_key_name_taken');
}
