import { routes } from '../../platform/context.ts';
import { getPosSession } from './get-pos-session.ts';
import { linkDevice } from './link-device.ts';
import { sendHeartbeat } from './send-heartbeat.ts';

export const posRoutes = routes({ linkDevice, getPosSession, sendHeartbeat });
