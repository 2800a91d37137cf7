import { setImmediate as turn } from 'node:timers/promises';

const WORK_MS = 1;

/** For long work in the one thread: awaited between its steps, it lets other requests go on every millisecond. */
export function createGiveWay(): () => Promise<void> {
  let workedFrom = performance.now();
  return async () => {
    if (performance.now() - workedFrom < WORK_MS) return;
    await turn();
    workedFrom = performance.now();
  };
}
