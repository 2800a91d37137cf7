import { afterEach, expect, test } from 'vitest';
import { eventually } from '@trilane/testkit/eventually';
import { sendJson, startWithProduct } from '../fake-product.harness.ts';

let world: Awaited<ReturnType<typeof startWithProduct>>;
afterEach(() => world.stop());

const CONNECT = '/connect?client_id=client-1&configuration=merchants&customer_reference=b1&state=s1';

async function openConsent(): Promise<string> {
  const response = await fetch(world.sandbox.url + CONNECT, { redirect: 'manual' });
  return `${world.sandbox.url}${response.headers.get('location')?.replace('/choose', '')}`;
}

async function submit(url: string, fields: Record<string, string>): Promise<string> {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields) });
  return response.text();
}

async function walk(bank: string): Promise<string> {
  const consent = await openConsent();
  await submit(`${consent}/choose`, { bank });
  const page = await submit(`${consent}/sign-in`, { username: 'rosa', password: 'pw' });
  const account = /value="([0-9a-f]{32})"/.exec(page)?.[1];
  if (account === undefined) return page;
  await submit(`${consent}/accounts`, { account });
  return submit(`${consent}/allow`, {});
}

test('consent is reported with whole account numbers, and the verification follows by itself', async () => {
  world = await startWithProduct({ bankVerifyMs: 30 });
  expect(await walk('first-harbor')).toContain('Your accounts are linked');
  const [given] = world.product.bodiesOf('/webhooks/bank-connect');
  expect(given).toMatchObject({
    type: 'consent.given',
    customerReference: 'b1',
    state: 's1',
    provider: { name: 'First Harbor Bank' },
  });
  expect(given?.accounts).toEqual([
    expect.objectContaining({ displayName: 'Business Checking', accountNumber: expect.stringMatching(/^\d{10}$/) }),
  ]);
  await eventually(() =>
    expect(world.product.bodiesOf('/webhooks/bank-connect').map((body) => body.type)).toEqual([
      'consent.given',
      'accounts.verified',
    ]),
  );
});

test('one bank always declines, and so does the person who cancels', async () => {
  world = await startWithProduct();
  expect(await walk('granite')).toContain('Granite Mutual declined the request');
  expect(await submit(`${await openConsent()}/cancel`, {})).toContain('You have cancelled');
  const declined = world.product.bodiesOf('/webhooks/bank-connect');
  expect(declined.map(({ type, accounts }) => ({ type, accounts }))).toEqual([
    { type: 'consent.declined', accounts: [] },
    { type: 'consent.declined', accounts: [] },
  ]);
});

test('the bank’s word can be given by hand', async () => {
  world = await startWithProduct();
  expect((await sendJson(`${world.sandbox.url}/api/bank/b1`, { outcome: 'failed' })).status).toBe(404);
  await walk('cobalt');
  expect((await sendJson(`${world.sandbox.url}/api/bank/b1`, { outcome: 'failed' })).body.status).toBe('failed');
  expect(world.product.bodiesOf('/webhooks/bank-connect').at(-1)).toMatchObject({
    type: 'accounts.failed',
    reason: expect.any(String),
  });
});

test('a finished consent cannot be given twice', async () => {
  world = await startWithProduct();
  const consent = await openConsent();
  await submit(`${consent}/cancel`, {});
  await submit(`${consent}/choose`, { bank: 'cobalt' });
  await submit(`${consent}/allow`, {});
  expect(world.product.bodiesOf('/webhooks/bank-connect')).toHaveLength(1);
});

test('a popup with another client id or no customer gets no further, and no page isolates its opener', async () => {
  world = await startWithProduct();
  for (const path of [
    CONNECT.replace('client-1', 'other'),
    CONNECT.replace('b1', ''),
    CONNECT.replace('merchants', 'lenders'),
  ]) {
    expect((await fetch(world.sandbox.url + path)).status).toBe(400);
  }
  expect((await fetch(world.sandbox.url + CONNECT)).headers.get('cross-origin-opener-policy')).toBeNull();
});
