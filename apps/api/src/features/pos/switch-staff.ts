import { WRONG_PINS_MAX } from '@trilane/domain/staff';
import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { audit } from '../../platform/audit.ts';
import type { CallContext, Handler } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashPin, isPinRight } from './hash-pin.ts';
import { requireOpenTill } from './require-till.ts';
import {
  deleteSignIn,
  findSignIn,
  readStaffAtDevice,
  updateDeviceStaff,
  putPin,
  putWrongPins,
  userWords,
} from './staff-at-device.repo.ts';

type Outcome =
  | { refusal: 'wrong_pin' | 'staff_signed_out'; subject: string }
  | { staff: CallOutput<Calls['switchStaff']> };

/**
 * Tries a PIN under the store's lock, one after the other. A wrong one is counted, so its refusal is told after the
 * commit.
 */
function tryPin(context: CallContext, typed: { staffId: string; pin: string }): Promise<Outcome> {
  const { write, device, platform } = context;
  const key = {
    businessId: device.businessId,
    linkId: device.linkId,
    deviceId: device.deviceId,
    staffId: typed.staffId,
  };
  const hashKey = platform.config.deviceKeys[0]!;
  return write(async (tx): Promise<Outcome> => {
    await requireOpenTill(tx, device);
    const { signedIn } = await readStaffAtDevice(tx, device);
    const subject = userWords(signedIn.find(({ id }) => id === typed.staffId) ?? null);
    const signIn = await findSignIn(tx, key);
    if (!signIn?.pinHash) return { refusal: 'staff_signed_out', subject };
    if (!isPinRight(platform.config.deviceKeys, { ...typed, linkId: device.linkId }, signIn.pinHash)) {
      const wrongPins = signIn.wrongPins + 1;
      if (wrongPins < WRONG_PINS_MAX) await putWrongPins(tx, key, wrongPins);
      else await deleteSignIn(tx, key);
      return { refusal: 'wrong_pin', subject };
    }
    if (signIn.pinKeyId !== hashKey.id) {
      const pin = { ...typed, linkId: device.linkId };
      await putPin(tx, key, { hash: hashPin(hashKey.key, pin), keyId: hashKey.id });
    } else if (signIn.wrongPins > 0) await putWrongPins(tx, key, 0);
    await updateDeviceStaff(tx, device, typed.staffId);
    const staff = await readStaffAtDevice(tx, device);
    await audit(tx, context, { action: 'staff.switch', subject: userWords(staff.current) });
    return { staff };
  });
}

/** Switches by PIN to another app user of those signed in at this device (docs/product.md#app-users). */
export const switchStaff: Handler<'switchStaff'> = async (context, { body }) => {
  const { device, platform } = context;
  const outcome = await tryPin(context, body);
  if ('refusal' in outcome) {
    if (outcome.refusal === 'wrong_pin') {
      platform.log.warn(
        {
          event: 'staff-pin-wrong',
          businessId: device.businessId,
          deviceId: device.deviceId,
          staffId: body.staffId,
          address: context.request.address,
        },
        'a wrong PIN at a device',
      );
    }
    throw new Refusal(outcome.refusal, { subject: outcome.subject });
  }
  return outcome.staff;
};
