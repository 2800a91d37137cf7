import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NOTICE_KEPT_DAYS } from '@trilane/domain/notice';
import { DAY_MS } from '@trilane/domain/time-units';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMember, type TestMember } from '@trilane/testkit/build-member';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';
import { storeBody } from '../../api-matrix/case-parts.ts';
import { buildPromotion } from '../../api-matrix/offer-cases.ts';
import { applyPayoutEvent } from '../balance/apply-payout-event.ts';
import { purgeNotices } from './public.ts';

let app: TestApp;
let merchant: Merchant;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  expect(await app.reconcile()).toEqual([]);
  await app.stop();
});
beforeEach(async () => {
  merchant = await buildMerchant(app);
});

type Person = Pick<TestMember, 'client'>;
const noticesOf = ({ client }: Person, query = {}) => client.call('listNotices', { query });
const kindsOf = async (person: Person) => (await noticesOf(person)).docs.map(({ kind }) => kind);
const unlink = () => merchant.client.call('unlinkDevice', { params: { deviceId: merchant.device.deviceId } });

/** Links the first device of the merchant again, or ends its link: so many more notices. */
async function relink(times: number): Promise<void> {
  let { deviceId } = merchant.device;
  for (let n = 0; n < times; n += 1) {
    await merchant.client.call('unlinkDevice', { params: { deviceId } });
    const params = { storeId: merchant.store.id, aisleId: merchant.device.id };
    const { token } = await merchant.client.call('createLinkToken', { params, body: {} });
    ({ deviceId } = await app.client().call('linkDevice', { body: { token } }));
  }
}

async function transfer(): Promise<string> {
  await merchant.pay({ amountCents: 2_500 });
  await app.moveClock({ advance: 'P7D' });
  await merchant.prove();
  const made = await merchant.client.call('transferToBank', { body: { amount: 12.5 }, idempotencyKey: randomUUID() });
  await app.platform.outbox.flush();
  return made.transfer.id;
}
const report = (payoutId: string, outcome: 'paid' | 'returned') =>
  applyPayoutEvent(app.platform, {
    id: randomUUID(),
    outcome,
    reference: `${merchant.businessId}.${payoutId}`,
    railId: 'payout-1',
    reason: outcome === 'paid' ? null : 'Account closed',
  });

describe('people are told', () => {
  test('of a transfer once when it is paid and once when it comes back, however often the bank says so', async () => {
    const id = await transfer();
    expect(await kindsOf(merchant)).toEqual(['device.linked']);
    for (const outcome of ['paid', 'paid', 'returned', 'returned'] as const) await report(id, outcome);
    const { docs, unread } = await noticesOf(merchant);
    expect([docs.map(({ kind }) => kind), unread]).toEqual([['payout.returned', 'payout.paid', 'device.linked'], 3]);
    expect(docs[1]).toMatchObject({ amount: 12.5, subjectId: id, storeId: null, read: false });
    expect(docs[1]!.about).toMatch(/\d{4}$/);
  });

  test('of a device that was linked or unlinked, with its store', async () => {
    await unlink();
    const { docs } = await noticesOf(merchant);
    const { store, device } = merchant;
    expect(docs.map(({ kind, storeId, subjectId }) => [kind, storeId, subjectId])).toEqual([
      ['device.unlinked', store.id, device.id],
      ['device.linked', store.id, device.id],
    ]);
    expect(docs[0]!.about).toContain(store.name);
  });

  test('of nothing that was refused', async () => {
    await unlink();
    await expect(unlink()).rejects.toMatchObject({ status: 404 });
    expect(await kindsOf(merchant)).toEqual(['device.unlinked', 'device.linked']);
  });

  test('of a promotion that has ended, once', async () => {
    const promotion = await buildPromotion(merchant, app);
    const end = new Date(promotion.toDate).getTime();
    await app.moveClock({ to: new Date(end + 60_000).toISOString() });
    await app.moveClock({ advance: 'P1D' });
    const ended = (await noticesOf(merchant)).docs.filter(({ kind }) => kind === 'promotion.ended');
    expect(ended.map(({ subjectId }) => subjectId)).toEqual([promotion.id]);
  });
});

