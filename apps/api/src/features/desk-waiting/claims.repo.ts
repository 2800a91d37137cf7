import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { Purge } from '../../platform/old-rows.repo.ts';

/** The operator of a claim. */
export interface Claimant {
  operatorId: string;
  name: string;
}

/** Locks an item until the transaction ends. It has no row of its own: what waits is computed. */
export async function lockItem(tx: Tx, key: string): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`waiting ${key}`}, 0))`);
}

/** Claims an item; false when somebody has already claimed it. */
export async function insertClaim(tx: Tx, key: string, { operatorId, name }: Claimant, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(sql`
    insert into desk_claim (item_key, operator_id, operator_name, claimed_at)
    values (${key}, ${operatorId}, ${name}, ${now})
    on conflict (item_key) do nothing`);
  return rowCount === 1;
}

/** The operator who has claimed an item; the claim is locked until the transaction ends. */
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

/** Releases an item; false when this operator has not claimed it. */
export async function deleteClaim(tx: Tx, key: string, operatorId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    sql`delete from desk_claim where item_key = ${key} and operator_id = ${operatorId}`,
  );
  return rowCount === 1;
}

/** Dismisses an item until its fact changes, and ends its claim; false when somebody already dismissed it. */
export async function insertDismissal(
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

/** Deletes claims that are older than a week. */
export const purgeClaims: Purge = (tx, now) =>
  tx.query(sql`delete from desk_claim where claimed_at < ${now}::timestamptz - interval '7 days'`);
