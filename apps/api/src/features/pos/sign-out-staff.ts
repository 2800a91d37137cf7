import { audit } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import { requireTill } from './require-till.ts';
import { deleteSignIn, readStaffAtDevice, updateDeviceStaff, userWords } from './staff-at-device.repo.ts';

/**
 * Locks the till: its payments are nobody's until somebody comes back by PIN. `forget` also ends the sign-in of the one
 * who used it.
 */
export const signOutStaff: Handler<'signOutStaff'> = async (context, { body }) => {
  const { device } = context;
  return context.write(async (tx) => {
    const { currentStaffId } = await requireTill(tx, device);
    const { current } = await readStaffAtDevice(tx, device);
    if (body.forget && currentStaffId !== null) await deleteSignIn(tx, { ...device, staffId: currentStaffId });
    else await updateDeviceStaff(tx, device, null);
    const here = await readStaffAtDevice(tx, device);
    await audit(tx, context, {
      action: 'staff.sign-out',
      subject: userWords(current),
      after: { forgotten: body.forget },
    });
    return here;
  });
};
