import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildConfig, sendJson, startWithProduct } from '../fake-product.harness.ts';
import { createProduct } from '../http/product.ts';
import { createPayoutBank, payoutDueAt } from '../payouts/payout-bank.ts';
import { signMessage } from '../signatures.ts';
import { openStore } from '../store.ts';
import { moveClock } from './move-clock.ts';

let world: Awaited<ReturnType<typeof startWithProduct>>;
beforeEach(async () => {
  world = await startWithProduct();
});
afterEach(() => world.stop());

function requestPayout(reference: string, accountNumber = '1234567890') {
  const body = JSON.stringify({
    id: `e-${reference}`,
    reference,
    amountCents: 1250,
    currency: 'USD',
    account: { accountNumber, bankCode: '801000018', holderName: 'Juniper Bakery' },
    callbackUrl: `${world.product.url}/api/v2/webhooks/payouts`,
  });
  return sendSigned('/v1/payouts', body);
}

function sendSigned(path: string, body: string) {
  const atSeconds = Math.floor(Date.now() / 1000);
  return sendJson(`${world.sandbox.url}${path}`, body, {
    'x-signature': signMessage({ secret: 'payout', body, atSeconds }),
  });
}

test('a payout is due one business day later, over weekends, holidays and the change of clocks', () => {
  expect(payoutDueAt(new Date('2026-03-02T15:00:00Z')).toISOString()).toBe('2026-03-03T15:00:00.000Z');
  expect(payoutDueAt(new Date('2026-03-06T15:00:00Z')).toISOString()).toBe('2026-03-09T14:00:00.000Z');
  expect(payoutDueAt(new Date('2026-07-02T15:00:00Z')).toISOString()).toBe('2026-07-03T15:00:00.000Z');
  expect(payoutDueAt(new Date('2026-11-25T15:00:00Z')).toISOString()).toBe('2026-11-27T15:00:00.000Z');
});

test('moving the clock stops at each due payout, reports it, and ends at the target', async () => {
  await requestPayout('first');
  world.product.now = new Date('2026-03-03T10:00:00Z');
  await requestPayout('second');
  const moved = await sendJson(`${world.sandbox.url}/api/clock`, { advance: 'P3D' });
  expect(moved.body).toEqual({ now: '2026-03-06T10:00:00.000Z' });
  const story = world.product.calls
    .filter((call) => call.path !== '/config')
    .map((call) => {
      const body = JSON.parse(call.body) as { to?: string; reference?: string; type?: string };
      return body.to ?? `${body.type} ${body.reference}`;
    });
  expect(story).toEqual([
    '2026-03-03T15:00:00.000Z',
    'payout.paid first',
    '2026-03-04T10:00:00.000Z',
    'payout.paid second',
    '2026-03-06T10:00:00.000Z',
  ]);
});

test('a move of the clock waits for an answer that is under way, and the sandbox goes on serving', async () => {
  await requestPayout('first');
  world.product.now = new Date('2026-03-03T10:00:00Z');
  await requestPayout('second');
  const held = Promise.withResolvers<void>();
  world.product.replies.set('/webhooks/payouts', () => held.promise.then(() => ({ status: 200, body: {} })));
  const byHand = sendJson(`${world.sandbox.url}/api/payouts/first`, { outcome: 'paid' });
  await expect.poll(() => world.product.bodiesOf('/webhooks/payouts')).toHaveLength(1);
  const moved = sendJson(`${world.sandbox.url}/api/clock`, { advance: 'P3D' });
  await expect.poll(() => world.product.bodiesOf('/test/clock')).toEqual([{ to: '2026-03-03T15:00:00.000Z' }]);
  expect((await fetch(`${world.sandbox.url}/api/messages`, { signal: AbortSignal.timeout(2_000) })).status).toBe(200);
  held.resolve();
  expect((await byHand).body).toMatchObject({ status: 'paid' });
  expect((await moved).body).toEqual({ now: '2026-03-06T10:00:00.000Z' });
  expect(world.product.bodiesOf('/webhooks/payouts').map((body) => body.reference)).toEqual(['first', 'second']);
});

test('sweeps and moves at once answer each payout once', async () => {
  const config = buildConfig({ productUrl: world.product.url });
  const product = createProduct(config);
  const payoutBank = createPayoutBank({ config, store: openStore(null), product });
  const account = { accountNumber: '1234567890', bankCode: '801000018', holderName: 'Juniper Bakery' };
  for (const reference of ['a', 'b', 'c']) {
    const callbackUrl = `${world.product.url}/api/v2/webhooks/payouts`;
    await payoutBank.accept({ id: reference, reference, amountCents: 1250, currency: 'USD', account, callbackUrl });
  }
  const until = new Date('2026-03-06T15:00:00Z');
  const move = moveClock({ to: until.toISOString() }, { product, payoutBank });
  await Promise.all([payoutBank.payDue(until), move, payoutBank.payDue(until)]);
  expect(world.product.bodiesOf('/webhooks/payouts').map((body) => body.reference)).toEqual(['a', 'b', 'c']);
});

