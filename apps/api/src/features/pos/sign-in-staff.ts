import { audit } from '../../platform/audit.ts';
import type { CallContext, Handler } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashToken } from '../../platform/secret-box.ts';
import { isPasswordRight } from '../auth/public.ts';
import { findStaffByEmail } from '../stores/public.ts';
import { requireOpenTill } from './require-till.ts';
import { putSignIn, readStaffAtDevice, updateDeviceStaff } from './staff-at-device.repo.ts';

// Taken before the password is looked at, so that guesses side by side cannot outrun the count. A person's limit counts
// over all devices of the store.
const OF_PERSON = { name: 'staff-password', points: 10, seconds: 900 };
const OF_DEVICE = { name: 'staff-password-device', points: 50, seconds: 900 };

/** What limits are counted by: the email's hash within its store, and the link. */
function limitKeys(context: CallContext, storeId: string, email: string) {
  return { person: hashToken(`${storeId} ${email}`), device: context.device.linkId };
}

/**
 * Signs in an app user of this store, who is the app user of this device's payments from now on
 * (docs/product.md#app-users). An unknown email, one without a password yet and a wrong password answer alike, after
 * the same work.
 */
export const signInStaff: Handler<'signInStaff'> = async (context, { body }) => {
  const { device, platform } = context;
  const { limits, log, live, securityNow } = platform;
  const { storeId, staff } = await context.write(async (tx) => {
    const till = await requireOpenTill(tx, device);
    return {
      storeId: till.storeId,
      staff: await findStaffByEmail(tx, { businessId: device.businessId, storeId: till.storeId, email: body.email }),
    };
  });
  const keys = limitKeys(context, storeId, body.email);
  await limits.take(OF_DEVICE, keys.device);
  await limits.take(OF_PERSON, keys.person);
  const about = {
    businessId: device.businessId,
    deviceId: device.deviceId,
    staffId: staff?.staff_id ?? null,
    address: context.request.address,
  };
  if (!(await isPasswordRight(platform.config, body.password, staff?.password_hash ?? null)) || !staff) {
    log.warn({ event: 'staff-sign-in-failed', ...about }, 'a wrong password at a device');
    throw new Refusal('wrong_credentials', { subject: body.email });
  }
  const answer = await context.write(async (tx) => {
    await requireOpenTill(tx, device);
    // Asked again under the lock: meanwhile the person may have been disabled or have set another password.
    const now = await findStaffByEmail(tx, { businessId: device.businessId, storeId, email: body.email });
    if (now?.password_hash !== staff.password_hash) throw new Refusal('wrong_credentials', { subject: body.email });
    if (!now.active) throw new Refusal('staff_inactive', { subject: body.email });
    await putSignIn(tx, { ...device, staffId: staff.staff_id, now: securityNow() });
    await updateDeviceStaff(tx, device, staff.staff_id);
    const signedIn = await readStaffAtDevice(tx, device);
    await audit(tx, context, { action: 'staff.sign-in', subject: body.email });
    return signedIn;
  });
  await limits.reset(OF_PERSON, keys.person);
  await limits.giveBack(OF_DEVICE, keys.device);
  log.info({ event: 'staff-sign-in', ...about }, 'an app user signed in at a device');
  live.publish(device.businessId, 'stores');
  return answer;
};
