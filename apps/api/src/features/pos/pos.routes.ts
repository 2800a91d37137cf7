import { routes } from '../../platform/context.ts';
import { getPosSession } from './get-pos-session.ts';
import { sendHeartbeat } from './send-heartbeat.ts';
import { setStaffPin } from './set-staff-pin.ts';
import { signInStaff } from './sign-in-staff.ts';
import { signOutStaff } from './sign-out-staff.ts';
import { switchStaff } from './switch-staff.ts';

export const posRoutes = routes({ getPosSession, sendHeartbeat, signInStaff, setStaffPin, switchStaff, signOutStaff });
