import { auditAs } from '../../platform/audit.ts';
import type { Handler, Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashToken } from '../../platform/secret-box.ts';
import { hashNewPassword } from '../auth/public.ts';
import { getBusiness } from '../business/public.ts';
import {
  endSignIns,
  enterBusinessOfLink,
  findStaff,
  findStaffInvitation,
  takeStaffInvitation,
  updateStaffPassword,
  type StaffKey,
  type StaffRow,
} from './staff.repo.ts';
import { sayStore } from './say-store.ts';
import { staffWords } from './staff.wire.ts';
import { findStore, lockStore } from './stores.repo.ts';

/** A token has 256 random bits: this keeps one address from keeping the server busy, no more. */
const LINK_TRIES = { name: 'staff-link-tries', points: 60, seconds: 900, of: 'address' } as const;

async function requireInvited(tx: Tx, key: StaffKey | null): Promise<StaffRow> {
  if (key) await enterBusinessOfLink(tx, key.businessId);
  const staff = key && (await findStaff(tx, key));
  if (!staff?.active) throw new Refusal('staff_link_invalid');
  return staff;
}

const findInvited = (platform: Platform, tokenHash: string) =>
  platform.db.read(null, async (tx) => {
    const staff = await requireInvited(tx, await findStaffInvitation(tx, tokenHash, platform.securityNow()));
    const store = await findStore(tx, staff.business_id, staff.store_id);
    return { staff, storeName: store!.name, businessName: (await getBusiness(tx, staff.business_id)).name };
  });

/** Says whom a link is for; it stays good. */
export const openStaffInvitation: Handler<'openStaffInvitation'> = async ({ platform, request }, { body }) => {
  await platform.limits.take(LINK_TRIES, request.address);
  const { staff, storeName, businessName } = await findInvited(platform, hashToken(body.token));
  return {
    firstName: staff.first_name,
    email: staff.email,
    business: { name: businessName },
    store: { name: storeName },
  };
};

/**
 * Sets an app user's password and ends all sign-ins under the one before. A password that is refused leaves the link
 * good.
 */
export const acceptStaffInvitation: Handler<'acceptStaffInvitation'> = async (context, { body }) => {
  const { platform, request } = context;
  await platform.limits.take(LINK_TRIES, request.address);
  const tokenHash = hashToken(body.token);
  const { staff: invited } = await findInvited(platform, tokenHash);
  const { email, password_hash: replaces } = invited;
  const passwordHash = await hashNewPassword(platform, body.password, { email, replaces, field: 'password' });
  const staff = await platform.db.write(null, async (tx) => {
    const key = await takeStaffInvitation(tx, tokenHash, platform.securityNow());
    const before = await requireInvited(tx, key);
    // Signing in and switching hold the store's lock too: none of them decides on the old password after this.
    await lockStore(tx, before.business_id, before.store_id);
    const now = await requireInvited(tx, key);
    await updateStaffPassword(tx, key!, passwordHash);
    await endSignIns(tx, key!);
    await sayStore(tx, platform, { businessId: now.business_id, storeId: now.store_id });
    // The holder of the link counts as the invited person, because the link went to that person's mailbox.
    await auditAs(
      tx,
      context,
      { kind: 'stranger', name: now.email, businessId: now.business_id },
      { action: 'staff.password', subject: staffWords(now) },
    );
    return now;
  });
  platform.log.info(
    {
      event: 'staff-password-set',
      businessId: staff.business_id,
      staffId: staff.staff_id,
      address: request.address,
      requestId: request.id,
    },
    'an app user set a password',
  );
  platform.live.publish(staff.business_id, 'stores');
  return { success: true };
};
