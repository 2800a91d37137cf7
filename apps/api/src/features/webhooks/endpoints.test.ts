import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { wordsInMail } from '@trilane/contract/mails/name-in-mail';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';
import { webhookBody } from '@trilane/testkit/build-webhook';
import { outcomeOf } from '@trilane/testkit/outcome-of';
import { sql } from '../../platform/db/sql.ts';
import { isSignedBy, startReceiver, type Receiver } from './receiver.harness.ts';
import { deliver, hooks } from './webhooks.harness.ts';

let app: TestApp;
let merchant: Merchant;
let receiver: Receiver;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  receiver = await startReceiver();
  merchant = await buildMerchant(app);
});
afterEach(() => receiver.stop());

const { add, log, find, setActive, changeStore } = hooks(() => ({ merchant, receiver }));

test('the owner gets an email about a new endpoint, address or secret, and about nothing else', async () => {
  const mailed = async () => {
    await app.platform.outbox.flush();
    return app.world.mails.filter(({ to, text }) => to === merchant.email && text.includes('/portal/admin/webhooks'));
  };
  const { endpoint } = await add();
  const params = { id: endpoint.id };
  const fields = { url: endpoint.url, description: 'Stock', events: ['day.closed' as const] };
  const { version } = await merchant.client.call('updateWebhook', {
    params,
    body: { ...fields, version: endpoint.version },
  });
  await merchant.client.call('updateWebhook', { params, body: { ...fields, url: `${receiver.url}/b`, version } });
  await merchant.client.call('rollWebhookSecret', { params });
  const mails = await mailed();
  expect(mails[1]!.text.replaceAll('\n', ' ')).toContain(
    `changed from ${wordsInMail(endpoint.url)} to ${wordsInMail(`${receiver.url}/b`)}.`,
  );
  expect(mails.map(({ subject }) => subject)).toEqual([
    'New webhook endpoint',
    'The address of a webhook endpoint was changed',
    'The secret of a webhook endpoint was replaced',
  ]);
});

describe('secrets', () => {
  test('both sign for a day after a roll, then the new one alone', async () => {
    const { endpoint, secret: old } = await add({ events: ['store.changed'] });
    const { secret, endpoint: rolled } = await merchant.client.call('rollWebhookSecret', {
      params: { id: endpoint.id },
    });
    expect(secret).not.toBe(old);
    expect(rolled.oldSecretUntil).not.toBeNull();
    await changeStore({ name: 'Both sign' });
    await deliver(app);
    const [both] = receiver.received;
    expect([isSignedBy(both!, old), isSignedBy(both!, secret)]).toEqual([true, true]);
    app.advanceSecurity(24 * 3600 + 1);
    const token = (
      await app
        .client()
        .call('login', {
          body: { email: merchant.email, password: 'Harbor?Lamp42', role: 'owner', captcha: app.world.solveCaptcha() },
        })
    ).token;
    const client = app.client(token);
    await client.call('createDevice', { params: { storeId: merchant.store.id }, body: { name: 'A day later' } });
    await deliver(app);
    const one = receiver.received[1]!;
    expect([isSignedBy(one, old), isSignedBy(one, secret)]).toEqual([false, true]);
    expect((await client.call('listWebhooks'))[0]!.oldSecretUntil).toBeNull();
  });

  test('stand sealed in the database, and no read shows them', async () => {
    const { endpoint, secret } = await add();
    const { rows } = await app.platform.jobsDb.single<{ box: string }>(
      sql`select secret_box as box from webhook_endpoint where endpoint_id = ${endpoint.id}`,
    );
    expect(rows[0]!.box).toMatch(/^v1\./);
    const shown = JSON.stringify([await merchant.client.call('listWebhooks'), await log(endpoint.id)]);
    expect(shown).not.toContain(secret);
    expect(app.logged.join('')).not.toContain(secret);
  });
});

describe('a test event', () => {
  test('goes to one endpoint alone, once, also while it is off', async () => {
    const { endpoint } = await add();
    await add();
    await setActive(endpoint.id, false);
    receiver.answer = (response) => void response.writeHead(404).end();
    const { number } = await merchant.client.call('sendWebhookTest', { params: { id: endpoint.id } });
    await deliver(app);
    await app.moveClock({ advance: 'P4D' });
    await deliver(app);
    expect(receiver.types()).toEqual(['webhook.test']);
    expect((await log(endpoint.id))[0]).toMatchObject({ number, state: 'failed', tries: 1, status: 404 });
    expect((await find(endpoint.id)).off?.reason).toBe('owner');
  });

  test('is refused beyond ten a minute', async () => {
    const { endpoint } = await add();
    const send = () => outcomeOf(merchant.client.call('sendWebhookTest', { params: { id: endpoint.id } }));
    const outcomes: unknown[] = [];
    for (let n = 0; n < 11; n += 1) outcomes.push(await send());
    expect(outcomes.filter((each) => each === 'too_many_requests')).toHaveLength(1);
    expect(outcomes.at(-1)).toBe('too_many_requests');
  });
});

describe('endpoints', () => {
  test('removed, leave no delivery and no secret behind', async () => {
    const { endpoint } = await add({ events: ['payment.accepted'] });
    await merchant.pay();
    await deliver(app);
    await merchant.client.call('removeWebhook', { params: { id: endpoint.id } });
    const { rows } = await app.platform.jobsDb.single<{ n: number }>(sql`
      select (select count(*) from webhook_delivery where endpoint_id = ${endpoint.id})
        + (select count(*) from webhook_lane where endpoint_id = ${endpoint.id}) as n`);
    expect(Number(rows[0]!.n)).toBe(0);
    await merchant.pay();
    await deliver(app);
    expect(receiver.received).toHaveLength(1);
  });

  test('with a new address get the waiting deliveries there', async () => {
    const { endpoint } = await add({ url: 'http://127.0.0.1:9/gone', events: ['payment.accepted'] });
    await merchant.pay();
    await deliver(app);
    expect((await log(endpoint.id))[0]!.failure).toBe('The server refused the connection.');
    const body = webhookBody({ url: receiver.url, events: ['payment.accepted'] });
    await merchant.client.call('updateWebhook', { params: { id: endpoint.id }, body });
    await deliver(app);
    expect(receiver.types()).toEqual(['payment.accepted']);
  });

  test('are counted under a lock: of twelve at once ten are made', async () => {
    await merchant.prove();
    const made = await Promise.all(
      Array.from({ length: 12 }, () => outcomeOf(merchant.client.call('createWebhook', { body: webhookBody() }))),
    );
    expect(made.filter((each) => each === 'webhooks_full')).toHaveLength(2);
    expect(await merchant.client.call('listWebhooks')).toHaveLength(10);
  });
});

test('an address is taken however it is written, but an endpoint may write its own another way', async () => {
  const { endpoint } = await add();
  const written = endpoint.url.replace('http://', 'HTTP://').replace(/\/(\d+)$/, '/./$1');
  expect(await outcomeOf(add({ url: written }))).toBe('webhook_address_taken');
  const { endpoint: other } = await add({ url: `${receiver.url}/other` });
  const move = ({ id, version }: typeof endpoint, url: string) =>
    merchant.client.call('updateWebhook', {
      params: { id },
      body: { url, description: '', events: ['day.closed'], version },
    });
  expect(await outcomeOf(move(other, written))).toBe('webhook_address_taken');
  expect(await move(endpoint, written)).toMatchObject({ url: written });
});
