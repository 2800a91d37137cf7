import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { Purge } from '../../platform/old-rows.repo.ts';

export interface StaffKey {
  businessId: string;
  staffId: string;
}

export interface StaffFields {
  first_name: string;
  last_name: string;
  email: string;
}

export interface StaffRow extends StaffFields {
  business_id: string;
  staff_id: string;
  store_id: string;
  active: boolean;
  password_hash: string | null;
  /** When the last link was sent, by the security clock. */
  invited_at: Date;
  created_at: Date;
  /** The version: 1 at first, and one more with every edit by the owner. */
  edits: number;
}

/** The staff of one store or of all stores of a business, in the order in which they were added. */
export async function findStaffOf(tx: Tx, businessId: string, storeId: string | null = null): Promise<StaffRow[]> {
  const { rows } = await tx.query<StaffRow & Record<string, unknown>>(
    sql`
      select *
      from staff
      where business_id = ${businessId} and (${storeId}::uuid is null or store_id = ${storeId})
      order by created_at, staff_id`,
  );
  return rows;
}

export async function findStaff(tx: Tx, key: StaffKey): Promise<StaffRow | null> {
  const { rows } = await tx.query<StaffRow & Record<string, unknown>>(
    sql`select * from staff where business_id = ${key.businessId} and staff_id = ${key.staffId}`,
  );
  return rows[0] ?? null;
}

/** The one of a store with this email. */
export async function findStaffByEmail(
  tx: Tx,
  of: { businessId: string; storeId: string; email: string },
): Promise<StaffRow | null> {
  const { rows } = await tx.query<StaffRow & Record<string, unknown>>(
    sql`select * from staff where business_id = ${of.businessId} and store_id = ${of.storeId} and email = ${of.email}`,
  );
  return rows[0] ?? null;
}

export async function insertStaff(
  tx: Tx,
  staff: StaffKey & { storeId: string; fields: StaffFields; now: Date; invitedAt: Date },
): Promise<void> {
  const { fields } = staff;
  await tx.query(sql`
    insert into staff (business_id, staff_id, store_id, first_name, last_name, email, invited_at, created_at)
    values (${staff.businessId}, ${staff.staffId}, ${staff.storeId}, ${fields.first_name}, ${fields.last_name},
      ${fields.email}, ${staff.invitedAt}, ${staff.now})`);
}

export async function updateStaffFields(tx: Tx, key: StaffKey, fields: StaffFields): Promise<void> {
  await tx.query(sql`
    update staff
    set first_name = ${fields.first_name}, last_name = ${fields.last_name}, email = ${fields.email},
      edits = edits + 1
    where business_id = ${key.businessId} and staff_id = ${key.staffId}`);
}

export async function updateStaffActive(tx: Tx, key: StaffKey, active: boolean): Promise<void> {
  await tx.query(
    sql`update staff set active = ${active} where business_id = ${key.businessId} and staff_id = ${key.staffId}`,
  );
}

export async function updateStaffPassword(tx: Tx, key: StaffKey, passwordHash: string | null): Promise<void> {
  await tx.query(sql`
    update staff
    set password_hash = ${passwordHash}
    where business_id = ${key.businessId} and staff_id = ${key.staffId}`);
}

/** Keeps the hash of a new link, ends the older ones and notes when it was sent. */
export async function putStaffInvitation(
  tx: Tx,
  key: StaffKey,
  link: { tokenHash: string; now: Date; expiresAt: Date },
): Promise<void> {
  await tx.query(sql`
    select put_staff_invitation(
      ${link.tokenHash}, ${key.businessId}, ${key.staffId}, ${link.now}, ${link.expiresAt}
    )`);
  await tx.query(sql`
    update staff
    set invited_at = ${link.now}
    where business_id = ${key.businessId} and staff_id = ${key.staffId}`);
}

/**
 * Takes one invitation from each key. Null on success; else the position (from 1) of the used-up key and when it has
 * room again. Roll back then.
 */
export async function takeInvitation(
  tx: Tx,
  keys: readonly { key: string; most: number }[],
  now: Date,
): Promise<{ place: number; retryAt: Date } | null> {
  const { rows } = await tx.query<{ full_key: number; retry_at: Date }>(
    sql`
      select full_key, retry_at
      from take_invitation(${keys.map(({ key }) => key)}, ${keys.map(({ most }) => most)}, ${now})`,
  );
  return rows[0] ? { place: rows[0].full_key, retryAt: rows[0].retry_at } : null;
}

async function toKey(rows: Promise<{ rows: { business_id: string; staff_id: string }[] }>): Promise<StaffKey | null> {
  const [row] = (await rows).rows;
  return row ? { businessId: row.business_id, staffId: row.staff_id } : null;
}

/** Whom a link that is still good is for. */
export const findStaffInvitation = (tx: Tx, tokenHash: string, now: Date): Promise<StaffKey | null> =>
  toKey(tx.query(sql`select business_id, staff_id from find_staff_invitation(${tokenHash}, ${now})`));

/** Uses a link up. Of two at once one gets it. */
export const takeStaffInvitation = (tx: Tx, tokenHash: string, now: Date): Promise<StaffKey | null> =>
  toKey(tx.query(sql`select business_id, staff_id from take_staff_invitation(${tokenHash}, ${now})`));

/** Opens row-level security for the business that a link has just named; before that, none was known. */
export async function enterBusinessOfLink(tx: Tx, businessId: string): Promise<void> {
  await tx.query(sql`select set_config('app.business_id', ${businessId}, true)`);
}

/** Signs a person out of every device. Payments taken from now on name no app user. */
export async function endSignIns(tx: Tx, { businessId, staffId }: StaffKey): Promise<void> {
  await tx.query(sql`update device set staff_id = null where business_id = ${businessId} and staff_id = ${staffId}`);
  await tx.query(sql`delete from staff_sign_in where business_id = ${businessId} and staff_id = ${staffId}`);
}

/** Deletes invitations that can no longer be accepted. */
export const purgeInvitations: Purge = (tx, now) => tx.query(sql`select purge_staff_invitations(${now})`);
