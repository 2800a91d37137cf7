import { addDuration, parseDuration } from '@trilane/domain/duration';
import type { Handler, Platform } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { equalsInConstantTime } from '../../platform/signature.ts';

async function requireForward(platform: Platform, to: Date): Promise<void> {
  if (to >= platform.clock.now()) return;
  const { rowCount } = await platform.jobsDb.read(null, (tx) => tx.query('select 1 from business limit 1'));
  if (rowCount) throw new Refusal('clock_backwards');
}

function aheadOf(now: Date, advance: string): Date {
  const duration = parseDuration(advance);
  const to = duration && addDuration(now, duration);
  const words = 'must be an ISO duration such as P1D that ends before the year 10000';
  if (!to) throw new Refusal('invalid', { errors: { advance: [words] } });
  return to;
}

/**
 * `POST /test/clock`: moves the business clock, running on the way all that becomes due, each thing at its own instant, and
 * hands out what is in the outbox before it answers. `runDue` does that work up to an instant.
 */
export function createMoveClock(runDue: (until: Date, reach: (instant: Date) => Promise<void>) => Promise<void>): Handler<'moveClock'> {
  let queue: Promise<unknown> = Promise.resolve();
  return async function moveClock({ platform, http }, { body }) {
    const secret = String(http.request.headers['x-test-clock-secret'] ?? '');
    if (!equalsInConstantTime(secret, platform.config.testClockSecret ?? '')) throw new Refusal('bad_signature');
    const move = async () => {
      const to = 'to' in body ? new Date(body.to) : aheadOf(platform.clock.now(), body.advance);
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
