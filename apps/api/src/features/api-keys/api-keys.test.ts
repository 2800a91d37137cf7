import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_KEY_CALLS_A_MINUTE } from '@trilane/domain/api-key';
import { HOUR_MS } from '@trilane/domain/time-units';
import { keyUnknown } from '@trilane/contract/api-key-words';
import { apiKeyBody, buildApiKey } from '@trilane/testkit/build-api-key';
import { agreeToOlderTerms } from '@trilane/testkit/older-terms';
import { createTestApp, type Answer, type TestApp } from '../../../../../packages/testkit/src/app.ts';
import { buildMerchant } from '../../../../../packages/testkit/src/build-merchant.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  expect(await app.reconcile()).toEqual([]);
  await app.stop();
});

const codeOf = (answer: Answer) => (answer.statusCode < 400 ? 200 : (answer.json() as { code: string }).code);
const record = (token: string, address = '203.0.113.7') =>
  app.request('GET', '/payments/merchant/history', { token, address });
const read = async (token: string, address?: string) => codeOf(await record(token, address));

describe('a key', () => {
  test('shows its secret once; lists show how the secret begins and ends', async () => {
    const { client, ...merchant } = await buildMerchant(app);
    const { key, secret } = await buildApiKey({ client, ...merchant }, { name: 'Books', scopes: ['read-money'] });
    expect(secret).toMatch(/^trk_practice_[\w-]{43}$/);
    const [listed] = await client.call('listApiKeys');
    expect(listed).toEqual({ ...key, name: 'Books', hint: `trk_practice_…${secret.slice(-4)}` });
    expect(JSON.stringify(listed)).not.toContain(secret.slice(13, -4));
  });

  test('notes when and from where it was used', async () => {
    const merchant = await buildMerchant(app);
    const { key, secret } = await buildApiKey(merchant);
    expect(key.lastUsedAt).toBe(null);
    expect(await read(secret)).toBe(200);
    const [used] = await merchant.client.call('listApiKeys');
    expect(used?.lastUsedFrom).toBe('203.0.113.7');
    const secondsAgo = (app.platform.securityNow().getTime() - Date.parse(used!.lastUsedAt!)) / 1000;
    expect(secondsAgo).toBeLessThan(60);
  });

  test('reads what the portal reads', async () => {
    const merchant = await buildMerchant(app);
    await merchant.pay({ amountCents: 1234 });
    const { secret } = await buildApiKey(merchant, { scopes: ['read-record'] });
    expect((await record(secret)).json()).toEqual((await record(merchant.token)).json());
  });

  test('is refused from the next request on when it was removed', async () => {
    const merchant = await buildMerchant(app);
    const { key, secret } = await buildApiKey(merchant);
    expect(await read(secret)).toBe(200);
    await merchant.client.call('removeApiKey', { params: { id: key.id } });
    expect(await read(secret)).toBe('unauthenticated');
  });

  test('says so when it is not known, and a session asks to sign in', async () => {
    const words = async (token: string) => (await app.request('GET', '/businesses/businesses/me', { token })).json();
    expect(await words('trk_live_gone')).toMatchObject({ statusCode: 401, message: keyUnknown });
    expect(await words('gone')).toMatchObject({ statusCode: 401, message: 'Please login to continue' });
  });

  test.each(['trk_', 'trk_practice_', `trk_practice_${'x'.repeat(43)}`, `trk_test_${'x'.repeat(43)}`])(
    'is not %s',
    async (token) => expect(await read(token)).toBe('unauthenticated'),
  );

  test('of another kind of installation is told apart', async () => {
    const { secret } = await buildApiKey(await buildMerchant(app));
    expect(await read(secret.replace('practice', 'live'))).toBe('api_key_mode');
  });

  test('of a rejected business does not work', async () => {
    const merchant = await buildMerchant(app);
    const { secret } = await buildApiKey(merchant);
    await app.database.asOwner(`update business set rejected_at = now() where business_id = '${merchant.businessId}'`);
    expect(await read(secret)).toBe('unauthenticated');
  });

  test('goes on working while newer terms wait for the owner', async () => {
    const merchant = await buildMerchant(app);
    const { secret } = await buildApiKey(merchant);
    await agreeToOlderTerms(app.database, merchant.businessId);
    const enable = async (token: string) =>
      codeOf(
        await app.request('POST', `/businesses/stores/${merchant.store.id}/update-active-status`, {
          token,
          body: { active: true },
        }),
      );
    expect([await enable(merchant.token), await enable(secret)]).toEqual(['terms_outdated', 200]);
  });
});

