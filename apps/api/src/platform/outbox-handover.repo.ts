import { sql } from './db/sql.ts';
import type { Tx } from './db/transaction.ts';

/** The state of a message that is not delivered yet. */
export interface Handover {
  /** `dead`: no more tries follow, and a person decides. */
  state: 'waiting' | 'retrying' | 'dead';
  since: Date;
}

/** The undelivered messages about these subjects, by subject id. */
export async function listHandovers(
  tx: Tx,
  businessId: string,
  subjects: readonly string[],
): Promise<Map<string, Handover>> {
  const { rows } = await tx.query<Handover & { subject: string }>(
    sql`
      select distinct on (subject) subject, created_at as since, case when dead_at is not null then 'dead'
        when attempts > 0 then 'retrying' else 'waiting' end as state
      from outbox
      where business_id = ${businessId} and subject = any(${subjects}::uuid[]) and done_at is null
      order by subject, dead_at nulls first`,
  );
  return new Map(rows.map(({ subject, ...handover }) => [subject, handover]));
}
