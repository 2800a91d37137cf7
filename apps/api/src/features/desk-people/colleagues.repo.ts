import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** An operator as the others see them. */
export interface Colleague {
  operatorId: string;
  name: string;
}

/** Every operator who was not removed, by name. */
export async function listColleagues(tx: Tx): Promise<Colleague[]> {
  const { rows } = await tx.query<Colleague & Record<string, unknown>>(sql`
    select operator_id as "operatorId", name
    from operator
    where removed_at is null
    order by lower(name), operator_id`);
  return rows;
}

/** Null for an operator who was removed or never existed. */
export async function findColleague(tx: Tx, operatorId: string): Promise<Colleague | null> {
  const { rows } = await tx.query<Colleague & Record<string, unknown>>(sql`
    select operator_id as "operatorId", name from operator where operator_id = ${operatorId} and removed_at is null`);
  return rows[0] ?? null;
}
