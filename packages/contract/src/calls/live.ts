import { z } from 'zod';
import { PERSONAL } from '@trilane/domain/team';
import { call } from '../call.ts';
import { instant, opaque } from '../wire.ts';

/**
 * What changed: `business` (business data), `stores`, `money` (balances, record, statements, transfers), `promotions`
 * (discounts, promotions, premium; also when one starts or ends), `webhooks` (endpoints and their deliveries),
 * `api-keys`, `notices` (of any person).
 */
export const liveEvent = z
  .object({ topic: z.enum(['business', 'stores', 'money', 'promotions', 'team', 'webhooks', 'api-keys', 'notices']) })
  .meta({ id: 'LiveEvent' });

export const liveCalls = {
  streamEvents: call({
    method: 'GET',
    path: '/events',
    access: 'any-token',
    may: PERSONAL,
    form: 'stream',
    refusals: [],
    summary: 'Server-sent events: what changed, to be read again',
    output: liveEvent,
  }),
  moveClock: call({
    method: 'POST',
    path: '/test/clock',
    access: 'test-clock',
    idempotency: 'ignored',
    refusals: ['clock_backwards'],
    summary: 'Moves the business clock; exists only with TEST_CLOCK=on',
    body: z.union([z.strictObject({ advance: opaque(40) }), z.strictObject({ to: instant })]),
    output: z.object({ now: instant }),
  }),
};
