import type { DeskRole } from '@trilane/domain/desk-role';
import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** An operator who was not removed. */
export interface OperatorRow {
  operator_id: string;
  email: string;
  name: string;
  roles: DeskRole[];
  networks: string[];
  password_hash: string | null;
  created_at: Date;
}

export interface ListedOperatorRow extends OperatorRow {
  last_seen_at: Date | null;
}

/** Every operator, by name, with the time of the last activity. */
export async function listOperatorRows(tx: Tx): Promise<ListedOperatorRow[]> {
  const { rows } = await tx.query<ListedOperatorRow & Record<string, unknown>>(sql`
    select o.operator_id, o.email, o.name, o.roles, o.networks, o.password_hash, o.created_at,
      (select max(s.last_seen_at) from operator_session s where s.operator_id = o.operator_id) as last_seen_at
    from operator o
    where o.removed_at is null
    order by lower(o.name), o.email`);
  return rows;
}

export async function findOperatorByEmail(tx: Tx, email: string): Promise<OperatorRow | null> {
  const { rows } = await tx.query<OperatorRow & Record<string, unknown>>(sql`
    select operator_id, email, name, roles, networks, password_hash, created_at
    from operator
    where email = ${email} and removed_at is null`);
  return rows[0] ?? null;
}

/** The operator, locked until the transaction ends. */
export async function lockOperator(tx: Tx, operatorId: string): Promise<OperatorRow | null> {
  const { rows } = await tx.query<OperatorRow & Record<string, unknown>>(sql`
    select operator_id, email, name, roles, networks, password_hash, created_at
    from operator
    where operator_id = ${operatorId} and removed_at is null
    for update`);
  return rows[0] ?? null;
}

/**
 * The roles of an operator, which cannot change until the transaction ends; null for one who was removed. Rows that
 * refer to the operator can still be written elsewhere.
 */
export async function holdRoles(tx: Tx, operatorId: string): Promise<DeskRole[] | null> {
  const { rows } = await tx.query<{ roles: DeskRole[] }>(sql`
    select roles from operator where operator_id = ${operatorId} and removed_at is null for no key update`);
  return rows[0]?.roles ?? null;
}

/** Locks every administrator and returns their ids, so that two removals at once cannot leave none. */
export async function lockAdmins(tx: Tx): Promise<string[]> {
  const { rows } = await tx.query<{ operator_id: string }>(sql`
    select operator_id
    from operator
    where removed_at is null and 'admin' = any (roles)
    order by operator_id
    for update`);
  return rows.map((row) => row.operator_id);
}

/** False when there is already an operator with this email. */
export async function insertOperator(
  tx: Tx,
  o: {
    operatorId: string;
    email: string;
    name: string;
    roles: readonly DeskRole[];
    networks: readonly string[];
    now: Date;
  },
): Promise<boolean> {
  const { rowCount } = await tx.query(sql`
    insert into operator (operator_id, email, name, roles, networks, created_at)
    values (${o.operatorId}, ${o.email}, ${o.name}, ${o.roles}, ${o.networks}, ${o.now})
    on conflict do nothing`);
  return rowCount === 1;
}

export async function setRoles(tx: Tx, operatorId: string, roles: readonly DeskRole[]): Promise<void> {
  await tx.query(sql`update operator set roles = ${roles} where operator_id = ${operatorId}`);
}

export async function setNetworks(tx: Tx, operatorId: string, networks: readonly string[]): Promise<void> {
  await tx.query(sql`update operator set networks = ${networks} where operator_id = ${operatorId}`);
}

export async function setOperatorPassword(tx: Tx, operatorId: string, passwordHash: string | null): Promise<void> {
  await tx.query(sql`update operator set password_hash = ${passwordHash} where operator_id = ${operatorId}`);
}

export async function markRemoved(tx: Tx, operatorId: string, now: Date): Promise<void> {
  await tx.query(sql`update operator set removed_at = ${now}, password_hash = null where operator_id = ${operatorId}`);
}

/** Removes every second factor, pending sign-in, challenge and set-up link of an operator. */
export async function dropFactors(tx: Tx, operatorId: string): Promise<void> {
  await tx.query(sql`delete from operator_totp where operator_id = ${operatorId}`);
  await tx.query(sql`delete from operator_passkey where operator_id = ${operatorId}`);
  await tx.query(sql`delete from operator_challenge where operator_id = ${operatorId}`);
  await tx.query(sql`delete from operator_sign_in where operator_id = ${operatorId}`);
  await tx.query(sql`delete from operator_link where operator_id = ${operatorId}`);
}

/** Stores a set-up link, which replaces the one before. */
export async function putLink(tx: Tx, link: { hash: string; operatorId: string; expiresAt: Date }): Promise<void> {
  await tx.query(sql`
    insert into operator_link (link_hash, operator_id, expires_at)
    values (${link.hash}, ${link.operatorId}, ${link.expiresAt})
    on conflict (operator_id) do update set link_hash = excluded.link_hash, expires_at = excluded.expires_at`);
}

/** The operator of a set-up link, locked until the transaction ends; null for an unknown or expired link. */
export async function lockByLink(tx: Tx, hash: string, now: Date): Promise<OperatorRow | null> {
  const { rows } = await tx.query<{ operator_id: string }>(
    sql`select operator_id from operator_link where link_hash = ${hash} and expires_at > ${now} for update`,
  );
  return rows[0] ? lockOperator(tx, rows[0].operator_id) : null;
}

export async function dropLink(tx: Tx, operatorId: string): Promise<void> {
  await tx.query(sql`delete from operator_link where operator_id = ${operatorId}`);
}
