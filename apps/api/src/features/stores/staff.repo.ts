import type { Selectable } from 'kysely';
import type { Staff } from '../../platform/db/schema.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { Purge } from '../../platform/old-rows.repo.ts';

export type StaffRow = Selectable<Staff>;

export interface StaffKey {
  businessId: string;
  staffId: string;
}

export interface StaffFields {
  first_name: string;
  last_name: string;
  email: string;
}

const ofKey = (tx: Tx, key: StaffKey) =>
  tx.kysely.updateTable('staff').where('business_id', '=', key.businessId).where('staff_id', '=', key.staffId);

/** The staff of one store or of all stores of a business, in the order in which they were added. */
export function findStaffOf(tx: Tx, businessId: string, storeId?: string): Promise<StaffRow[]> {
  let query = tx.kysely
    .selectFrom('staff')
    .selectAll()
    .where('business_id', '=', businessId)
    .orderBy('created_at')
    .orderBy('staff_id');
  if (storeId !== undefined) query = query.where('store_id', '=', storeId);
  return query.execute();
}

export async function findStaff(tx: Tx, key: StaffKey): Promise<StaffRow | null> {
  const row = await tx.kysely
    .selectFrom('staff')
    .selectAll()
    .where('business_id', '=', key.businessId)
    .where('staff_id', '=', key.staffId)
    .executeTakeFirst();
  return row ?? null;
}

/** The one of a store with this e-mail. */
export async function findStaffByEmail(
  tx: Tx,
  of: { businessId: string; storeId: string; email: string },
): Promise<StaffRow | null> {
  const row = await tx.kysely
    .selectFrom('staff')
    .selectAll()
    .where('business_id', '=', of.businessId)
    .where('store_id', '=', of.storeId)
    .where('email', '=', of.email)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertStaff(
  tx: Tx,
  staff: StaffKey & { storeId: string; fields: StaffFields; now: Date; invitedAt: Date },
): Promise<void> {
  await tx.kysely
    .insertInto('staff')
    .values({
      business_id: staff.businessId,
      staff_id: staff.staffId,
      store_id: staff.storeId,
      ...staff.fields,
      invited_at: staff.invitedAt,
      created_at: staff.now,
    })
    .execute();
}

export async function updateStaffFields(tx: Tx, key: StaffKey, fields: StaffFields): Promise<void> {
  await ofKey(tx, key).set(fields).execute();
}

export async function updateStaffActive(tx: Tx, key: StaffKey, active: boolean): Promise<void> {
  await ofKey(tx, key).set({ active }).execute();
}

export async function updateStaffPassword(tx: Tx, key: StaffKey, passwordHash: string | null): Promise<void> {
  await ofKey(tx, key).set({ password_hash: passwordHash }).execute();
}

/** Keeps the hash of a new link, ends the older ones and notes when it was sent. */
export async function putStaffInvitation(
  tx: Tx,
  key: StaffKey,
  link: { tokenHash: string; now: Date; expiresAt: Date },
): Promise<void> {
  await tx.query('select put_staff_invitation($1, $2, $3, $4, $5)', [
    link.tokenHash,
    key.businessId,
    key.staffId,
    link.now,
    link.expiresAt,
  ]);
  await ofKey(tx, key).set({ invited_at: link.now }).execute();
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
    'select full_key, retry_at from take_invitation($1, $2, $3)',
    [keys.map(({ key }) => key), keys.map(({ most }) => most), now],
  );
  return rows[0] ? { place: rows[0].full_key, retryAt: rows[0].retry_at } : null;
}

async function toKey(rows: Promise<{ rows: { business_id: string; staff_id: string }[] }>): Promise<StaffKey | null> {
  const [row] = (await rows).rows;
  return row ? { businessId: row.business_id, staffId: row.staff_id } : null;
}

/** Whom a link that is still good is for. */
export const findStaffInvitation = (tx: Tx, tokenHash: string, now: Date): Promise<StaffKey | null> =>
  toKey(tx.query('select business_id, staff_id from find_staff_invitation($1, $2)', [tokenHash, now]));

/** Uses a link up. Of two at once one gets it. */
export const takeStaffInvitation = (tx: Tx, tokenHash: string, now: Date): Promise<StaffKey | null> =>
  toKey(tx.query('select business_id, staff_id from take_staff_invitation($1, $2)', [tokenHash, now]));

/** Opens row-level security for the business that a link has just named; before that, none was known. */
export async function enterBusinessOfLink(tx: Tx, businessId: string): Promise<void> {
  await tx.query(`select set_config('app.business_id', $1, true)`, [businessId]);
}

/** Signs a person out of every device. Payments taken from now on name no app user. */
export async function endSignIns(tx: Tx, key: StaffKey): Promise<void> {
  await tx.kysely
    .updateTable('device')
    .set({ staff_id: null })
    .where('business_id', '=', key.businessId)
    .where('staff_id', '=', key.staffId)
    .execute();
  await tx.kysely
    .deleteFrom('staff_sign_in')
    .where('business_id', '=', key.businessId)
    .where('staff_id', '=', key.staffId)
    .execute();
}

/** Deletes invitations that can no longer be accepted. */
export const purgeInvitations: Purge = (tx, now) => tx.query('select purge_staff_invitations($1)', [now]);
