import { sql } from './db/sql.ts';
import type { Tx } from './db/transaction.ts';

/** A line with every value as the text that was hashed. */
export interface LineRow {
  business_id: string;
  sequence: number;
  texts: (string | null)[];
  previous_hash: string;
  hash: string;
}

/** The last line of each chain, of the installation or of one business. */
export async function listChains(
  tx: Tx,
  businessId: string | null,
): Promise<{ business_id: string; last_sequence: number; last_hash: string }[]> {
  const { rows } = await tx.query<{ business_id: string; last_sequence: number; last_hash: string }>(
    sql`
      select business_id, last_sequence, last_hash
      from audit_chain
      where ${businessId}::uuid is null or business_id = ${businessId}
      order by business_id`,
  );
  return rows;
}

/** The next lines of the installation or of one business, chain by chain. */
export async function listLines(
  tx: Tx,
  { businessId, after, most }: { businessId: string | null; after: [string, number]; most: number },
): Promise<LineRow[]> {
  const { rows } = await tx.query<LineRow & Record<string, unknown>>(
    sql`
      select business_id, sequence, previous_hash, hash,
        array[business_id::text, sequence::text, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
          actor_kind, actor, action, outcome, reason, subject, address, user_agent, request_id, before::text,
          after::text, previous_hash] as texts
      from audit_event
      where (business_id, sequence) > (${after[0]}, ${after[1]})
        and (${businessId}::uuid is null or business_id = ${businessId})
      order by business_id, sequence limit ${most}`,
  );
  return rows;
}
