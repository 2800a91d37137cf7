import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallError } from '@trilane/contract/client';
import { createTestApp, signDeviceCall, type Answer, type TestApp } from '@trilane/testkit/app';
import { buildMerchant, type Merchant, type Sale } from '@trilane/testkit/build-merchant';

let app: TestApp;
let merchant: Merchant;

beforeAll(async () => {
  app = await createTestApp();
  merchant = await buildMerchant(app);
});
afterAll(async () => {
  expect(await app.reconcile()).toEqual([]);
  await app.stop();
});

const PATH = '/api/v2/pos/payments';

/** Sends a body as the till would, rightly signed, and gives the whole answer. */
function send(body: unknown, idempotencyKey: string = randomUUID(), till: Merchant = merchant): Promise<Answer> {
  const raw = typeof body === 'string' ? body : JSON.stringify(body);
  const headers = signDeviceCall(
    till.device,
    { method: 'POST', path: PATH, body: raw, idempotencyKey },
    app.platform.securityNow(),
  );
  return app.request('POST', '/pos/payments', {
    body: raw,
    headers: { ...headers, ...(idempotencyKey && { 'idempotency-key': idempotencyKey }) },
  });
}
const code = (answer: Answer) => [answer.statusCode, (answer.json() as { code: string }).code];
const pending = async (of: Merchant) => (await of.client.call('getAccountBalance')).data.pendingBalance;

describe('a sale', () => {
  it('is answered with its number, its price and what the shopper pays', async () => {
    const before = await pending(merchant);
    const answer = await merchant.pay({ amountCents: 2450, tipCents: 300, funding: 'credit' });
    expect(answer).toMatchObject({
      status: 'pending',
      transactionType: 'Credit',
      grossAmount: 24.5,
      tip: 3,
      shopperPays: 27.5,
      netAmount: 24.5,
      discount: 0,
    });
    expect((await pending(merchant)) - before).toBeCloseTo(24.5, 10);
  });

  it.each(['declined', 'cancelled'] as const)(
    'that the network %s stands in the record and moves no money',
    async (outcome) => {
      const before = await pending(merchant);
      expect((await merchant.pay({ outcome })).status).toBe(outcome);
      expect(await pending(merchant)).toBe(before);
    },
  );
});

describe('repeats', () => {
  it('of one key, 50 at once, post one payment and are answered byte for byte alike', async () => {
    const [body, key] = [merchant.saleBody({ amountCents: 777 }), randomUUID()];
    const before = await pending(merchant);
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(body, key)));
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1);
    expect((await pending(merchant)) - before).toBeCloseTo(7.77, 10);
  });

  it('of a key with another body are refused, and another merchant may use the same key', async () => {
    const key = randomUUID();
    await send(merchant.saleBody(), key);
    expect(code(await send(merchant.saleBody({ amountCents: 999 }), key))).toEqual([422, 'idempotency_key_reused']);
    const other = await buildMerchant(app);
    expect((await send(other.saleBody(), key, other)).statusCode).toBe(200);
  });

  it('after a validation failure find the key unused', async () => {
    const key = randomUUID();
    expect((await send({ ...merchant.saleBody(), amount: -1 }, key)).statusCode).toBe(422);
    expect((await send(merchant.saleBody(), key)).statusCode).toBe(200);
  });

  it('after 24 hours get no stored answer, and post nothing', async () => {
    const later = await createTestApp();
    const shop = await buildMerchant(later);
    const [body, key] = [shop.saleBody(), randomUUID()];
    const post = () => {
      const raw = JSON.stringify(body);
      const headers = signDeviceCall(
        shop.device,
        { method: 'POST', path: PATH, body: raw, idempotencyKey: key },
        later.platform.securityNow(),
      );
      return later.request('POST', '/pos/payments', { body: raw, headers: { ...headers, 'idempotency-key': key } });
    };
    expect((await post()).statusCode).toBe(200);
    later.advanceSecurity(24 * 3600 + 1);
    expect(code(await post())).toEqual([409, 'idempotency_key_spent']);
    expect(await shop.client.call('listTransactions').catch((error: CallError) => error.status)).toBe(401);
    await later.stop();
  });

  it('count the 24 hours from the posting and not from the id that the payment was given', async () => {
    const [body, key] = [merchant.saleBody(), randomUUID()];
    const first = await send(body, key);
    const { id } = first.json() as { id: string };
    await app.database.asOwner(
      `update ledger.transaction set transaction_id = '01900000-0000-7000-8000-00000000000a'
       where transaction_id = '${id}'`,
    );
    expect((await send(body, key)).statusCode).toBe(200);
    await app.database.asOwner(
      `update ledger.transaction set transaction_id = '${id}'
       where transaction_id = '01900000-0000-7000-8000-00000000000a'`,
    );
  });

  it('are answered even when the authorization has run out since', async () => {
    const later = await createTestApp();
    const shop = await buildMerchant(later);
    const [body, key] = [shop.saleBody(), randomUUID()];
    const post = (of: unknown, with_: string) => {
      const raw = JSON.stringify(of);
      return later.request('POST', '/pos/payments', {
        body: raw,
        headers: {
          ...signDeviceCall(
            shop.device,
            { method: 'POST', path: PATH, body: raw, idempotencyKey: with_ },
            later.platform.securityNow(),
          ),
          'idempotency-key': with_,
        },
      });
    };
    const fresh = shop.saleBody();
    const first = await post(body, key);
    later.advanceSecurity(3600);
    expect((await post(body, key)).body).toBe(first.body);
    expect(code(await post(fresh, randomUUID()))).toEqual([409, 'approval_expired']);
    await later.stop();
  });
});