describe('a replaced secret', () => {
  const rotated = async (overlapHours?: 0 | 24) => {
    const merchant = await buildMerchant(app);
    const { key, secret } = await buildApiKey(merchant);
    await merchant.prove();
    const made = await merchant.client.call('rotateApiKey', {
      params: { id: key.id },
      body: overlapHours === undefined ? {} : { overlapHours },
    });
    return { merchant, old: secret, ...made };
  };

  test('works for a day unless the owner says otherwise', async () => {
    const { old, secret, key } = await rotated();
    const hours = (Date.parse(key.oldSecretUntil!) - app.platform.securityNow().getTime()) / HOUR_MS;
    expect(Math.round(hours)).toBe(24);
    app.advanceSecurity(23 * 3600);
    expect([await read(old), await read(secret)]).toEqual([200, 200]);
    app.advanceSecurity(3600);
    expect([await read(old), await read(secret)]).toEqual(['unauthenticated', 200]);
  });

  test('ends at once without an overlap', async () => {
    const { old, secret, key } = await rotated(0);
    expect(key.oldSecretUntil).toBe(null);
    expect([await read(old), await read(secret)]).toEqual(['unauthenticated', 200]);
  });

  test('ends when the next one is replaced', async () => {
    const { merchant, old, key, secret } = await rotated(24);
    await merchant.client.call('rotateApiKey', { params: { id: key.id }, body: { overlapHours: 24 } });
    expect([await read(old), await read(secret)]).toEqual(['unauthenticated', 200]);
  });
});

describe('the networks of a key', () => {
  test('let nobody in from elsewhere, in any spelling of an address', async () => {
    const merchant = await buildMerchant(app);
    const { secret } = await buildApiKey(merchant, { networks: ['203.0.113.0/28', '2001:db8:1::/48'] });
    const answers = await Promise.all(
      ['203.0.113.7', '::ffff:203.0.113.7', '2001:db8:1::5', '203.0.113.16', '2001:db8:2::5'].map((address) =>
        read(secret, address),
      ),
    );
    expect(answers).toEqual([200, 200, 200, 'api_key_network', 'api_key_network']);
  });

  test('tell the owner once a day for each other network of a call from it, in the trail and by mail', async () => {
    const merchant = await buildMerchant(app);
    const { secret } = await buildApiKey(merchant, { name: 'Stock sync', networks: ['203.0.113.0/28'] });
    const subject = 'An API key was used from outside its networks';
    const told = async () => {
      await app.platform.outbox.flush();
      const lines = await merchant.client.call('listAudit', { query: { outcome: 'refused' } });
      const mails = app.world.mails.filter((mail) => mail.to === merchant.email && mail.subject === subject);
      return { lines: lines.docs.filter(({ action }) => action === 'api-key.outside'), mails };
    };
    const from = ['2001:db8:9::1', '2001:db8:9::2', '2001:db8:9::3', '203.0.113.7'];
    await Promise.all(from.map((address) => read(secret, address)));
    const { lines, mails } = await told();
    const reason = expect.stringContaining('network address');
    expect(lines).toMatchObject([{ actorKind: 'key', actor: 'Stock sync', reason }]);
    expect(mails).toMatchObject([{ text: expect.stringMatching(/“Stock sync” came from 2001:db8:9::\d\./) }]);
    for (let n = 1; n <= 7; n += 1) await read(secret, `198.51.100.${n}`);
    expect((await told()).mails).toHaveLength(5);
  });

  test.each(['203.0.113', '203.0.113.0/33', '10.0.0.0/0', 'office', '2001:db8::/129'])(
    'are not %s',
    async (network) => {
      const merchant = await buildMerchant(app);
      await merchant.prove();
      const body = apiKeyBody({ networks: [network] });
      const answer = await app.request('POST', '/businesses/api-keys', { token: merchant.token, body });
      expect(codeOf(answer)).toBe('invalid');
    },
  );
});