test('an answer that fails ends the move that waits for it, and the next move tries again', async () => {
  await requestPayout('first');
  const refused = Promise.withResolvers<void>();
  world.product.replies.set('/webhooks/payouts', () => refused.promise.then(() => ({ status: 400, body: {} })));
  const byHand = sendJson(`${world.sandbox.url}/api/payouts/first`, { outcome: 'paid' });
  await expect.poll(() => world.product.bodiesOf('/webhooks/payouts')).toHaveLength(1);
  const moved = sendJson(`${world.sandbox.url}/api/clock`, { advance: 'P3D' });
  await expect.poll(() => world.product.bodiesOf('/test/clock')).toHaveLength(1);
  refused.resolve();
  expect([(await byHand).status, (await moved).status]).toEqual([502, 502]);
  world.product.replies.delete('/webhooks/payouts');
  expect((await sendJson(`${world.sandbox.url}/api/clock`, { advance: 'P3D' })).status).toBe(200);
});

test('an instant that passes during the move counts as reached; an earlier one is refused', async () => {
  world.product.replies.set('/test/clock', () => {
    world.product.now = new Date(new Date('2026-03-02T15:00:01Z').getTime() + 1);
    return { status: 409, body: { message: 'The clock only moves forward' } };
  });
  expect((await sendJson(`${world.sandbox.url}/api/clock`, { to: '2026-03-02T15:00:01Z' })).status).toBe(200);
  expect((await sendJson(`${world.sandbox.url}/api/clock`, { to: '2026-03-01T15:00:00Z' })).status).toBe(409);
});

test('a payout that was answered by hand is not paid again', async () => {
  await requestPayout('first');
  const answer = await sendJson(`${world.sandbox.url}/api/payouts/first`, {
    outcome: 'failed',
    reason: 'Account frozen',
  });
  expect(answer.body).toMatchObject({ status: 'failed', reason: 'Account frozen' });
  await sendJson(`${world.sandbox.url}/api/clock`, { advance: 'P7D' });
  expect(world.product.bodiesOf('/webhooks/payouts').map((body) => body.type)).toEqual(['payout.failed']);
  expect((await sendJson(`${world.sandbox.url}/api/payouts/first`, { outcome: 'paid' })).status).toBe(409);
});

test('the same reference is one payout, and a closed account is refused for good', async () => {
  const first = await requestPayout('first');
  expect(first.status).toBe(202);
  expect((await requestPayout('first')).body).toEqual(first.body);
  expect(await requestPayout('closed', '9999990422')).toEqual({
    status: 422,
    body: { reason: 'The account is closed', code: 'account_closed' },
  });
});

test('a cancelled payout is not paid, even if it arrives later; an accepted one goes on', async () => {
  const cancel = (reference: string) =>
    sendSigned('/v1/payouts/cancel', JSON.stringify({ id: `c-${reference}`, reference }));
  expect([await cancel('late'), await cancel('late')]).toEqual([
    { status: 200, body: { status: 'cancelled' } },
    { status: 200, body: { status: 'cancelled' } },
  ]);
  expect((await requestPayout('late')).status).toBe(422);
  await requestPayout('first');
  expect(await cancel('first')).toEqual({ status: 409, body: { status: 'accepted' } });
  await sendJson(`${world.sandbox.url}/api/clock`, { advance: 'P7D' });
  expect(world.product.bodiesOf('/webhooks/payouts').map((body) => body.reference)).toEqual(['first']);
});

test('a payout is found by the last part of its reference, too', async () => {
  await requestPayout('business-1.transfer-1');
  expect((await sendJson(`${world.sandbox.url}/api/payouts/transfer-1`, { outcome: 'paid' })).body).toMatchObject({
    reference: 'business-1.transfer-1',
    status: 'paid',
  });
  expect((await sendJson(`${world.sandbox.url}/api/payouts/transfer`, { outcome: 'paid' })).status).toBe(404);
});

test('a paid payout can still come back', async () => {
  await requestPayout('first');
  await sendJson(`${world.sandbox.url}/api/payouts/first`, { outcome: 'paid' });
  await sendJson(`${world.sandbox.url}/api/payouts/first`, { outcome: 'returned' });
  expect(world.product.bodiesOf('/webhooks/payouts').map((body) => body.type)).toEqual([
    'payout.paid',
    'payout.returned',
  ]);
});

test('a target that is neither a duration nor an instant is refused', async () => {
  for (const body of [{ to: 'soon' }, { advance: '1D' }, { advance: 'P-1D' }]) {
    expect((await sendJson(`${world.sandbox.url}/api/clock`, body)).status).toBe(422);
  }
  expect(world.product.bodiesOf('/test/clock')).toEqual([]);
});

test('an open control room hears that the product does not answer, and nothing is logged', async () => {
  const logged = vi.spyOn(console, 'error');
  world.product.replies.set('/config', () => ({ status: 503, body: { message: 'Stopping' } }));
  expect((await fetch(`${world.sandbox.url}/api/clock`)).status).toBe(502);
  await world.product.stop();
  const answer = await fetch(`${world.sandbox.url}/api/clock`);
  expect(answer.status).toBe(502);
  expect(await answer.json()).toEqual({ message: `The product does not answer at ${world.product.url}` });
  expect(logged).not.toHaveBeenCalled();
});
