import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { NoticeKind } from '@trilane/domain/notice';
import { PUSH_KEPT_HOURS } from '@trilane/domain/push';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMember, inviteMember, join, type TestMember } from '@trilane/testkit/build-member';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';
import { applyPayoutEvent } from '../balance/apply-payout-event.ts';
import { startPushService, type PushService } from './push-service.harness.ts';
import { pushes } from './pushes.harness.ts';
import { sendNotices } from './public.ts';

let app: TestApp;
let merchant: Merchant;
let manager: TestMember;
let service: PushService;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  expect(await app.reconcile()).toEqual([]);
  await app.stop();
});
beforeEach(async () => {
  merchant = await buildMerchant(app);
  manager = await buildMember(app, merchant, { role: 'manager' });
  service = await startPushService();
  return () => service.stop();
});

const { browser, turnOn, browsersOf, want, send, unlink, waiting, moveTo } = pushes(() => ({ app, merchant, service }));
const quiet = ({ client }: Pick<TestMember, 'client'>) =>
  client.call('updateNoticeSettings', { body: { quietHours: { from: '22:00', to: '07:00' } } });
const answerWith = (status: number, headers: Record<string, string> = {}) => {
  service.answer = (response) => void response.writeHead(status, headers).end();
};

/** A person who is told of unlinked devices in one browser. */
async function withPush(person: Pick<TestMember, 'client'> = manager): Promise<void> {
  await want(person, 'device.unlinked');
  await turnOn(person, browser());
}

describe('a push', () => {
  test('says what the bell says, opens its page, and goes to every browser of the person once', async () => {
    await withPush();
    await turnOn(manager, browser());
    await unlink();
    await send();
    await send();
    const [notice] = (await manager.client.call('listNotices', { query: {} })).docs;
    expect(service.received).toHaveLength(2);
    expect(new Set(service.received.map(({ path }) => path)).size).toBe(2);
    for (const got of service.received) {
      expect(got.notice).toEqual({
        tag: notice!.id,
        title: 'Device unlinked',
        text: notice!.about,
        path: '/portal/stores',
        at: notice!.at,
      });
      expect(got.headers).toMatchObject({ urgency: 'normal', topic: notice!.id.replaceAll('-', '') });
      const ttl = Number(got.headers['ttl']);
      expect(ttl).toBeGreaterThan(PUSH_KEPT_HOURS * 3_600 - 60);
      expect(ttl).toBeLessThanOrEqual(PUSH_KEPT_HOURS * 3_600);
      expect(got.sender).toMatchObject({ sub: 'mailto:hello@trilane.test', aud: service.url });
    }
  });

  test('names its business for a person who works for several', async () => {
    const own = await buildMerchant(app, { stage: 'signed-in' });
    await inviteMember(merchant, { email: own.email });
    await join(app, own.email);
    const { token } = await own.client.call('switchBusiness', { body: { businessId: merchant.businessId } });
    await withPush({ client: app.client(token) });
    await unlink();
    await send();
    expect(service.received.map(({ notice }) => notice.path)).toEqual([
      `/portal/stores?business=${merchant.businessId}`,
    ]);
  });

  test('of several processes goes once', async () => {
    await withPush();
    await unlink();
    const now = app.platform.clock.now();
    await Promise.all([1, 2, 3, 4].map(() => sendNotices(app.platform, now)));
    await app.platform.outbox.flush();
    expect(service.received).toHaveLength(1);
  });

  test('goes also without bell and mail, and not where the kind is not wanted or the browser came later', async () => {
    await turnOn(manager, browser());
    await unlink();
    await send();
    expect(service.titles(), 'nothing is proposed for this kind').toEqual([]);
    await manager.prove();
    await manager.client.call('updateNoticeSettings', {
      body: { choices: [{ kind: 'device.linked', portal: false, mail: false, push: true }] },
    });
    const params = { storeId: merchant.store.id, aisleId: merchant.device.id };
    const { token } = await merchant.client.call('createLinkToken', { params, body: {} });
    await app.client().call('linkDevice', { body: { token } });
    await turnOn(merchant, browser());
    await send();
    expect(service.titles()).toEqual(['Device linked']);
    expect((await manager.client.call('listNotices', { query: {} })).docs.map(({ kind }) => kind)).toEqual([
      'device.unlinked',
    ]);
  });

  test('of an important event is urgent, and opens the transfer', async () => {
    await turnOn(merchant, browser());
    await merchant.pay({ amountCents: 2_500 });
    await app.moveClock({ advance: 'P7D' });
    await merchant.prove();
    const made = await merchant.client.call('transferToBank', { body: { amount: 12.5 }, idempotencyKey: randomUUID() });
    await app.platform.outbox.flush();
    const reference = `${merchant.businessId}.${made.transfer.id}`;
    await quiet(merchant);
    await moveTo('23:30');
    for (const outcome of ['paid', 'returned'] as const)
      await applyPayoutEvent(app.platform, { id: randomUUID(), outcome, reference, railId: 'x', reason: 'Closed' });
    await send();
    expect(service.titles()).toEqual(['Transfer returned by the bank']);
    const [got] = service.received;
    expect(got!.headers['urgency']).toBe('high');
    expect(got!.notice.path).toBe(`/portal/balance/transfers/${made.transfer.id}`);
    expect(got!.notice.text).toContain('$12.50');
  });

  test('goes nowhere without a key', async () => {
    await withPush();
    await unlink();
    const { ports } = app.platform;
    const { pushSender } = ports;
    ports.pushSender = null;
    try {
      expect(await manager.client.call('getPush')).toEqual({ key: null, browsers: [] });
      await send();
    } finally {
      ports.pushSender = pushSender;
    }
    await send();
    expect(service.received).toEqual([]);
  });
});

