import type { Platform } from '../../platform/context.ts';
import { deskRoutes } from '../../platform/desk-context.ts';
import type { ShownToken } from '../../platform/desk-side.ts';
import type { FindAlive } from '../../platform/stream-heartbeat.ts';
import { claimWaiting, dismissWaiting, releaseWaiting, takeOverWaiting } from './decide-waiting.ts';
import { listWaiting } from './list-waiting.ts';
import { createStreamDesk } from './stream-desk.ts';
import { createWaitingWatch } from './watch-waiting.ts';

export const createDeskWaitingRoutes = (platform: Platform, findAlive: FindAlive<ShownToken>) =>
  deskRoutes({
    listWaiting,
    claimWaiting,
    takeOverWaiting,
    releaseWaiting,
    dismissWaiting,
    streamDesk: createStreamDesk(createWaitingWatch(platform), findAlive, platform.log),
  });
