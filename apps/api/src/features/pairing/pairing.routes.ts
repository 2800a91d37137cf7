import { routes } from '../../platform/context.ts';
import { createLinkToken } from './create-link-token.ts';
import { linkDevice } from './link-device.ts';
import { listPairings } from './list-pairings.ts';
import { unlinkDevice } from './unlink-device.ts';

export const pairingRoutes = routes({ createLinkToken, linkDevice, unlinkDevice, listPairings });
