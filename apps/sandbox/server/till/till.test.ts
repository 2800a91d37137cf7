import { createHash, createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendJson, startWithProduct } from '../fake-product.harness.ts';

const LINKED = {
  deviceId: 'd1',
  deviceSecret: 'device-secret',
  business: { id: 'b1', name: 'Juniper', timeZone: 'America/New_York' },
  store: { id: 's1', name: 'Juniper Bakery', storeNo: '102' },
  aisle: { id: 'a1', name: 'Front counter' },
};

let world: Awaited<ReturnType<typeof startWithProduct>>;
let tillUrl: string;
beforeEach(async () => {
  world = await startWithProduct();
  world.product.replies.set('/devices/link', () => ({ status: 200, body: LINKED }));
  world.product.replies.set('/pos/session', () => ({
    status: 200,
    body: { rules: { discountPercent: 10, promotions: [] } },
  }));
  world.product.replies.set('/pos/payments', () => ({ status: 200, body: { transactionNumber: 7 } }));
  const linked = await sendJson(`${world.sandbox.url}/api/tills`, { linkToken: 'K7QM-4R9T' });
  expect(linked.status).toBe(201);
  expect(linked.body).toMatchObject({ store: LINKED.store, device: LINKED.aisle });
  expect(JSON.stringify(linked.body)).not.toContain('device-secret');
  tillUrl = `${world.sandbox.url}/api/tills/${String(linked.body.tillId)}`;
});
afterEach(() => world.stop());

async function pay(body: object) {
  const answer = await sendJson(`${tillUrl}/payments`, body);
  const call = world.product.calls.findLast((one) => one.path === '/pos/payments');
  const sent = JSON.parse(call?.body ?? '{}') as { amount: number; tip: number; approval: string };
  const [payload = '', keyId, mac] = (sent.approval ?? '').split('.');
  return {
    answer,
    call,
    sent,
    keyId,
    mac,
    payload,
    approval:
      payload === '' ? {} : (JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>),
  };
}

test('a payment is approved by the network under its first key and signed by the device', async () => {
  const { answer, call, approval, payload, keyId, mac } = await pay({
    amount: 20,
    tip: 2.5,
    shopper: 'Ada Nwosu',
    funding: 'cash',
    premium: true,
  });
  expect(answer).toEqual({ status: 200, body: { transactionNumber: 7 } });
  expect(approval).toMatchObject({
    businessId: 'b1',
    aisleId: 'a1',
    outcome: 'approved',
    shopperPays: 20.5,
    tip: 2.5,
    shopperName: 'Ada Nwosu',
    funding: 'cash',
    apr: 0,
    viaPremium: true,
  });
  expect(keyId).toBe('k2');
  expect(mac).toBe(createHmac('sha256', 'second').update(payload).digest('base64url'));
  const headers = call?.headers ?? {};
  const text = [
    'POST',
    '/api/v2/pos/payments',
    headers['idempotency-key'],
    headers['x-device-time'],
    createHash('sha256').update(String(call?.body)).digest('hex'),
  ].join('\n');
  expect(headers['x-device-id']).toBe('d1');
  expect(headers['x-device-signature']).toBe(createHmac('sha256', 'device-secret').update(text).digest('hex'));
});

test('the cents of the amount choose the outcome', async () => {
  expect((await pay({ amount: 5.01 })).approval.outcome).toBe('declined');
  expect((await pay({ amount: 5.02 })).approval.outcome).toBe('cancelled');
  expect((await pay({ amount: 5.1 })).approval.outcome).toBe('approved');
});

test('credit carries the shopper’s rate, and too little cash falls back to credit', async () => {
  expect((await pay({ amount: 10, shopper: 'Ben Ortega', funding: 'credit' })).approval).toMatchObject({
    funding: 'credit',
    apr: 12.5,
  });
  expect((await pay({ amount: 100, shopper: 'Farid Haddad', funding: 'cash' })).approval).toMatchObject({
    funding: 'credit',
    apr: 13,
  });
});

