import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { Purge } from '../../platform/old-rows.repo.ts';

/** An operator as items remember him. */
export interface Claimant {
  operatorId: string;
  name: string;
}

/** Claims an item for an operator; false when somebody has it. */
export async function insertClaim(tx: Tx, key: string, { operatorId, name }: Claimant, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(sql`
    insert into desk_claim (item_key, operator_id, operator_name, claimed_at)
    values (${key}, ${operatorId}, ${name}, ${now})
    on conflict (item_key) do nothing`);
  return rowCount === 1;
}

/** Who has an item, locked. */
export async function findClaim(tx: Tx, key: string): Promise<Claimant | null> {
  const { rows } = await tx.query<{ operatorId: string; name: string }>(sql`
    select operator_id as "operatorId", operator_name as name
    from desk_claim
    where item_key = ${key} for update`);
  return rows[0] ?? null;
}

/** Gives a claimed item to another operator. */
export async function moveClaim(tx: Tx, key: string, { operatorId, name }: Claimant, now: Date): Promise<void> {
  await tx.query(sql`
    update desk_claim
    set operator_id = ${operatorId}, operator_name = ${name}, claimed_at = ${now}
    where item_key = ${key}`);
}

/** Lets an item of this operator go; false when it is not his. */
export async function deleteClaim(tx: Tx, key: string, operatorId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    sql`delete from desk_claim where item_key = ${key} and operator_id = ${operatorId}`,
  );
  return rowCount === 1;
}

/** Puts an item aside as long as its fact stays; false when somebody has done so. */
export async function insertSeen(
  tx: Tx,
  { key, fact, reason, now }: { key: string; fact: string; reason: string; now: Date },
  { operatorId, name }: Claimant,
): Promise<boolean> {
  const { rowCount } = await tx.query(sql`
    insert into desk_seen (item_key, fact, operator_id, operator_name, reason, seen_at)
    values (${key}, ${fact}, ${operatorId}, ${name}, ${reason}, ${now})
    on conflict (item_key, fact) do nothing`);
  await tx.query(sql`delete from desk_claim where item_key = ${key}`);
  return rowCount === 1;
}

/** A claim of a week ago holds nobody up any more. */
export const purgeClaims: Purge = (tx, now) =>
  tx.query(sql`delete from desk_claim where claimed_at < ${now}::timestamptz - interval '7 days'`);
