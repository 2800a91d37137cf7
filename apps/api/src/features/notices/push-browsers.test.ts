import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PUSH_UNUSED_DAYS } from '@trilane/domain/push';
import { DAY_MS } from '@trilane/domain/time-units';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMember, signInMember, type TestMember } from '@trilane/testkit/build-member';
import { buildMerchant, PASSWORD, type Merchant } from '@trilane/testkit/build-merchant';
import { sql } from '../../platform/db/sql.ts';
import { startPushService, type PushService } from './push-service.harness.ts';
import { pushes } from './pushes.harness.ts';
import { purgePushBrowsers } from './public.ts';

let app: TestApp;
let merchant: Merchant;
let manager: TestMember;
let service: PushService;
beforeAll(async () => {
  app = await createTestApp();
  service = await startPushService();
});
afterAll(async () => {
  await service.stop();
  await app.stop();
});
beforeEach(async () => {
  merchant = await buildMerchant(app);
  manager = await buildMember(app, merchant, { role: 'manager' });
});

const { browser, turnOn, browsersOf } = pushes(() => ({ app, merchant, service }));
const signInAgain = async ({ email }: { email: string }) => ({ client: app.client(await signInMember(app, email)) });
const keep = ({ client }: Pick<TestMember, 'client'>, endpoint: string) =>
  client.call('keepPushBrowser', { body: { endpoint } });
/** What the database holds of browsers of this business. */
const storedRows = async () =>
  (
    await app.platform.jobsDb.read(null, (tx) =>
      tx.query(sql`select * from push_browser where business_id = ${merchant.businessId}`),
    )
  ).rows;
const remove = ({ client }: Pick<TestMember, 'client'>, id: string) =>
  client.call('removePushBrowser', { params: { id } });

describe('a browser', () => {
  test('is listed for its person alone, in words, and is the same when it is turned on again', async () => {
    const mine = browser();
    const added = await turnOn(manager, mine);
    expect(await turnOn(manager, { ...mine, auth: browser().auth })).toEqual(added);
    expect(await browsersOf(manager)).toEqual([added]);
    expect(added.fingerprint).toMatch(/^[\da-f]{64}$/);
    expect(await browsersOf(merchant)).toEqual([]);
    expect(await browsersOf(await buildMerchant(app, { stage: 'signed-in' }))).toEqual([]);
    await expect(remove(merchant, added.id)).rejects.toMatchObject({ status: 404 });
    const { docs } = await merchant.client.call('listAudit', { query: {} });
    expect(docs.filter(({ action }) => action === 'push.on')).toHaveLength(2);
  });

  test('leaves nothing in the database by which somebody could write to it', async () => {
    const mine = browser();
    await turnOn(manager, mine);
    const rows = JSON.stringify(await storedRows());
    expect(rows).not.toContain(mine.endpoint);
    expect(rows).not.toContain(mine.auth);
  });

  test('with a key that is no point of the curve is refused', async () => {
    const wrong = { ...browser(), p256dh: `B${'A'.repeat(86)}` };
    await expect(turnOn(manager, wrong)).rejects.toMatchObject({ status: 422, body: { code: 'invalid' } });
  });

  test('is taken off in its own session at once, and from elsewhere with a fresh proof', async () => {
    const added = await turnOn(manager, browser());
    const elsewhere = await signInAgain(manager);
    await expect(remove(elsewhere, added.id)).rejects.toMatchObject({ status: 403, body: { code: 'proof_required' } });
    expect(await browsersOf(manager)).toHaveLength(1);
    const off = { params: { id: added.id }, idempotencyKey: randomUUID() };
    expect(await manager.client.call('removePushBrowser', off)).toEqual({ success: true });
    expect(await manager.client.call('removePushBrowser', off), 'a repeat').toEqual({ success: true });
    expect(await browsersOf(manager)).toEqual([]);
  });

  test('passes to whoever signs in at it', async () => {
    const shared = browser();
    await turnOn(manager, shared);
    expect(await keep(merchant, shared.endpoint)).toEqual({ kept: false });
    expect(await browsersOf(manager)).toEqual([]);
    await turnOn(manager, shared);
    await turnOn(merchant, shared);
    expect([(await browsersOf(manager)).length, (await browsersOf(merchant)).length]).toEqual([0, 1]);
  });
});

describe('push ends', () => {
  test('with the logout of the session that was last at the browser, and not with that of others', async () => {
    const mine = browser();
    const later = await signInAgain(manager);
    await turnOn(manager, mine);
    expect(await keep(later, mine.endpoint)).toEqual({ kept: true });
    await manager.client.call('logout');
    expect(await browsersOf(later)).toHaveLength(1);
    await later.client.call('logout');
    const again = await signInAgain(manager);
    expect(await browsersOf(again)).toEqual([]);
    expect(await keep(again, mine.endpoint)).toEqual({ kept: false });
  });

  test('everywhere else when the person signs out everything else, also where the session has lapsed', async () => {
    await turnOn(manager, browser());
    const here = await signInAgain(manager);
    const kept = browser();
    const mine = await turnOn(here, kept);
    app.advanceSecurity(13 * 3_600);
    const back = await signInAgain(manager);
    expect(await browsersOf(back)).toHaveLength(2);
    await keep(back, kept.endpoint);
    await back.client.call('endOtherSessions');
    expect((await browsersOf(back)).map(({ id }) => id)).toEqual([mine.id]);
  });

  test('when one session is ended from another', async () => {
    await turnOn(manager, browser());
    const here = await signInAgain(manager);
    const other = (await here.client.call('listSessions')).find(({ current }) => !current)!;
    await here.client.call('endSession', { params: { id: other.id } });
    expect(await browsersOf(here)).toEqual([]);
  });

  test('with a new password', async () => {
    await turnOn(merchant, browser());
    const here = await signInAgain(merchant);
    await here.client.call('prove', { body: { password: PASSWORD } });
    await here.client.call('changePassword', { body: { oldPassword: PASSWORD, newPassword: 'Meadow!Gate77' } });
    expect(await browsersOf(here)).toEqual([]);
  });

  test('when the person leaves the team', async () => {
    await turnOn(manager, browser());
    await merchant.prove();
    await merchant.client.call('removeMember', { params: { id: manager.id } });
    expect(await storedRows()).toEqual([]);
  });

  test('at a browser at which nobody was signed in for long', async () => {
    await turnOn(manager, browser());
    const purgeAfter = (days: number) =>
      app.platform.jobsDb.write(null, (tx) => purgePushBrowsers(tx, new Date(Date.now() + days * DAY_MS)));
    await purgeAfter(PUSH_UNUSED_DAYS - 1);
    expect(await browsersOf(manager)).toHaveLength(1);
    await purgeAfter(PUSH_UNUSED_DAYS + 1);
    expect(await browsersOf(manager)).toEqual([]);
  });
});
