import { routes } from '../../platform/context.ts';
import { confirmTransfers } from './confirm-transfers.ts';
import { openStop, stopChange } from './stop-change.ts';

export const guardedChangeRoutes = routes({ openStop, stopChange, confirmTransfers });
