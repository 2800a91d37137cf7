import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendJson, startWithProduct } from '../fake-product.harness.ts';

let world: Awaited<ReturnType<typeof startWithProduct>>;
let tillUrl: string;
beforeEach(async () => {
  world = await startWithProduct();
  world.product.replies.set('/devices/link', () => ({
    status: 200,
    body: {
      deviceId: 'd1',
      deviceSecret: 'device-secret',
      business: { id: 'b1', name: 'Juniper', timeZone: 'America/New_York' },
      store: { id: 's1', name: 'Juniper Bakery', storeNo: '102' },
      aisle: { id: 'a1', name: 'Front counter' },
    },
  }));
  world.product.replies.set('/pos/session', () => ({
    status: 200,
    body: { rules: { discountPercent: 10, promotions: [] } },
  }));
  world.product.replies.set('/pos/payments', () => ({ status: 200, body: { transactionNumber: 7 } }));
  const linked = await sendJson(`${world.sandbox.url}/api/tills`, { linkToken: 'K7QM-4R9T' });
  tillUrl = `${world.sandbox.url}/api/tills/${String(linked.body.tillId)}`;
});
afterEach(() => world.stop());

/** What the newest approval says that was posted. */
const approved = (): unknown => {
  const { approval } = JSON.parse(world.product.calls.findLast(({ path }) => path === '/pos/payments')!.body) as {
    approval: string;
  };
  return JSON.parse(Buffer.from(approval.split('.')[0]!, 'base64url').toString());
};

test('in a rush the rules are asked for once, and again when the product says that they have changed', async () => {
  const { tillId } = (await (await fetch(tillUrl)).json()) as { tillId: string };
  const rush = (count: number) =>
    sendJson(`${world.sandbox.url}/api/payments`, {
      payments: Array.from({ length: count }, (_, index) => ({ tillId, amount: index + 1 })),
    });
  const asked = () => world.product.calls.filter((call) => call.path === '/pos/session').length;
  await rush(1);
  const before = asked();
  expect((await rush(3)).body).toEqual(
    Array.from({ length: 3 }, () => ({ status: 200, answer: { transactionNumber: 7 } })),
  );
  expect(asked()).toBe(before);
  world.product.replies.set('/pos/session', () => ({
    status: 200,
    body: { rules: { discountPercent: 50, promotions: [] } },
  }));
  let changed = 1;
  world.product.replies.set('/pos/payments', () =>
    changed-- > 0 ? { status: 409, body: { code: 'price_changed' } } : { status: 200, body: {} },
  );
  expect((await rush(1)).body).toEqual([{ status: 200, answer: {} }]);
  expect(approved()).toMatchObject({ shopperPays: 0.5 });
});

test('a till that cannot learn its price rules posts no payment, and asks again for the next', async () => {
  const rules = { status: 200, body: { rules: { discountPercent: 10, promotions: [] } } };
  const paid = () => world.product.calls.filter((call) => call.path === '/pos/payments').length;
  const before = paid();
  world.product.replies.set('/pos/session', () => ({ status: 503, body: { message: 'Try again shortly.' } }));
  expect(await sendJson(`${tillUrl}/payments`, { amount: 9 })).toEqual({
    status: 503,
    body: { message: 'Try again shortly.' },
  });
  expect(paid()).toBe(before);
  world.product.replies.set('/pos/session', () => rules);
  expect((await sendJson(`${tillUrl}/payments`, { amount: 9 })).status).toBe(200);
  expect(approved()).toMatchObject({ shopperPays: 8.1 });
});

test('a rush with an amount that cannot be paid keeps the payments that were made', async () => {
  const { tillId } = (await (await fetch(tillUrl)).json()) as { tillId: string };
  const kept = async () => ((await (await fetch(`${tillUrl}/payments`)).json()) as object[]).length;
  const before = await kept();
  const payments = [{ amount: 3 }, { amount: 1.005 }, { amount: 4 }].map((one) => ({ tillId, ...one }));
  expect((await sendJson(`${world.sandbox.url}/api/payments`, { payments })).status).toBe(422);
  expect((await kept()) - before).toBe(2);
});
