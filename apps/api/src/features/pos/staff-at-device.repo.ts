import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import type { DeviceHolder } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Db, Tx } from '../../platform/db/transaction.ts';

type StaffAtDevice = CallOutput<Calls['signInStaff']>;

/** A user of a device as the audit trail names one. */
export const userWords = (person: StaffAtDevice['current']): string =>
  person === null ? '' : `${person.firstName} ${person.lastName}`;

/** One person's sign-in on one link. */
export interface SignInKey {
  businessId: string;
  linkId: string;
  staffId: string;
}

export interface SignIn {
  pinHash: string | null;
  /** The key that hashed the PIN; null for a PIN from before keys were noted. */
  pinKeyId: string | null;
  wrongPins: number;
}

/**
 * The current app user of a device and those who may come back to it, in the order of their sign-ins. Empty once its
 * link has ended.
 */
export async function readStaffAtDevice(
  tx: Tx,
  { businessId, deviceId, linkId }: DeviceHolder,
): Promise<StaffAtDevice> {
  const { rows } = await tx.query<{
    id: string;
    first_name: string;
    last_name: string;
    has_pin: boolean;
    current: boolean;
  }>(
    sql`
      select s.staff_id as id, s.first_name, s.last_name, i.pin_hash is not null as has_pin,
        d.staff_id is not distinct from s.staff_id as current
      from staff_sign_in i
      join staff s on s.business_id = i.business_id and s.staff_id = i.staff_id
      join device d on d.business_id = i.business_id and d.device_id = i.device_id and d.link_id = i.link_id
      where i.business_id = ${businessId} and i.link_id = ${linkId} and i.device_id = ${deviceId}
      order by i.signed_in_at, s.staff_id`,
    { name: 'staff_at_device' },
  );
  const people = rows.map((row) => ({
    current: row.current,
    person: { id: row.id, firstName: row.first_name, lastName: row.last_name, hasPin: row.has_pin },
  }));
  return {
    current: people.find(({ current }) => current)?.person ?? null,
    signedIn: people.map(({ person }) => person),
  };
}

const ofKey = ({ businessId, linkId, staffId }: SignInKey) =>
  sql`business_id = ${businessId} and link_id = ${linkId} and staff_id = ${staffId}`;

export async function findSignIn(tx: Tx, key: SignInKey): Promise<SignIn | null> {
  const { rows } = await tx.query<{ pin_hash: string | null; pin_key_id: string | null; wrong_pins: number }>(
    sql`select pin_hash, pin_key_id, wrong_pins from staff_sign_in where ${ofKey(key)}`,
  );
  const [row] = rows;
  return row ? { pinHash: row.pin_hash, pinKeyId: row.pin_key_id, wrongPins: row.wrong_pins } : null;
}

/** The sign-ins of all businesses whose PIN is hashed with another key than this one. */
export async function listPinsOfOtherKeys(db: Db, keyId: string): Promise<(SignInKey & { deviceId: string })[]> {
  const { rows } = await db.single<SignInKey & { deviceId: string } & Record<string, unknown>>(sql`
    select business_id as "businessId", link_id as "linkId", staff_id as "staffId", device_id as "deviceId"
    from staff_sign_in
    where pin_hash is not null and pin_key_id is distinct from ${keyId}
    order by business_id, link_id, staff_id`);
  return rows;
}

/** Signs a person in again and removes the person's earlier PIN at this device. */
export async function putSignIn(tx: Tx, key: SignInKey & { deviceId: string; now: Date }): Promise<void> {
  await tx.query(sql`
    insert into staff_sign_in (business_id, link_id, staff_id, device_id, signed_in_at)
    values (${key.businessId}, ${key.linkId}, ${key.staffId}, ${key.deviceId}, ${key.now})
    on conflict (business_id, link_id, staff_id) do update set pin_hash = null, wrong_pins = 0,
      signed_in_at = excluded.signed_in_at`);
}

/** Records how many wrong PINs in a row a person has typed at a device. */
export async function putWrongPins(tx: Tx, key: SignInKey, wrongPins: number): Promise<void> {
  await tx.query(sql`update staff_sign_in set wrong_pins = ${wrongPins} where ${ofKey(key)}`);
}

/** Sets a person's PIN at one device, and resets the count of wrong PINs. */
export async function putPin(tx: Tx, key: SignInKey, pin: { hash: string; keyId: string }): Promise<void> {
  await tx.query(sql`
    update staff_sign_in
    set pin_hash = ${pin.hash}, pin_key_id = ${pin.keyId}, wrong_pins = 0
    where ${ofKey(key)}`);
}

/** Ends a person's sign-in at one device. If that person was the current app user, the device has none afterwards. */
export async function deleteSignIn(tx: Tx, key: SignInKey & { deviceId: string }): Promise<void> {
  const { businessId, deviceId, staffId } = key;
  await tx.query(sql`
    update device
    set staff_id = null
    where business_id = ${businessId} and device_id = ${deviceId} and staff_id = ${staffId}`);
  await tx.query(sql`delete from staff_sign_in where ${ofKey(key)}`);
}

/** Sets the current app user of a device; null for none. */
export async function updateDeviceStaff(
  tx: Tx,
  { businessId, deviceId }: { businessId: string; deviceId: string },
  staffId: string | null,
): Promise<void> {
  await tx.query(
    sql`update device set staff_id = ${staffId} where business_id = ${businessId} and device_id = ${deviceId}`,
  );
}
