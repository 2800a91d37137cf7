import { LEFT, STAFF } from './plan-staff.ts';
import type { PlannedStaff } from './plan-staff.ts';
import type { LinkedTill } from './open-stores.ts';
import { waitFor } from './world.ts';
import type { World } from './world.ts';

/** An app user as the product knows them. */
export type HiredStaff = PlannedStaff & { id: string; storeId: string };

/** Adds everybody; those with a PIN set a password with the link in their mail and sign in at every till of their store. */
export async function hireStaff(world: World, tills: readonly LinkedTill[]): Promise<HiredStaff[]> {
  const hired: HiredStaff[] = [];
  // One after the other, so that they stand in the same order each time.
  for (const planned of STAFF) {
    const storeId = tills.find(({ store }) => store === planned.store)?.storeId ?? '';
    const { firstName, lastName, email } = planned;
    const { id } = await world.product.call('createStaff', { params: { storeId }, body: { user: { firstName, lastName, email } } });
    hired.push({ ...planned, id, storeId });
  }
  await Promise.all(hired.map((one) => setUp(world, one, tills.filter(({ store }) => store === one.store))));
  return hired;
}

async function setUp(world: World, { email, password, pin }: HiredStaff, tills: readonly LinkedTill[]): Promise<void> {
  if (pin === null) return;
  const link = await waitFor(`the invitation of ${email}`, async () => (await world.get<{ link?: string }[]>(`/api/messages?to=${encodeURIComponent(email)}`))[0]?.link);
  await world.product.call('acceptStaffInvitation', { body: { token: new URL(link).hash.slice(1), password } });
  for (const { tillId } of tills) await world.post(`/api/tills/${tillId}/staff`, { email, password, pin });
}

/** The one who has left can sign in no more. */
export async function letGo(world: World, hired: readonly HiredStaff[]): Promise<void> {
  const gone = hired.find(({ email }) => email === LEFT.email);
  if (gone) await world.product.call('setStaffActive', { params: { storeId: gone.storeId, staffId: gone.id }, body: { active: false } });
}
