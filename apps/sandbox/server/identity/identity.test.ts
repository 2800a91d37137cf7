import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendJson, startWithProduct } from '../fake-product.harness.ts';
import { signMessage, whyNotSigned } from '../signatures.ts';
import { decideCheck } from './decide-check.ts';
import type { CheckRequest } from './decide-check.ts';

let world: Awaited<ReturnType<typeof startWithProduct>>;
beforeEach(async () => {
  world = await startWithProduct();
});
afterEach(() => world.stop());

function buildCheck(changes: Partial<CheckRequest> = {}): CheckRequest {
  return {
    id: 'e1',
    kind: 'business',
    reference: 'r1',
    businessId: 'b1',
    callbackUrl: `${world.product.url}/api/v2/webhooks/identity`,
    business: { name: 'Juniper Bakery' },
    ...changes,
  };
}

function ask(check: CheckRequest, secret = 'identity-old') {
  const body = JSON.stringify(check);
  const atSeconds = Math.floor(Date.now() / 1000);
  return sendJson(`${world.sandbox.url}/v1/checks`, body, { 'x-signature': signMessage({ secret, body, atSeconds }) });
}

test.each([
  [{ business: { name: 'Juniper Bakery' } }, 'approved'],
  [{ business: { name: 'Preferred Pies' } }, 'approved'],
  [{ business: { name: 'Refer Pies' } }, 'undecided'],
  [{ business: { name: 'The Rejects' } }, 'rejected'],
  [{ kind: 'owner', owner: { firstName: 'Rosa', lastName: 'Juniper' } }, 'approved'],
  [{ kind: 'owner', owner: { firstName: 'Rosa', lastName: 'O’Refer' } }, 'undecided'],
  [{ kind: 'ein', business: { name: 'x', ein: '12-3456789' } }, 'approved'],
  [{ kind: 'ein', business: { name: 'x', ein: '00-3456789' } }, 'rejected'],
] as const)('%j is %s', (changes, decision) => {
  expect(decideCheck(buildCheck(changes as Partial<CheckRequest>))).toBe(decision);
});

test('an unsigned or wrongly signed check is refused before it is read', async () => {
  expect((await sendJson(`${world.sandbox.url}/v1/checks`, buildCheck())).status).toBe(401);
  expect((await ask(buildCheck(), 'guess')).status).toBe(401);
});

test('the same reference gives the same check', async () => {
  const first = await ask(buildCheck());
  expect(first.body.decision).toBe('approved');
  const again = await ask(buildCheck({ id: 'e2', business: { name: 'Reject Ltd' } }));
  expect(again.body).toEqual(first.body);
});

test('a later decision reaches the callback, signed', async () => {
  await ask(buildCheck({ business: { name: 'Refer Pies' } }));
  const answer = await sendJson(`${world.sandbox.url}/api/identity`, { businessId: 'b1', decision: 'reject' });
  expect(answer.body.decision).toBe('rejected');
  const call = world.product.calls.find((one) => one.path === '/webhooks/identity');
  expect(JSON.parse(String(call?.body))).toMatchObject({
    type: 'check.decided',
    reference: 'r1',
    kind: 'business',
    businessId: 'b1',
    decision: 'rejected',
  });
  expect(
    whyNotSigned({
      header: String(call?.headers['x-signature']),
      body: String(call?.body),
      secrets: ['identity-webhook'],
      nowSeconds: Math.floor(Date.now() / 1000),
    }),
  ).toBeNull();
});

test('an event that the product cannot take at once is sent again with the same id', async () => {
  await ask(buildCheck());
  let refusals = 1;
  world.product.replies.set('/webhooks/identity', () => ({ status: refusals-- > 0 ? 503 : 200, body: {} }));
  expect((await sendJson(`${world.sandbox.url}/api/identity`, { businessId: 'b1', decision: 'approve' })).status).toBe(
    200,
  );
  const ids = world.product.bodiesOf('/webhooks/identity').map((body) => body.id);
  expect(ids).toHaveLength(2);
  expect(ids[0]).toBe(ids[1]);
});

test('deciding on an unknown business is 404', async () => {
  expect(
    (await sendJson(`${world.sandbox.url}/api/identity`, { businessId: 'nobody', decision: 'verify-owner' })).status,
  ).toBe(404);
});