describe('refusals', () => {
  it('asks for an Idempotency-Key', async () => {
    expect(code(await send(merchant.saleBody(), ''))).toEqual([400, 'idempotency_key_required']);
  });

  it.each([
    ['0', { amount: 0 }],
    ['too much', { amount: 100_000 }],
    ['0.001', { amount: 0.001 }],
    ['text', { amount: '12' }],
    ['1e308', { amount: 1e308 }],
    ['a negative tip', { tip: -1 }],
    ['a tip of 0.005', { tip: 0.005 }],
    ['an unknown field', { status: 'available' }],
    ['nothing', { amount: null }],
  ])('an amount of %s', async (_, change) => {
    expect(code(await send({ ...merchant.saleBody(), ...change }))).toEqual([422, 'invalid']);
  });

  it('an authorization that nobody signed, was changed, or is for another price', async () => {
    const body = merchant.saleBody();
    expect(code(await send({ ...body, approval: `${body.approval.slice(0, -2)}xx` }))).toEqual([
      409,
      'approval_invalid',
    ]);
    expect(code(await send({ ...body, approval: 'a.b.c' }))).toEqual([409, 'approval_invalid']);
    expect(code(await send({ ...body, amount: body.amount + 1 }))).toEqual([409, 'approval_amount_mismatch']);
    expect(code(await send({ ...body, tip: 1 }))).toEqual([409, 'approval_amount_mismatch']);
  });

  it('an authorization of another business, or used before', async () => {
    const other = await buildMerchant(app);
    expect(code(await send(other.saleBody()))).toEqual([409, 'approval_other_business']);
    const body = merchant.saleBody();
    await send(body);
    expect(code(await send(body))).toEqual([409, 'approval_reused']);
  });

  it('a device that did not sign this request, or signed it long ago', async () => {
    const raw = JSON.stringify(merchant.saleBody());
    const key = randomUUID();
    const headers = signDeviceCall(
      merchant.device,
      { method: 'POST', path: PATH, body: raw, idempotencyKey: key },
      app.platform.securityNow(),
    );
    const forged = { ...headers, 'idempotency-key': randomUUID() };
    const old = {
      ...signDeviceCall(
        merchant.device,
        { method: 'POST', path: PATH, body: raw, idempotencyKey: key },
        new Date(app.platform.securityNow().getTime() - 301_000),
      ),
      'idempotency-key': key,
    };
    for (const sent of [forged, old])
      expect((await app.request('POST', '/pos/payments', { body: raw, headers: sent })).statusCode).toBe(401);
  });

  it('an inactive store, an inactive device and an unlinked one, each in clear words', async () => {
    const shop = await buildMerchant(app);
    const [storeId, aisleId] = [shop.store.id, shop.device.id];
    const refused = async (sale?: Partial<Sale>) => code(await send(shop.saleBody(sale), randomUUID(), shop));
    await shop.client.call('setStoreActive', { params: { id: storeId }, body: { active: false } });
    expect(await refused()).toEqual([409, 'store_inactive']);
    await shop.client.call('setStoreActive', { params: { id: storeId }, body: { active: true } });
    await shop.client.call('setDeviceActive', { params: { storeId, aisleId }, body: { active: false } });
    expect(await refused()).toEqual([409, 'device_inactive']);
    await shop.client.call('setDeviceActive', { params: { storeId, aisleId }, body: { active: true } });
    await shop.client.call('unlinkDevice', { params: { deviceId: shop.device.deviceId } });
    expect(await refused()).toEqual([401, 'device_unauthenticated']);
  });
});
