import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '@trilane/testkit/eventually';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';
import { buildWebhook } from '@trilane/testkit/build-webhook';
import { sql } from '../../platform/db/sql.ts';
import { startReceiver } from './receiver.harness.ts';
import { createWebhookWork } from './send-webhooks.ts';
import { deliver } from './webhooks.harness.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

test('a receiver that is slow holds up nobody else', async () => {
  const [slow, quick] = [await startReceiver(), await startReceiver()];
  const merchants = [await buildMerchant(app), await buildMerchant(app)] as const;
  await buildWebhook(merchants[0], { url: slow.url, events: ['payment.accepted'] });
  await buildWebhook(merchants[1], { url: quick.url, events: ['payment.accepted'] });
  const waiting: (() => void)[] = [];
  slow.answer = (response) => void waiting.push(() => response.writeHead(200).end());
  await merchants[0].pay();
  const work = createWebhookWork(app.platform);
  await work.begin();
  await eventually(() => expect(waiting).toHaveLength(1));
  for (const count of [1, 2]) {
    await merchants[1].pay();
    await work.begin();
    await eventually(() => expect(quick.received).toHaveLength(count));
  }
  expect(slow.received).toHaveLength(1);
  for (const answer of waiting) answer();
  await work.idle();
  await Promise.all([slow.stop(), quick.stop()]);
});

test('slow receivers of many businesses leave half of the workers to those that answer quickly', async () => {
  const [slow, quick] = [await startReceiver(), await startReceiver()];
  const neighbour = await buildMerchant(app);
  await buildWebhook(neighbour, { url: quick.url, events: ['payment.accepted'] });
  const slowOnes: Merchant[] = [];
  for (let n = 0; n < 5; n += 1) {
    const merchant = await buildMerchant(app);
    for (let at = 0; at < 4; at += 1)
      await buildWebhook(merchant, { url: `${slow.url}/${n}/${at}`, events: ['payment.accepted'] });
    slowOnes.push(merchant);
  }
  const sellAll = async () => {
    for (const merchant of slowOnes) await merchant.pay();
  };
  const waiting: (() => void)[] = [];
  slow.answer = (response) => void setTimeout(() => response.writeHead(200).end(), 40);
  const work = createWebhookWork(app.platform, { slowMs: 20 });
  await sellAll();
  await work.begin();
  await eventually(() => expect(slow.received).toHaveLength(20));
  await work.idle();

  slow.answer = (response) => void waiting.push(() => response.writeHead(200).end());
  await sellAll();
  await work.begin();
  await eventually(() => expect(waiting).toHaveLength(8));
  await neighbour.pay();
  await work.begin();
  await eventually(() => expect(quick.received).toHaveLength(1));
  expect(waiting, 'the others wait for their turn').toHaveLength(8);
  slow.answer = (response) => void response.writeHead(200).end();
  for (const answer of waiting) answer();
  await eventually(() => expect(slow.received).toHaveLength(40));
  await work.idle();
  await Promise.all([slow.stop(), quick.stop()]);
});

test('of several processes at once one delivers each event', async () => {
  const receiver = await startReceiver();
  const merchant = await buildMerchant(app);
  await buildWebhook(merchant, { url: receiver.url, events: ['payment.accepted'] });
  for (let n = 0; n < 25; n += 1) await merchant.pay();
  await Promise.all([deliver(app), deliver(app), deliver(app)]);
  await deliver(app);
  expect(receiver.received).toHaveLength(25);
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(25);
  await receiver.stop();
});

test('what a process had begun when it died is delivered by another once its lease is over', async () => {
  const receiver = await startReceiver();
  const merchant = await buildMerchant(app);
  const { endpoint } = await buildWebhook(merchant, { url: receiver.url, events: ['payment.accepted'] });
  const until = new Date(app.platform.securityNow().getTime() + 60_000);
  await app.platform.jobsDb.single(
    sql`update webhook_lane set leased_until = ${until} where endpoint_id = ${endpoint.id}`,
  );
  await merchant.pay();
  await deliver(app);
  expect(receiver.received).toEqual([]);
  app.advanceSecurity(61);
  await deliver(app);
  expect(receiver.received).toHaveLength(1);
  await receiver.stop();
});

test('a business without an endpoint has no row of webhooks', async () => {
  const merchant = await buildMerchant(app);
  await merchant.pay();
  await deliver(app);
  const { rows } = await app.platform.jobsDb.single<{ n: number }>(sql`
    select ((select count(*) from webhook_book where business_id = ${merchant.businessId})
      + (select count(*) from webhook_message where business_id = ${merchant.businessId}))::int as n`);
  expect(rows[0]!.n).toBe(0);
});
