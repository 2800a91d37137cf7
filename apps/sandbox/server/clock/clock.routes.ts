import type { FastifyInstance } from 'fastify';
import type { Product } from '../http/product.ts';
import type { PayoutBank } from '../payouts/payout-bank.ts';
import { moveClock } from './move-clock.ts';
import type { ClockMove } from './move-clock.ts';

const MOVE_SCHEMA = {
  type: 'object',
  oneOf: [
    { required: ['advance'], properties: { advance: { type: 'string' } } },
    { required: ['to'], properties: { to: { type: 'string' } } },
  ],
};

export function addClockRoutes(
  server: FastifyInstance,
  { product, payoutBank }: { product: Product; payoutBank: PayoutBank },
): void {
  let last: Promise<unknown> = Promise.resolve();

  server.get('/api/clock', async () => ({ now: (await product.getNow()).toISOString() }));
  server.post<{ Body: ClockMove }>('/api/clock', { schema: { body: MOVE_SCHEMA } }, async (request) => {
    // Two moves at once would pass each other's due instants, so they go one after the other.
    const move = last.then(() => moveClock(request.body, { product, payoutBank }));
    last = move.catch(() => undefined);
    return { now: (await move).toISOString() };
  });
}

const SWEEP_EVERY_MS = 15_000;

/**
 * Business time also passes by itself: pays what has come due without anybody moving the clock. Returns how to stop it.
 */
export function startPayoutSweep({ product, payoutBank }: { product: Product; payoutBank: PayoutBank }): () => void {
  const timer = setInterval(() => {
    if (payoutBank.nextDueAt() === null) return;
    product
      .getNow()
      .then((now) => payoutBank.payDue(now))
      .catch((error: Error) => console.error('sandbox: payouts:', error.message));
  }, SWEEP_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
