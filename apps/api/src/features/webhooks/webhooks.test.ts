import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';
import { outcomeOf } from '@trilane/testkit/outcome-of';
import { DAY_MS } from '@trilane/domain/time-units';
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

const { add, log, find, setActive, changeStore, addDevice } = hooks(() => ({ merchant, receiver }));

describe('an event', () => {
  test('reaches every endpoint that has chosen it, signed with the secret of the endpoint', async () => {
    const first = await add();
    const second = await add({ events: ['payment.accepted'] });
    await add({ events: ['payout.paid'] });
    const { transactionNumber } = await merchant.pay({ amountCents: 1250 });
    await deliver(app);
    expect(receiver.types()).toEqual(['payment.accepted', 'payment.accepted']);
    const [one, other] = receiver.received as [Receiver['received'][0], Receiver['received'][0]];
    expect(one.body).toBe(other.body);
    expect(one.id).toBe(other.id);
    expect([isSignedBy(one, first.secret), isSignedBy(other, first.secret)].toSorted()).toEqual([false, true]);
    expect([isSignedBy(one, second.secret), isSignedBy(other, second.secret)].toSorted()).toEqual([false, true]);
    expect(Number(one.headers['webhook-timestamp'])).toBeCloseTo(app.platform.securityNow().getTime() / 1000, -2);
    expect(one.data).toMatchObject({ transaction: { transactionNumber, grossAmount: 12.5, amountStatus: 'pending' } });
  });

  test('is not kept where nobody has chosen it, and what was before an endpoint is not told', async () => {
    await merchant.pay();
    await add({ events: ['payment.refused'] });
    await merchant.pay();
    await deliver(app);
    await merchant.pay({ outcome: 'declined' });
    await deliver(app);
    expect(receiver.types()).toEqual(['payment.refused']);
    const { rows } = await app.platform.jobsDb.single<{ n: number }>(
      sql`select count(*)::int as n from webhook_delivery where business_id = ${merchant.businessId}`,
    );
    expect(rows[0]!.n).toBe(1);
  });

  test('of another business reaches nobody else', async () => {
    await add();
    const other = await buildMerchant(app);
    await other.pay();
    await deliver(app);
    expect(receiver.received).toEqual([]);
  });

  test('is not told when its change is refused', async () => {
    await add();
    expect(await outcomeOf(changeStore({ version: 99 }))).toBe('changed_elsewhere');
    await deliver(app);
    expect(receiver.received).toEqual([]);
  });
});

