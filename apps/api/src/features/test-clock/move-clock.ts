import { addDuration, parseDuration } from '@trilane/domain/duration';
import type { Handler, Platform } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { equalsInConstantTime } from '../../platform/signature.ts';
import { hasBusinesses } from './test-clock.repo.ts';

async function requireForward(platform: Platform, to: Date): Promise<void> {
  if (to >= platform.clock.now()) return;
  if (await platform.jobsDb.read(null, hasBusinesses)) throw new Refusal('clock_backwards');
}

/** Offers, settlement and screens look years ahead and write four digits, and the clock cannot be set back. */
const CLOCK_END = Date.UTC(9900, 0);

function targetOf(now: Date, body: { to: string } | { advance: string }): Date {
  const duration = 'advance' in body ? parseDuration(body.advance) : null;
  const to = 'to' in body ? new Date(body.to) : duration && addDuration(now, duration);
  if (to && to.getTime() < CLOCK_END) return to;
  const words =
    'to' in body
      ? 'must be before the year 9900'
      : 'must be an ISO duration such as P1D, and lead to a date before the year 9900';
  throw new Refusal('invalid', { errors: { ['to' in body ? 'to' : 'advance']: [words] } });
}

/**
 * `POST /test/clock`: moves the business clock, running on the way all that becomes due, each thing at its own instant,
 * and hands out what is in the outbox before it answers. `runDue` does that work up to an instant.
 */
export function createMoveClock(
  runDue: (until: Date, reach: (instant: Date) => Promise<void>) => Promise<void>,
): Handler<'moveClock'> {
  let queue: Promise<unknown> = Promise.resolve();
  return async function moveClock({ platform, http }, { body }) {
    const secret = String(http.request.headers['x-test-clock-secret'] ?? '');
    if (!equalsInConstantTime(secret, platform.config.testClockSecret ?? '')) throw new Refusal('bad_signature');
    const move = async () => {
      const to = targetOf(platform.clock.now(), body);
      await requireForward(platform, to);
      await runDue(to, (instant) => platform.clock.moveTo(instant));
      await platform.clock.moveTo(to);
      await platform.outbox.flush();
      return { now: platform.clock.now().toISOString() };
    };
    // Two moves at once would run the same due work against two times.
    const moved = queue.then(move, move);
    queue = moved.catch(() => undefined);
    return moved;
  };
}