describe('the calls of a key', () => {
  test('are counted, and every answer says how many are left', async () => {
    const { secret } = await buildApiKey(await buildMerchant(app));
    const { headers } = await record(secret);
    expect(headers).toMatchObject({
      'ratelimit-limit': String(API_KEY_CALLS_A_MINUTE),
      'ratelimit-remaining': String(API_KEY_CALLS_A_MINUTE - 1),
      'ratelimit-reset': expect.stringMatching(/^\d+$/),
    });
    const { headers: ofOther } = await record((await buildApiKey(await buildMerchant(app))).secret);
    expect(ofOther['ratelimit-remaining']).toBe(String(API_KEY_CALLS_A_MINUTE - 1));
  });

  test('are refused with a time to wait beyond the limit', async () => {
    const { key, secret } = await buildApiKey(await buildMerchant(app));
    const spent = { name: 'api-key', points: API_KEY_CALLS_A_MINUTE, seconds: 60 };
    for (let n = 0; n < API_KEY_CALLS_A_MINUTE; n += 1) await app.platform.limits.count(spent, key.id);
    const answer = await record(secret);
    expect([codeOf(answer), answer.headers['ratelimit-remaining']]).toEqual(['too_many_requests', '0']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('a refund by a key', () => {
  const refundWith = async (refundLimit: number | null) => {
    const merchant = await buildMerchant(app);
    const { transactionNumber } = await merchant.pay({ amountCents: 5000 });
    const { secret } = await buildApiKey(merchant, { name: 'Returns desk', scopes: ['refunds'], refundLimit });
    const send = (idempotencyKey: string) =>
      app.request('POST', `/payments/merchant/transactions/${transactionNumber}/refunds`, {
        token: secret,
        body: { amount: 20 },
        headers: { 'idempotency-key': idempotencyKey },
      });
    return { merchant, send };
  };

  test('is booked once for one Idempotency-Key and stands in the trail under the name of the key', async () => {
    const { merchant, send } = await refundWith(null);
    const key = 'return-0000000000000001';
    const [first, second] = [await send(key), await send(key)];
    expect([first.statusCode, second.json()]).toEqual([200, first.json()]);
    const { docs } = await merchant.client.call('listAudit');
    expect(docs.filter(({ action }) => action === 'refund')).toHaveLength(1);
    expect(docs.find(({ action }) => action === 'refund')).toMatchObject({ actorKind: 'key', actor: 'Returns desk' });
  });

  test('stops at the limit of the key', async () => {
    const { send } = await refundWith(19.99);
    expect(codeOf(await send('return-0000000000000002'))).toBe('refund_above_limit');
  });
});

test('a key uploads no bank document', async () => {
  const { secret } = await buildApiKey(await buildMerchant(app), { scopes: ['manage-stores'] });
  const answer = await app.request('POST', '/files/files?purpose=document', { token: secret, body: {} });
  expect(codeOf(answer)).toBe('scope_missing');
});

test('of keys that are created at once with names that look the same, one is made', async () => {
  const merchant = await buildMerchant(app);
  await merchant.prove();
  const create = (name: string) =>
    app.request('POST', '/businesses/api-keys', { token: merchant.token, body: apiKeyBody({ name }) });
  const codes = await Promise.all(['Twin', 'twin', 'Tw\u200bin'].map(async (name) => codeOf(await create(name))));
  expect(codes.map(String).toSorted()).toEqual(['200', 'api_key_name_taken', 'api_key_name_taken']);
});

test('the owner is told by mail of each change, and the trail keeps no secret', async () => {
  const merchant = await buildMerchant(app);
  const { key, secret } = await buildApiKey(merchant, { name: 'Stock sync' });
  await merchant.client.call('rotateApiKey', { params: { id: key.id }, body: {} });
  await app.platform.outbox.flush();
  const mails = app.world.mails.filter(({ to }) => to === merchant.email).map(({ text }) => text);
  expect(mails.some((text) => text.includes('The API key “Stock sync” was created.'))).toBe(true);
  expect(mails.some((text) => text.includes('The secret of the API key “Stock sync” was replaced.'))).toBe(true);
  expect(JSON.stringify(await merchant.client.call('listAudit'))).not.toContain(secret.slice(13));
});
