import { audit } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashPin } from './hash-pin.ts';
import { requireTill } from './require-till.ts';
import { findSignIn, readStaffAtDevice, putPin, userWords } from './staff-at-device.repo.ts';

/**
 * The person who uses the device chooses a PIN, once for each sign-in, so that somebody who finds the device unlocked
 * cannot replace it. The request names the person, so that somebody who took over meanwhile does not get the PIN.
 */
export const setStaffPin: Handler<'setStaffPin'> = async (context, { body }) => {
  const { device, platform } = context;
  return context.write(async (tx) => {
    const { currentStaffId } = await requireTill(tx, device);
    if (currentStaffId !== body.staffId) throw new Refusal('staff_signed_out');
    const key = { businessId: device.businessId, linkId: device.linkId, staffId: body.staffId };
    const signIn = await findSignIn(tx, key);
    if (!signIn) throw new Refusal('staff_signed_out');
    if (signIn.pinHash !== null) throw new Refusal('pin_already_set');
    const hashKey = platform.config.deviceKeys[0]!;
    const pinHash = hashPin(hashKey.key, { ...key, pin: body.pin });
    await putPin(tx, key, { hash: pinHash, keyId: hashKey.id });
    const here = await readStaffAtDevice(tx, device);
    await audit(tx, context, { action: 'staff.pin', subject: userWords(here.current) });
    return here;
  });
};