describe('in quiet hours', () => {
  test('a push waits until their end', async () => {
    await withPush();
    await quiet(manager);
    await moveTo('23:10');
    await unlink();
    await send();
    await moveTo('06:59');
    await send();
    expect(service.titles()).toEqual([]);
    await moveTo('07:00');
    await send();
    expect(service.titles()).toEqual(['Device unlinked']);
  });

  test('what is no longer wanted, or closed meanwhile, is not pushed in the morning', async () => {
    const leaver = await buildMember(app, merchant, { role: 'manager' });
    for (const person of [manager, leaver]) {
      await withPush(person);
      await quiet(person);
    }
    await moveTo('23:10');
    await unlink();
    await want(manager, 'device.unlinked', false);
    await merchant.prove();
    await merchant.client.call('removeMember', { params: { id: leaver.id } });
    await moveTo('07:01');
    await send();
    expect(service.titles()).toEqual([]);
  });
});

describe('a person', () => {
  /** Puts a push into the outbox, and hands it out after something has changed. */
  async function sendAfter(change: () => Promise<unknown>): Promise<void> {
    await withPush();
    await unlink();
    const { outbox } = app.platform;
    const wake = outbox.wake;
    outbox.wake = () => undefined;
    await sendNotices(app.platform, app.platform.clock.now());
    expect(await waiting()).toBe(1);
    await change().finally(() => (outbox.wake = wake));
    await outbox.flush();
  }

  test('who left between the outbox and the push service gets nothing', async () => {
    await sendAfter(async () => {
      await app.database.asOwner(`update team_member set removed_at = now() where member_id = '${manager.id}'`);
    });
    expect(service.received).toEqual([]);
  });

  test('who signed out meanwhile gets nothing', async () => {
    await sendAfter(() => manager.client.call('logout'));
    expect(service.received).toEqual([]);
  });

  test('who owes the second factor that the owner requires gets nothing', async () => {
    await withPush();
    await merchant.prove();
    await merchant.client.call('setTeamRules', { body: { secondFactor: true } });
    await unlink();
    await send();
    expect(service.received).toEqual([]);
  });
});

describe('a push service that', () => {
  /** The tries that the outbox has made, over all that it may make. */
  async function retry(times: number): Promise<void> {
    for (let n = 0; n < times; n += 1) {
      app.advanceSecurity(3_601);
      await app.platform.outbox.flush();
    }
  }

  test.each([404, 410])('answers %d ends push in that browser', async (status) => {
    await withPush();
    await unlink();
    answerWith(status);
    await send();
    expect(await browsersOf(manager)).toEqual([]);
    await retry(1);
    expect(service.received).toHaveLength(1);
  });

  test.each([400, 403, 413])('answers %d gets this one no more, and later ones', async (status) => {
    await withPush();
    await unlink();
    answerWith(status);
    await send();
    await retry(2);
    expect(service.received).toHaveLength(1);
    expect(await browsersOf(manager)).toHaveLength(1);
  });

  test.each([429, 500, 503])('answers %d is asked again, until it takes the notice once', async (status) => {
    await withPush();
    await unlink();
    answerWith(status);
    await send();
    await retry(1);
    answerWith(201);
    await retry(2);
    expect(service.received).toHaveLength(3);
    expect(new Set(service.received.map(({ headers }) => headers['topic'])).size).toBe(1);
    expect(Number(service.received[2]!.headers['ttl'])).toBeLessThan(PUSH_KEPT_HOURS * 3_600 - 7_000);
    expect(app.world.reported).toEqual([]);
  });

  test('asks to wait is left alone for so long', async () => {
    await withPush();
    await unlink();
    answerWith(429, { 'retry-after': '1800' });
    await send();
    answerWith(201);
    app.advanceSecurity(1_700);
    await app.platform.outbox.flush();
    expect(service.received).toHaveLength(1);
    app.advanceSecurity(200);
    await app.platform.outbox.flush();
    expect(service.received).toHaveLength(2);
  });

  test('is away for longer than the notice is news gets it never, and nobody is bothered', async () => {
    await withPush();
    await unlink();
    answerWith(500);
    await send();
    await retry(PUSH_KEPT_HOURS + 2);
    const asked = service.received.length;
    answerWith(201);
    await retry(2);
    expect(service.received).toHaveLength(asked);
    expect(app.world.reported).toEqual([]);
  });
});

test('the choice for push is kept apart from the others, also by pages that do not know it', async () => {
  const pushOf = async (kind: NoticeKind) =>
    (await manager.client.call('getNoticeSettings')).kinds.find((one) => one.kind === kind)!.push;
  expect([await pushOf('device.unseen'), await pushOf('device.unlinked')]).toEqual([true, false]);
  await want(manager, 'device.unlinked');
  const older = { kind: 'device.unlinked', portal: false, mail: true } as const;
  await manager.client.call('updateNoticeSettings', { body: { choices: [older] } });
  expect(await pushOf('device.unlinked')).toBe(true);
  await manager.client.call('updateNoticeSettings', { body: { choices: [{ ...older, kind: 'device.unseen' }] } });
  expect(await pushOf('device.unseen')).toBe(true);
  await want(manager, 'refund.made');
  await expect(want(manager, 'refund.made', false)).rejects.toMatchObject({ body: { code: 'proof_required' } });
});