test('a refusal of the product comes back as it is', async () => {
  world.product.replies.set('/pos/payments', () => ({
    status: 409,
    body: { code: 'store_inactive', message: 'The store is disabled. Please enable it first.' },
  }));
  expect((await pay({ amount: 3 })).answer).toEqual({
    status: 409,
    body: { code: 'store_inactive', message: 'The store is disabled. Please enable it first.' },
  });
});

test('a lost answer is asked for again under the same key', async () => {
  let losses = 1;
  world.product.replies.set('/pos/payments', () =>
    losses-- > 0 ? { status: 503, body: {} } : { status: 200, body: { transactionNumber: 8 } },
  );
  expect((await pay({ amount: 3 })).answer.status).toBe(200);
  const calls = world.product.calls.filter((call) => call.path === '/pos/payments');
  expect(calls).toHaveLength(2);
  expect(calls[0]?.headers['idempotency-key']).toBe(calls[1]?.headers['idempotency-key']);
});

test('a payment without a clear answer is not called refused, and sending it again repeats the request', async () => {
  let losses = 3;
  world.product.replies.set('/pos/payments', () =>
    losses-- > 0 ? { status: 503, body: { message: 'Away.' } } : { status: 200, body: { transactionNumber: 8 } },
  );
  const words = 'This payment is not confirmed. Send the same payment again: it is made only once. (Away.)';
  expect((await pay({ amount: 3 })).answer).toMatchObject({ status: 502, body: { message: words } });
  expect((await pay({ amount: 3 })).answer.status).toBe(200);
  expect((await pay({ amount: 3 })).answer.status).toBe(200);
  const sent = world.product.calls.filter((call) => call.path === '/pos/payments');
  const keys = sent.map(({ headers, body }) => `${String(headers['idempotency-key'])} ${body}`);
  expect(new Set(keys.slice(0, 4)).size).toBe(1);
  expect(keys[4]).not.toBe(keys[0]);
});

test('amounts with more than two decimals and unknown tills are refused here', async () => {
  expect((await pay({ amount: 1.005 })).answer.status).toBe(422);
  expect((await sendJson(`${world.sandbox.url}/api/tills/none/payments`, { amount: 1 })).status).toBe(404);
});

test('a wrong link code shows the product’s own words', async () => {
  world.product.replies.set('/devices/link', () => ({
    status: 422,
    body: { message: 'This code is not right or has expired.' },
  }));
  expect(await sendJson(`${world.sandbox.url}/api/tills`, { linkToken: 'NOPE-NOPE' })).toEqual({
    status: 422,
    body: { message: 'This code is not right or has expired.' },
  });
});

const PERSON = { id: 'm1', firstName: 'Maya', lastName: 'Ortiz', hasPin: true };

test('a payment names who takes it: one who has signed in at this till, or takes over by PIN', async () => {
  const signedIn = { current: PERSON, signedIn: [PERSON] };
  for (const path of ['sign-in', 'pin', 'switch'])
    world.product.replies.set(`/pos/staff/${path}`, () => ({ status: 200, body: signedIn }));
  expect(
    await sendJson(`${tillUrl}/staff`, { email: 'maya@juniper.example', password: 'Meadow?Gate58', pin: '4271' }),
  ).toEqual({ status: 200, body: signedIn });
  expect(JSON.parse(String(world.product.calls.findLast((call) => call.path === '/pos/staff/pin')?.body))).toEqual({
    staffId: 'm1',
    pin: '4271',
  });
  const switches = () =>
    world.product.calls
      .filter((call) => call.path === '/pos/staff/switch')
      .map((call) => JSON.parse(String(call.body)) as object);

  world.product.replies.set('/pos/session', () => ({
    status: 200,
    body: { rules: { discountPercent: null, promotions: [] }, staff: signedIn },
  }));
  expect((await pay({ amount: 3, staff: 'Maya Ortiz' })).answer.status).toBe(200);
  expect(switches()).toEqual([]);
  world.product.replies.set('/pos/session', () => ({
    status: 200,
    body: { rules: { discountPercent: null, promotions: [] }, staff: { current: null, signedIn: [PERSON] } },
  }));
  for (const staff of ['maya ortiz', 'MAYA@juniper.example', 'm1'])
    expect((await pay({ amount: 3, staff })).answer.status).toBe(200);
  expect(switches()).toEqual(Array.from({ length: 3 }, () => ({ staffId: 'm1', pin: '4271' })));
  expect(
    JSON.parse(String(world.product.calls.findLast((call) => call.path === '/pos/payments')?.body)),
  ).not.toHaveProperty('staff');

  const sales = () => world.product.calls.filter((call) => call.path === '/pos/payments').length;
  const before = sales();
  world.product.replies.set('/pos/staff/switch', () => ({
    status: 409,
    body: { code: 'staff_signed_out', message: 'Sign in first.' },
  }));
  expect(await sendJson(`${tillUrl}/payments`, { amount: 3, staff: 'm1' })).toEqual({
    status: 409,
    body: { code: 'staff_signed_out', message: 'Sign in first.' },
  });
  expect((await sendJson(`${tillUrl}/payments`, { amount: 3, staff: 'Noor Haddad' })).status).toBe(422);
  expect(sales()).toBe(before);
});

