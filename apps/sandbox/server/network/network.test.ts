import { afterEach, expect, test } from 'vitest';
import { sendJson, startWithProduct } from '../fake-product.harness.ts';
import { signMessage } from '../signatures.ts';

let world: Awaited<ReturnType<typeof startWithProduct>>;
afterEach(() => world.stop());

test('a signed refund is accepted, shown once however often it comes, and refused unsigned', async () => {
  world = await startWithProduct();
  const refund = { refundId: 'r1', approvalId: 'a1', businessId: 'b1', amountCents: 510, tipCents: 0 };
  const body = JSON.stringify({ id: refund.refundId, ...refund });
  const url = `${world.sandbox.url}/v1/refunds`;
  const signature = () => ({
    'x-signature': signMessage({ secret: 'network', body, atSeconds: Math.floor(Date.now() / 1000) }),
  });
  for (let sent = 0; sent < 2; sent += 1)
    expect(await sendJson(url, body, signature())).toEqual({ status: 200, body: { status: 'accepted' } });
  expect((await sendJson(url, body)).status).toBe(401);
  expect(await (await fetch(`${world.sandbox.url}/api/refunds`)).json()).toEqual([
    { id: 'r1', ...refund, receivedAt: expect.any(String) },
  ]);
});