describe('who is told', () => {
  test('is everybody who may see it, and a store manager only for their own stores', async () => {
    const other = await merchant.client.call('createStore', { body: (await storeBody(merchant)) as never });
    const people = {
      manager: await buildMember(app, merchant, { role: 'manager' }),
      accountant: await buildMember(app, merchant, { role: 'accountant', refundLimit: null }),
      own: await buildMember(app, merchant, { role: 'store-manager', storeIds: [merchant.store.id] }),
      other: await buildMember(app, merchant, { role: 'store-manager', storeIds: [other.id] }),
    };
    await report(await transfer(), 'paid');
    await unlink();
    expect(await kindsOf(merchant)).toEqual(['device.unlinked', 'payout.paid', 'device.linked']);
    const told = Object.entries(people).map(async ([name, person]) => [name, await kindsOf(person)]);
    expect(Object.fromEntries(await Promise.all(told))).toEqual({
      manager: ['device.unlinked', 'payout.paid'],
      accountant: ['device.unlinked', 'payout.paid'],
      own: ['device.unlinked'],
      other: [],
    });
  });

  test('sees no longer what a new role or new stores close, and nothing after leaving the team', async () => {
    const { id, client } = await buildMember(app, merchant, { role: 'manager', refundLimit: null });
    const fields = { name: 'Ada Byron', mayTransfer: false, refundLimit: null };
    await report(await transfer(), 'paid');
    await unlink();
    expect(await kindsOf({ client })).toEqual(['device.unlinked', 'payout.paid']);
    const other = await merchant.client.call('createStore', { body: (await storeBody(merchant)) as never });
    const change = (storeIds: string[]) =>
      merchant.client.call('updateMember', { params: { id }, body: { ...fields, role: 'store-manager', storeIds } });
    await merchant.prove();
    await change([merchant.store.id]);
    expect([await kindsOf({ client }), (await noticesOf({ client })).unread]).toEqual([['device.unlinked'], 1]);
    await change([other.id]);
    expect([await kindsOf({ client }), (await noticesOf({ client })).unread]).toEqual([[], 0]);
    await merchant.client.call('removeMember', { params: { id } });
    await expect(noticesOf({ client })).rejects.toMatchObject({ status: 401 });
  });

  test('is nobody of another business', async () => {
    const stranger = await buildMerchant(app, { stage: 'signed-in' });
    await unlink();
    expect(await noticesOf(stranger)).toEqual({ docs: [], more: false, unread: 0 });
  });
});

describe('reading', () => {
  test('marks up to one notice, for this person alone', async () => {
    const manager = await buildMember(app, merchant, { role: 'manager' });
    await relink(1);
    const [newest, older] = (await noticesOf(merchant)).docs;
    const read = (through: string) => merchant.client.call('readNotices', { body: { through } });
    expect(await read(older!.id)).toEqual({ unread: 1 });
    expect((await noticesOf(merchant)).docs.map((one) => one.read)).toEqual([false, true, true]);
    expect(await read(newest!.id)).toEqual({ unread: 0 });
    expect((await noticesOf(manager)).unread).toBe(2);
    const [theirs] = (await noticesOf(manager)).docs;
    await read(theirs!.id);
    expect((await noticesOf(manager)).unread).toBe(2);
  });

  test('goes through the pages without a gap or a repeat', async () => {
    await relink(2);
    const all = (await noticesOf(merchant)).docs;
    const first = await noticesOf(merchant, { limit: 3 });
    const second = await noticesOf(merchant, { limit: 3, before: first.docs.at(-1)!.id });
    expect([first.more, second.more, first.unread]).toEqual([true, false, 5]);
    expect([...first.docs, ...second.docs]).toEqual(all);
  });
});

test('a notice is kept for its days and then deleted', async () => {
  const at = new Date((await noticesOf(merchant)).docs[0]!.at).getTime();
  const days = (count: number) => new Date(at + count * DAY_MS);
  const purge = (now: Date) => app.platform.jobsDb.write(null, (tx) => purgeNotices(tx, now));
  await purge(days(NOTICE_KEPT_DAYS));
  expect(await kindsOf(merchant)).toEqual(['device.linked']);
  await purge(days(NOTICE_KEPT_DAYS + 1));
  expect(await kindsOf(merchant)).toEqual([]);
});