test('a till sends a heartbeat now and then, not each time that it is shown', async () => {
  const heartbeats = () => world.product.calls.filter((call) => call.path === '/pos/heartbeat').length;
  for (let n = 0; n < 3; n += 1) await fetch(tillUrl);
  const before = heartbeats();
  for (let n = 0; n < 3; n += 1) await fetch(tillUrl);
  expect(heartbeats()).toBe(before);
});

test('a till signs with the new secret that a heartbeat brings', async () => {
  world.product.replies.set('/pos/heartbeat', () => ({ status: 200, body: { deviceSecret: 'renewed' } }));
  await sendJson(`${world.sandbox.url}/api/tills`, { linkToken: 'K7QM-4R9T' }).then(({ body }) => {
    tillUrl = `${world.sandbox.url}/api/tills/${String(body.tillId)}`;
  });
  await fetch(tillUrl);
  const { method, path, headers } = world.product.calls.findLast((call) => call.path === '/pos/session')!;
  const body = createHash('sha256').digest('hex');
  const text = `${method}\n/api/v2${path}\n\n${String(headers['x-device-time'])}\n${body}`;
  expect(headers['x-device-signature']).toBe(createHmac('sha256', 'renewed').update(text).digest('hex'));
});

test('a refund is signed by the device under a key of its own, and the till remembers what it gave back', async () => {
  await pay({ amount: 20, tip: 2.5 });
  const path = '/pos/payments/7/refunds';
  const booked = { refundOf: 7, transaction: { transactionNumber: 8, grossAmount: -5.1 } };
  let losses = 1;
  world.product.replies.set(path, () => (losses-- > 0 ? { status: 503, body: {} } : { status: 200, body: booked }));
  expect(await sendJson(`${tillUrl}/refunds`, { transactionNumber: 7, amount: 5.1, tip: 1 })).toEqual({
    status: 200,
    body: booked,
  });
  const [lost, call] = world.product.calls.filter((one) => one.path === path);
  expect(JSON.parse(String(call?.body))).toEqual({ amount: 5.1, tip: 1 });
  const headers = call?.headers ?? {};
  expect(headers['idempotency-key']).toBe(lost?.headers['idempotency-key']);
  const text = [
    'POST',
    `/api/v2${path}`,
    headers['idempotency-key'],
    headers['x-device-time'],
    createHash('sha256').update(String(call?.body)).digest('hex'),
  ].join('\n');
  expect(headers['x-device-signature']).toBe(createHmac('sha256', 'device-secret').update(text).digest('hex'));

  await sendJson(`${tillUrl}/refunds`, { transactionNumber: 7, amount: 0.2 });
  const refusal = {
    status: 409,
    body: { code: 'refund_exceeds', message: 'This is more than what is left to refund.' },
  };
  world.product.replies.set(path, () => refusal);
  expect(await sendJson(`${tillUrl}/refunds`, { transactionNumber: 7, amount: 20 })).toEqual(refusal);
  const [payment] = (await (await fetch(`${tillUrl}/payments`)).json()) as { refunded: object }[];
  expect(payment?.refunded).toEqual({ amount: 5.3, tip: 1 });
});