describe('a receiver that does not take an event', () => {
  test('is asked again later and later under the same id, and then gets later events of the object', async () => {
    const { endpoint } = await add({ events: ['store.changed'] });
    receiver.answer = (response) => void response.writeHead(500).end('Out of order');
    await changeStore({ name: 'First name' });
    await addDevice('Second till');
    await deliver(app);
    expect(receiver.received).toHaveLength(1);
    await deliver(app);
    expect(receiver.received, 'not before its time').toHaveLength(1);
    const [, failed] = await log(endpoint.id);
    expect(failed).toMatchObject({ state: 'waiting', tries: 1, status: 500 });
    expect(failed!.failure).toBe('The server answered with status 500.');
    receiver.answer = (response) => void response.writeHead(204).end();
    await app.moveClock({ advance: 'PT6S' });
    await deliver(app);
    const [first, again, next] = receiver.received;
    expect(receiver.received).toHaveLength(3);
    expect([again!.id, again!.body]).toEqual([first!.id, first!.body]);
    expect(next!.id).not.toBe(first!.id);
    expect((await log(endpoint.id)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
    expect(await find(endpoint.id)).toMatchObject({ waiting: 0, lastFailure: { words: failed!.failure } });
  });

  test('does not hold up events about other objects', async () => {
    await add({ events: ['payment.accepted'] });
    const { transactionNumber: bad } = await merchant.pay();
    receiver.answer = (response, { data }) => {
      const { transaction } = data as unknown as { transaction: { transactionNumber: number } };
      response.writeHead(transaction.transactionNumber === bad ? 500 : 200).end();
    };
    for (let n = 0; n < 12; n += 1) await merchant.pay();
    await deliver(app);
    expect(receiver.received).toHaveLength(13);
  });

  test('for three days is switched off with a mail, keeps what comes, and gets it in order once it is on', async () => {
    const { endpoint } = await add({ events: ['store.changed'] });
    receiver.answer = (response) => void response.writeHead(503).end();
    await changeStore({ name: 'Kept name' });
    await deliver(app);
    await app.moveClock({ advance: 'P3D' });
    await deliver(app);
    const off = await find(endpoint.id);
    expect(off.off?.reason).toBe('failing');
    expect((await log(endpoint.id))[0]).toMatchObject({ state: 'held', tries: 2, nextTryAt: null });
    await app.platform.outbox.flush();
    const mail = app.world.mails.findLast(({ to }) => to === merchant.email);
    expect(mail?.subject).toBe('A webhook endpoint is switched off');
    expect(mail?.text).toContain('status 503');
    const { docs } = await merchant.client.call('listAudit', { query: { area: 'business' } });
    expect(docs[0]).toMatchObject({ action: 'webhook.active', actorKind: 'automatic', after: { active: false } });

    receiver.answer = (response) => void response.writeHead(200).end();
    receiver.received.length = 0;
    await addDevice('While off');
    await addDevice('While off, too');
    await deliver(app);
    expect(receiver.received).toEqual([]);
    expect(await find(endpoint.id)).toMatchObject({ waiting: 3 });
    expect((await log(endpoint.id, { state: 'held' })).length).toBe(3);
    await setActive(endpoint.id, true);
    await deliver(app);
    const devices = receiver.received.map(
      ({ data }) => (data as unknown as { store: { aisles: unknown[] } }).store.aisles.length,
    );
    expect(devices).toEqual([1, 2, 3]);
  });

  test('for one event alone leaves the endpoint on: what it takes beside shows that it works', async () => {
    const { endpoint } = await add({ events: ['payment.accepted'] });
    const { transactionNumber: bad } = await merchant.pay();
    receiver.answer = (response, { data }) => {
      const { transaction } = data as unknown as { transaction: { transactionNumber: number } };
      response.writeHead(transaction.transactionNumber === bad ? 500 : 200).end();
    };
    await deliver(app);
    await app.moveClock({ advance: 'P1D' });
    await merchant.pay();
    await deliver(app);
    await app.moveClock({ advance: 'P2D' });
    await deliver(app);
    expect((await find(endpoint.id)).off).toBeNull();
    expect((await log(endpoint.id, { state: 'failed' })).length).toBe(1);
  });
});

describe('the log', () => {
  test('shows what was sent and what came back, page by page and by state', async () => {
    const { endpoint } = await add({ events: ['payment.accepted'] });
    receiver.answer = (response) => void response.writeHead(202).end(`Thanks\u0000${'x'.repeat(5_000)}`);
    for (let n = 0; n < 3; n += 1) await merchant.pay();
    await deliver(app);
    const page = await merchant.client.call('listWebhookDeliveries', {
      params: { id: endpoint.id },
      query: { limit: 2 },
    });
    expect(page.more).toBe(true);
    const before = page.docs[1]!.number;
    expect((await log(endpoint.id, { before })).map(({ number }) => number)).toEqual([before - 1]);
    expect(await log(endpoint.id, { state: 'failed' })).toEqual([]);
    expect(await log(endpoint.id, { type: 'payout.paid' })).toEqual([]);
    const whole = await merchant.client.call('getWebhookDelivery', { params: { id: endpoint.id, number: before } });
    const sent = receiver.received.find(({ id }) => id === whole.delivery.messageId)!;
    expect(whole.body).toBe(sent.body);
    expect(whole.answer).toMatch(/^Thanksx+$/);
    expect(Buffer.byteLength(whole.answer!)).toBeLessThanOrEqual(2_048);
    expect(whole.delivery.status).toBe(202);
  });

  test('is gone after thirty days', async () => {
    const { endpoint } = await add({ events: ['payment.accepted'] });
    await merchant.pay();
    await deliver(app);
    const { purgeWebhooks } = await import('./lanes.repo.ts');
    const inDays = (days: number) => new Date(app.platform.clock.now().getTime() + days * DAY_MS);
    await app.platform.jobsDb.write(null, (tx) => purgeWebhooks(tx, inDays(29)));
    expect(await log(endpoint.id)).toHaveLength(1);
    await app.platform.jobsDb.write(null, (tx) => purgeWebhooks(tx, inDays(31)));
    expect(await log(endpoint.id)).toEqual([]);
  });
});

describe('replay', () => {
  test('of one event repeats it under its id', async () => {
    const { endpoint } = await add({ events: ['payment.accepted'] });
    await merchant.pay();
    await deliver(app);
    const { number } = (await log(endpoint.id))[0]!;
    await merchant.client.call('replayWebhookDelivery', { params: { id: endpoint.id, number } });
    await deliver(app);
    const [first, again] = receiver.received;
    expect(receiver.received).toHaveLength(2);
    expect([again!.id, again!.body]).toEqual([first!.id, first!.body]);
  });

  test('of a span repeats what has ended in it, and counts nothing that is under way', async () => {
    const { endpoint } = await add({ events: ['payment.accepted'] });
    const before = app.platform.clock.now().toISOString();
    for (let n = 0; n < 3; n += 1) await merchant.pay();
    await deliver(app);
    const replay = (body: object) =>
      merchant.client.call('replayWebhookRange', { params: { id: endpoint.id }, body: body as never });
    const to = new Date(Date.parse(before) + 3_600_000).toISOString();
    expect(await replay({ from: to, to })).toMatchObject({ replayed: 0, more: false });
    expect(await replay({ from: before, to, failedOnly: true })).toMatchObject({ replayed: 0 });
    const [, second] = await log(endpoint.id);
    await merchant.client.call('replayWebhookDelivery', { params: { id: endpoint.id, number: second!.number } });
    expect(await replay({ from: before, to })).toMatchObject({ replayed: 2, more: false });
    await deliver(app);
    expect(receiver.received).toHaveLength(6);
  });
});
