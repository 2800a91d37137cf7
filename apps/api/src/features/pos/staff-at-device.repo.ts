import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import type { DeviceHolder } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';

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
    `select s.staff_id as id, s.first_name, s.last_name, i.pin_hash is not null as has_pin, d.staff_id is not distinct from s.staff_id as current
       from staff_sign_in i
       join staff s on s.business_id = i.business_id and s.staff_id = i.staff_id
       join device d on d.business_id = i.business_id and d.device_id = i.device_id and d.link_id = i.link_id
      where i.business_id = $1 and i.link_id = $2 and i.device_id = $3 order by i.signed_in_at, s.staff_id`,
    [businessId, linkId, deviceId],
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

export async function findSignIn(tx: Tx, key: SignInKey): Promise<SignIn | null> {
  const row = await tx.kysely
    .selectFrom('staff_sign_in')
    .select(['pin_hash', 'wrong_pins'])
    .where('business_id', '=', key.businessId)
    .where('link_id', '=', key.linkId)
    .where('staff_id', '=', key.staffId)
    .executeTakeFirst();
  return row ? { pinHash: row.pin_hash, wrongPins: row.wrong_pins } : null;
}

/** Signs a person in again and removes the person's earlier PIN at this device. */
export async function putSignIn(tx: Tx, key: SignInKey & { deviceId: string; now: Date }): Promise<void> {
  await tx.kysely
    .insertInto('staff_sign_in')
    .values({
      business_id: key.businessId,
      link_id: key.linkId,
      staff_id: key.staffId,
      device_id: key.deviceId,
      signed_in_at: key.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'link_id', 'staff_id'])
        .doUpdateSet({ pin_hash: null, wrong_pins: 0, signed_in_at: key.now }),
    )
    .execute();
}

type SignInChange = { pin_hash?: string; pin_key_id?: string; wrong_pins?: number };

export async function updateSignIn(tx: Tx, key: SignInKey, change: SignInChange): Promise<void> {
  await tx.kysely
    .updateTable('staff_sign_in')
    .set(change)
    .where('business_id', '=', key.businessId)
    .where('link_id', '=', key.linkId)
    .where('staff_id', '=', key.staffId)
    .execute();
}

/** Ends a person's sign-in at one device. If that person was the current app user, the device has none afterwards. */
export async function deleteSignIn(tx: Tx, key: SignInKey & { deviceId: string }): Promise<void> {
  await tx.kysely
    .updateTable('device')
    .set({ staff_id: null })
    .where('business_id', '=', key.businessId)
    .where('device_id', '=', key.deviceId)
    .where('staff_id', '=', key.staffId)
    .execute();
  await tx.kysely
    .deleteFrom('staff_sign_in')
    .where('business_id', '=', key.businessId)
    .where('link_id', '=', key.linkId)
    .where('staff_id', '=', key.staffId)
    .execute();
}

/** Sets the current app user of a device; null for none. */
export async function updateDeviceStaff(
  tx: Tx,
  device: { businessId: string; deviceId: string },
  staffId: string | null,
): Promise<void> {
  await tx.kysely
    .updateTable('device')
    .set({ staff_id: staffId })
    .where('business_id', '=', device.businessId)
    .where('device_id', '=', device.deviceId)
    .execute();
}
