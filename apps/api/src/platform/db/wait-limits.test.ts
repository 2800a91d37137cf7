import { expect, test } from 'vitest';
import * as limits from './wait-limits.ts';

/** Between the moment in which a server falls silent and that in which the watch has cut its connections off. */
const noticedWithin = (waitsFirst: number) => waitsFirst + 2 * limits.LOOK_EVERY_MS + limits.SIGN_OF_LIFE_MS_MAX;

test.each([
  ['a look is a part of what counts as waiting', limits.LOOK_EVERY_MS, limits.ASK_AFTER_MS],
  ['silence is noticed before callers must be answered', noticedWithin(limits.ASK_AFTER_MS), limits.ANSWERED_MS_MAX],
  ['so is silence right after a sign of life', noticedWithin(limits.TRUSTED_MS), limits.ANSWERED_MS_MAX],
  ['a probe is answered before a request gives up', limits.READY_MS_MAX, limits.WAIT_MS_MAX],
  ['a sign of life comes before a request gives up', limits.SIGN_OF_LIFE_MS_MAX, limits.WAIT_MS_MAX],
  ['a request that gives up is answered in time', limits.WAIT_MS_MAX, limits.ANSWERED_MS_MAX],
  [
    'so is one that waits for a lock and a commit at last',
    limits.WAIT_MS_MAX + 2 * limits.LOCK_MS_MIN,
    limits.ANSWERED_MS_MAX,
  ],
  [
    'so is one that hears late of a lock',
    limits.WAIT_MS_MAX + limits.LOCK_MS_MIN + limits.AFTER_LOCKS_MS,
    limits.ANSWERED_MS_MAX,
  ],
  [
    'two statements that only wait for rows do not count as work',
    2 * (limits.WAIT_MS_MAX + limits.AFTER_LOCKS_MS),
    limits.WORKED_MS_MIN,
  ],
  ['a statement is ended before its caller must be answered', limits.CANCEL_MS_MAX, limits.ANSWERED_MS_MAX],
  ['open requests are answered before their connections are cut', limits.ANSWERED_MS_MAX, limits.CLOSE_MS_MAX],
  ['connections are cut before a process gives up an orderly end', limits.CLOSE_MS_MAX, limits.SHUTDOWN_MS_MAX],
  ['silence is noticed long before the limit of a statement', limits.ANSWERED_MS_MAX, limits.STATEMENT_MS_MAX],
  [
    'a pause between statements may last as a statement',
    limits.STATEMENT_MS_MAX,
    limits.IDLE_IN_TRANSACTION_MS_MAX + 1,
  ],
  ['the server ends a statement before the driver does', 0, limits.DRIVER_MS_MORE],
])('%s', (_what, shorter, longer) => {
  expect(shorter).toBeLessThan(longer);
});
