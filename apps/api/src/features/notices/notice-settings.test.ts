import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NOTICE_KINDS, type NoticeKind } from '@trilane/domain/notice';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMember, type TestMember } from '@trilane/testkit/build-member';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';

let app: TestApp;
let merchant: Merchant;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  merchant = await buildMerchant(app);
});

type Person = Pick<TestMember, 'client'>;
const settingsOf = ({ client }: Person) => client.call('getNoticeSettings');
const choose = ({ client }: Person, kind: NoticeKind, choice: { portal: boolean; mail: boolean }) =>
  client.call('updateNoticeSettings', { body: { choices: [{ kind, ...choice }] } });
const kindsTold = async ({ client }: Person) =>
  (await client.call('listNotices', { query: {} })).docs.map(({ kind }) => kind);
const unlink = () => merchant.client.call('unlinkDevice', { params: { deviceId: merchant.device.deviceId } });

describe('the settings', () => {
  test('show every kind that is open to the person, as proposed, until the person has chosen', async () => {
    const { kinds, version } = await settingsOf(merchant);
    expect(version).toBe(0);
    expect(kinds.map(({ kind }) => kind)).toEqual(NOTICE_KINDS);
    expect(kinds.every(({ portal }) => portal)).toBe(true);
    const mailed = kinds.filter(({ mail }) => mail);
    expect(
      mailed.every(
        ({ kind, mailFixed }) => mailFixed && /^(payout|transfers|guarded-change|documents|sign-in)\./.test(kind),
      ),
    ).toBe(true);
    expect(mailed).toHaveLength(8);

    const accountant = await buildMember(app, merchant, { role: 'accountant', refundLimit: null });
    const theirs = (await settingsOf(accountant)).kinds;
    const kindsOf = (some: typeof theirs) => some.map(({ kind }) => kind);
    expect(kindsOf(theirs.filter(({ mail }) => mail))).toEqual(['payout.failed', 'payout.returned', 'sign-in.new']);
    expect(kindsOf(theirs.filter(({ mailFixed }) => mailFixed))).toEqual(['sign-in.new']);
    expect(kindsOf(theirs)).not.toContain('documents.requested');
    const seller = await buildMember(app, merchant, { role: 'store-manager', storeIds: [merchant.store.id] });
    expect((await settingsOf(seller)).kinds.map(({ kind }) => kind)).not.toContain('payout.paid');
  });

  test('keep choices that the call does not name, and belong to one person', async () => {
    const manager = await buildMember(app, merchant, { role: 'manager' });
    await merchant.prove();
    await choose(merchant, 'device.linked', { portal: false, mail: true });
    const saved = await choose(merchant, 'promotion.ended', { portal: true, mail: true });
    expect(saved.version).toBe(2);
    expect(saved).toEqual(await settingsOf(merchant));
    const of = (kind: NoticeKind) => saved.kinds.find((one) => one.kind === kind);
    expect([of('device.linked'), of('promotion.ended'), of('device.unlinked')]).toEqual([
      { kind: 'device.linked', portal: false, mail: true, push: false, mailFixed: false },
      { kind: 'promotion.ended', portal: true, mail: true, push: false, mailFixed: false },
      { kind: 'device.unlinked', portal: true, mail: false, push: false, mailFixed: false },
    ]);
    expect((await settingsOf(manager)).version).toBe(0);
  });

  test('take a fresh proof to silence what would give away a thief at a stolen session', async () => {
    await choose(merchant, 'device.unlinked', { portal: false, mail: false });
    await choose(merchant, 'refund.made', { portal: true, mail: true });
    const { client } = merchant;
    const quieter = [
      () => choose(merchant, 'refund.made', { portal: true, mail: false }),
      () => choose(merchant, 'device.linked', { portal: false, mail: false }),
      () => client.call('updateNoticeSettings', { body: { refundAbove: 100.01 } }),
    ];
    for (const act of quieter)
      await expect(act()).rejects.toMatchObject({ status: 403, body: { code: 'proof_required' } });
    await client.call('updateNoticeSettings', { body: { refundAbove: 50 } });
    expect((await settingsOf(merchant)).version, 'what was refused changed nothing').toBe(3);
    await merchant.prove();
    for (const act of quieter) await act();
    expect(await settingsOf(merchant)).toMatchObject({ version: 6, refundAbove: 100.01 });
  });

  test('are kept for each business that a person works for', async () => {
    const other = await buildMerchant(app, { stage: 'signed-in' });
    await choose(merchant, 'device.unlinked', { portal: false, mail: false });
    expect((await settingsOf(other)).version).toBe(0);
  });

  test('refuse a kind that is closed to the role, and a mail that protects money, and then keep nothing', async () => {
    const seller = await buildMember(app, merchant, { role: 'store-manager', storeIds: [merchant.store.id] });
    await expect(choose(seller, 'payout.paid', { portal: true, mail: true })).rejects.toMatchObject({ status: 403 });
    const off = merchant.client.call('updateNoticeSettings', {
      body: {
        choices: [
          { kind: 'device.linked', portal: false, mail: false },
          { kind: 'payout.paid', portal: true, mail: false },
        ],
      },
    });
    await expect(off).rejects.toMatchObject({ status: 409, body: { code: 'notice_mail_fixed' } });
    expect([(await settingsOf(seller)).version, (await settingsOf(merchant)).version]).toEqual([0, 0]);
    const twice = { kind: 'device.linked', portal: true, mail: true } as const;
    await expect(
      merchant.client.call('updateNoticeSettings', { body: { choices: [twice, twice] } }),
    ).rejects.toMatchObject({ status: 422 });
  });

  test('leave a line in the trail that says what changed', async () => {
    await choose(merchant, 'payout.failed', { portal: false, mail: true });
    const { docs } = await merchant.client.call('listAudit', { query: {} });
    expect(docs[0]).toMatchObject({
      action: 'notices.update',
      before: { 'Transfer failed': 'portal, email, and push' },
      after: { 'Transfer failed': 'email and push' },
    });
  });

  test('name push in the trail only where the installation offers it', async () => {
    const { ports } = app.platform;
    const { pushSender } = ports;
    ports.pushSender = null;
    try {
      await choose(merchant, 'payout.failed', { portal: false, mail: true });
    } finally {
      ports.pushSender = pushSender;
    }
    const { docs } = await merchant.client.call('listAudit', { query: {} });
    expect(docs[0]).toMatchObject({
      before: { 'Transfer failed': 'portal and email' },
      after: { 'Transfer failed': 'email' },
    });
  });
});

describe('a person who does not want a kind in the portal', () => {
  test('is not told there, while others are', async () => {
    const manager = await buildMember(app, merchant, { role: 'manager' });
    await choose(merchant, 'device.unlinked', { portal: false, mail: false });
    await unlink();
    expect(await kindsTold(merchant)).toEqual(['device.linked']);
    expect(await kindsTold(manager)).toEqual(['device.unlinked']);
    expect((await merchant.client.call('listNotices', { query: {} })).unread).toBe(1);
  });
});
