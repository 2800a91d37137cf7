import { sql } from './db/sql.ts';
import type { Tx } from './db/transaction.ts';

/** One keyed request of one business (docs/product.md#calls). */
export interface KeyedRequest {
  businessId: string;
  call: string;
  key: string;
  bodyHash: string;
  /** What else the kept hash of the same body may be: under an older key, or as an earlier release kept it. */
  olderHashes?: readonly string[];
}

/** The answer that was kept under a key, or null. */
export async function findKeyedAnswer(
  tx: Tx,
  request: KeyedRequest,
): Promise<{ body_hash: string; status: number; answer: string; created_at: Date } | null> {
  const { rows } = await tx.query<{ body_hash: string; status: number; answer: string; created_at: Date }>(
    sql`
      select body_hash, status, answer, created_at
      from idempotency
      where business_id = ${request.businessId} and call = ${request.call} and key = ${request.key}`,
  );
  return rows[0] ?? null;
}

/** Claims a key with its answer; false when the key was claimed before. */
export async function insertKeyedAnswer(
  tx: Tx,
  request: KeyedRequest,
  { status, answer, now }: { status: number; answer: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(sql`
    insert into idempotency (business_id, call, key, body_hash, status, answer, created_at)
    values (
      ${request.businessId}, ${request.call}, ${request.key}, ${request.bodyHash}, ${status}, ${answer}, ${now}
    )
    on conflict do nothing`);
  return rowCount === 1;
}
