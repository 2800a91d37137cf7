import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendJson, startWithProduct } from '../fake-product.harness.ts';

const LINKED = {
  deviceId: 'd1',
  deviceSecret: 'device-secret',
  business: { id: 'b1', name: 'Juniper', timeZone: 'America/New_York' },
  store: { id: 's1', name: 'Juniper Bakery', storeNo: '102' },
  aisle: { id: 'a1', name: 'Front counter' },
};
const PATH = '/pos/payments/7/receipt';

let world: Awaited<ReturnType<typeof startWithProduct>>;
let tillPath: string;
beforeEach(async () => {
  world = await startWithProduct();
  world.product.replies.set('/devices/link', () => ({ status: 200, body: LINKED }));
  const linked = await sendJson(`${world.sandbox.url}/api/tills`, { linkToken: 'K7QM-4R9T' });
  tillPath = `/api/tills/${String(linked.body.tillId)}`;
});
afterEach(() => world.stop());

test('a receipt comes as it is, its logo through the till', async () => {
  const logo = { id: 'l1', name: 'logo.png', url: '/files/images/ab/cd.webp', thumbnailUrl: null };
  world.product.replies.set(PATH, () => ({ status: 200, body: { transactionNumber: 7, logo } }));
  const answer = await fetch(`${world.sandbox.url}${tillPath}/receipts/7`);
  expect(await answer.json()).toEqual({
    transactionNumber: 7,
    logo: { ...logo, url: `${tillPath}/files/images/ab/cd.webp` },
  });
  const elsewhere = await fetch(`${world.sandbox.url}${tillPath}/files/secrets/ab.txt`);
  expect(elsewhere.status).toBe(404);
});

test('a receipt that was sent without an answer is sent again under the same key', async () => {
  const body = { to: 'a…@shopper.example', expiresAt: '2027-01-01T00:00:00.000Z' };
  let losses = 1;
  world.product.replies.set(PATH, () => (losses-- > 0 ? { status: 503, body: {} } : { status: 200, body }));
  const sent = await sendJson(`${world.sandbox.url}${tillPath}/receipts/7`, { email: 'ada@shopper.example' });
  expect(sent).toEqual({ status: 200, body });
  const [lost, again] = world.product.calls.filter(({ path }) => path === PATH);
  expect(JSON.parse(String(again?.body))).toEqual({ email: 'ada@shopper.example' });
  expect(again?.headers['idempotency-key']).toBe(lost?.headers['idempotency-key']);
});
