import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, localDate, zonedInstant } from '@trilane/domain/zoned-time';
import type { NoticeKind } from '@trilane/domain/notice';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMember, type TestMember } from '@trilane/testkit/build-member';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';
import { applyPayoutEvent } from '../balance/apply-payout-event.ts';
import { sendNotices } from './public.ts';

let app: TestApp;
let merchant: Merchant;
let manager: TestMember;
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
});

type Person = Pick<TestMember, 'client' | 'email'>;
const wantMail = ({ client }: Person, kind: NoticeKind, mail = true, portal = true) =>
  client.call('updateNoticeSettings', { body: { choices: [{ kind, portal, mail }] } });
const quiet = ({ client }: Person, quietHours: { from: string; to: string } | null) =>
  client.call('updateNoticeSettings', { body: { quietHours } });
/** The mails of notices that a person has got by now, newest last. */
async function mailsTo({ email }: Pick<Person, 'email'>) {
  await sendNotices(app.platform, app.platform.clock.now());
  await app.platform.outbox.flush();
  return app.world.mails.filter(({ to, text }) => to === email && text.includes('Choose what you get under Notices'));
}
const subjectsTo = async (person: Pick<Person, 'email'>) => (await mailsTo(person)).map(({ subject }) => subject);

async function relink(): Promise<string> {
  const params = { storeId: merchant.store.id, aisleId: merchant.device.id };
  const { token } = await merchant.client.call('createLinkToken', { params, body: {} });
  return (await app.client().call('linkDevice', { body: { token } })).deviceId;
}
const unlink = (deviceId = merchant.device.deviceId) => merchant.client.call('unlinkDevice', { params: { deviceId } });

/** Moves the business clock to the next time that it shows in the zone of the business. */
async function moveTo(time: string): Promise<void> {
  const zone = (await merchant.client.call('getMe')).business.timeZone;
  const now = app.platform.clock.now();
  const today = localDate(now, zone);
  const at = [today, addDays(today, 1)].map((date) => zonedInstant({ date, time }, zone)).find((one) => one > now)!;
  await app.moveClock({ to: at.toISOString() });
}

async function failedTransfer(outcome: 'paid' | 'returned'): Promise<void> {
  await merchant.pay({ amountCents: 2_500 });
  await app.moveClock({ advance: 'P7D' });
  await merchant.prove();
  const made = await merchant.client.call('transferToBank', { body: { amount: 12.5 }, idempotencyKey: randomUUID() });
  await app.platform.outbox.flush();
  const reference = `${merchant.businessId}.${made.transfer.id}`;
  await moveTo('23:30');
  for (const to of ['paid', outcome] as const)
    await applyPayoutEvent(app.platform, { id: randomUUID(), outcome: to, reference, railId: 'x', reason: 'Closed' });
}

describe('a mail', () => {
  test('goes to whoever wants it, says what happened and where it is chosen', async () => {
    await wantMail(manager, 'device.unlinked');
    await unlink();
    const [mail, ...others] = await mailsTo(manager);
    expect(others).toEqual([]);
    expect(mail!.subject).toBe('Device unlinked');
    expect(mail!.text).toContain(merchant.store.name);
    expect(mail!.text).toContain(`/portal/stores?business=${merchant.businessId}\n`);
    expect(await mailsTo(merchant)).toEqual([]);
    expect(await mailsTo(manager), 'once, however often due work runs').toHaveLength(1);
  });

  test('goes also without a notice at the bell', async () => {
    await wantMail(manager, 'device.unlinked', true, false);
    await unlink();
    expect(await subjectsTo(manager)).toEqual(['Device unlinked']);
    expect(await manager.client.call('listNotices', { query: {} })).toMatchObject({ docs: [], unread: 0 });
  });

  test('of several processes goes once', async () => {
    await wantMail(manager, 'device.unlinked');
    await unlink();
    const now = app.platform.clock.now();
    await Promise.all([1, 2, 3, 4].map(() => sendNotices(app.platform, now)));
    expect(await subjectsTo(manager)).toHaveLength(1);
  });

  test('of a transfer goes to people beside the owner, whom the transfer mails by itself', async () => {
    await failedTransfer('returned');
    expect(await subjectsTo(manager)).toEqual(['$12.50: transfer returned by the bank']);
    expect(await subjectsTo(merchant)).toEqual([]);
    const own = app.world.mails.filter(({ to, subject }) => to === merchant.email && subject.includes('is back in'));
    expect(own.map(({ subject }) => subject)).toEqual(['$12.50 is back in Available: transfer returned']);
  });
});

describe('in quiet hours', () => {
  test('a mail waits until their end, over midnight, and the bell tells at once', async () => {
    await wantMail(manager, 'device.unlinked');
    await quiet(manager, { from: '22:00', to: '07:00' });
    await moveTo('23:10');
    await unlink();
    expect((await manager.client.call('listNotices', { query: {} })).unread).toBe(1);
    expect(await subjectsTo(manager)).toEqual([]);
    await moveTo('06:59');
    expect(await subjectsTo(manager)).toEqual([]);
    await moveTo('07:00');
    expect(await subjectsTo(manager)).toEqual(['Device unlinked']);
  });

  test('a transfer that came back is mailed all the same, and one that was paid waits', async () => {
    await wantMail(manager, 'payout.paid');
    await quiet(manager, { from: '22:00', to: '07:00' });
    await failedTransfer('returned');
    expect(await subjectsTo(manager)).toEqual(['$12.50: transfer returned by the bank']);
    await moveTo('07:00');
    expect(await subjectsTo(manager)).toEqual(['$12.50: transfer returned by the bank', '$12.50: transfer paid']);
  });

  test('what is no longer wanted, or closed meanwhile, is not mailed in the morning', async () => {
    const leaver = await buildMember(app, merchant, { role: 'manager' });
    for (const person of [manager, leaver]) {
      await wantMail(person, 'device.unlinked');
      await quiet(person, { from: '22:00', to: '07:00' });
    }
    await moveTo('23:10');
    await unlink();
    await wantMail(manager, 'device.unlinked', false);
    await merchant.prove();
    await merchant.client.call('removeMember', { params: { id: leaver.id } });
    await moveTo('07:01');
    expect([await subjectsTo(manager), await subjectsTo(leaver)]).toEqual([[], []]);
  });

  test('end when the person takes them back, for what comes after', async () => {
    await wantMail(manager, 'device.unlinked');
    expect((await quiet(manager, { from: '22:00', to: '07:00' })).quietHours).toEqual({ from: '22:00', to: '07:00' });
    expect((await quiet(manager, null)).quietHours).toBe(null);
    await moveTo('23:10');
    await unlink();
    expect(await subjectsTo(manager)).toHaveLength(1);
    await relink();
    for (const wrong of [
      { from: '24:00', to: '07:00' },
      { from: '07:00', to: '07:00' },
    ])
      await expect(quiet(manager, wrong)).rejects.toMatchObject({ status: 422 });
  });
});

test('a person who owes the second factor that the owner requires gets no mail', async () => {
  await wantMail(manager, 'device.unlinked');
  await merchant.prove();
  await merchant.client.call('setTeamRules', { body: { secondFactor: true } });
  await unlink();
  expect(await subjectsTo(manager)).toEqual([]);
});
