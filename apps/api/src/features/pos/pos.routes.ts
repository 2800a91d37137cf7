import { routes } from '../../platform/context.ts';
import { getPosSession } from './get-pos-session.ts';
import { linkDevice } from './link-device.ts';
import { sendHeartbeat } from './send-heartbeat.ts';
import { setStaffPin } from './set-staff-pin.ts';
import { signInStaff } from './sign-in-staff.ts';
import { signOutStaff } from './sign-out-staff.ts';
import { switchStaff } from './switch-staff.ts';

export const posRoutes = routes({
  linkDevice,
  getPosSession,
  sendHeartbeat,
  signInStaff,
  setStaffPin,
  switchStaff,
  signOutStaff,
});
