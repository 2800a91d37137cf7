import { LEFT, STAFF } from './plan-staff.ts';
import type { PlannedStaff } from './plan-staff.ts';
import type { LinkedTill } from './open-stores.ts';
import { waitFor } from './world.ts';
import type { World } from './world.ts';

/** An app user as the product knows them. */
export type HiredStaff = PlannedStaff & { id: string; storeId: string };

/**
 * Adds everybody; those with a PIN set a password with the link in their mail and sign in at every till of their store.
 */
export async function hireStaff(world: World, tills: readonly LinkedTill[]): Promise<HiredStaff[]> {
  const hired: HiredStaff[] = [];
  // One after the other, so that they stand in the same order each time.
  for (const planned of STAFF) {
    const storeId = tills.find(({ store }) => store === planned.store)?.storeId ?? '';
    const { firstName, lastName, email } = planned;
    const { id } = await world.product.call('createStaff', {
      params: { storeId },
      body: { user: { firstName, lastName, email } },
    });
    hired.push({ ...planned, id, storeId });
  }
  const answering = hired.filter(({ pin }) => pin !== null);
  await Promise.all(answering.map((one) => setPassword(world, one)));
  await Promise.all(
    tills.map((till) =>
      signIn(
        world,
        till,
        answering.filter(({ store }) => store === till.store),
      ),
    ),
  );
  return hired;
}

/** One after the other, because a person who signs in at a till uses it until the next one does. */
async function signIn(world: World, { tillId }: LinkedTill, staff: readonly HiredStaff[]): Promise<void> {
  for (const { email, password, pin } of staff)
    await world.post(`/api/tills/${tillId}/staff`, { email, password, pin });
}

async function setPassword(world: World, { email, password }: HiredStaff): Promise<void> {
  const link = await waitFor(
    `the invitation of ${email}`,
    async () => (await world.get<{ link?: string }[]>(`/api/messages?to=${encodeURIComponent(email)}`))[0]?.link,
  );
  await world.product.call('acceptStaffInvitation', { body: { token: new URL(link).hash.slice(1), password } });
}

/** A person who has left can no longer sign in. */
export async function letGo(world: World, hired: readonly HiredStaff[]): Promise<void> {
  const gone = hired.find(({ email }) => email === LEFT.email);
  if (gone)
    await world.product.call('setStaffActive', {
      params: { storeId: gone.storeId, staffId: gone.id },
      body: { active: false },
    });
}
