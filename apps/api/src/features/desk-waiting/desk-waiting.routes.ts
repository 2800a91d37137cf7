import type { Platform } from '../../platform/context.ts';
import { deskRoutes } from '../../platform/desk-context.ts';
import { claimWaiting, putWaitingAside, releaseWaiting, takeOverWaiting } from './decide-waiting.ts';
import { listWaiting } from './list-waiting.ts';
import { createStreamDesk, type IsAlive } from './stream-desk.ts';
import { createWaitingWatch } from './watch-waiting.ts';

export const createDeskWaitingRoutes = (platform: Platform, isAlive: IsAlive) =>
  deskRoutes({
    listWaiting,
    claimWaiting,
    takeOverWaiting,
    releaseWaiting,
    putWaitingAside,
    streamDesk: createStreamDesk(createWaitingWatch(platform), isAlive),
  });
