import { beforeAll, describe, expect, test } from 'vitest';
import { inviteMember, join } from '@trilane/testkit/build-member';
import type { Merchant } from '@trilane/testkit/build-merchant';
import { openDesk } from './desk-merchants.harness.ts';

const desk = openDesk();
let bakery: Merchant;
let florist: Merchant;

beforeAll(async () => {
  bakery = await desk.merchant('active', 'Corner Bakery');
  florist = await desk.merchant('signed-in', 'Rose & Fern Florist');
  await bakery.pay({ amountCents: 80_000 });
  await bakery.pay();
  await desk.app.moveClock({ advance: 'P7D' });
  await bakery.prove();
  await desk.app.database.asOwner(
    `update store set store_no = 'NY-77' where business_id = '${bakery.businessId}'`,
    `update business set owner_mobile = '+12125550147', ein_last4 = '6789' where business_id = '${florist.businessId}'`,
  );
});

const find = async (q: string, more: object = {}) =>
  (await desk.call('support', 'listMerchants', { query: { q, ...more } })).docs.map(({ name }) => name);

describe('finding a merchant', () => {
  test.each([
    ['words of its name, in any case and order', 'BAKERY corn'],
    ['a store number', 'ny-77'],
    ['the name of a device', 'till 1'],
    ['a store name with one of its TRN Nos.', 'main street #2'],
  ])('by %s', async (_, q) => {
    expect(await find(q)).toContain('Corner Bakery');
    expect(await find(q)).not.toContain('Rose & Fern Florist');
  });

  test.each([
    ['the beginning of a word', 'flo'],
    ['a telephone number', '(212) 555-0147'],
    ['a telephone number without its area code', '555-0147'],
    ['a whole EIN', '12-3456789'],
    ["an EIN's last four digits", '6789'],
  ])('by %s', async (_, q) => {
    expect(await find(q)).toEqual(['Rose & Fern Florist']);
  });

  test("by the owner's email, the business, a store, a device, its link, and a payout", async () => {
    const { transfer } = await bakery.client.call('transferToBank', {
      body: { amount: 10 },
      idempotencyKey: 'a-payout-of-the-bakery',
    });
    const ids = [
      bakery.email,
      bakery.businessId,
      bakery.store.id,
      bakery.device.id,
      bakery.device.deviceId,
      transfer.id,
      `${bakery.businessId}.${transfer.id}`,
    ];
    for (const id of ids) expect(await find(id)).toEqual(['Corner Bakery']);
    expect(await find(`${florist.businessId}.${transfer.id}`)).toEqual([]);
  });

  test('a TRN No. that nobody has, and punctuation alone, find nobody', async () => {
    expect(await find('bakery #99')).toEqual([]);
    expect(await find('!!!')).toEqual([]);
    expect(await find("') or true --")).toEqual([]);
  });

  test('a new name is found at once, and the old one is not', async () => {
    const other = await desk.merchant('registered', 'Quayside Books');
    expect(await find('quayside')).toEqual(['Quayside Books']);
    await desk.app.database.asOwner(
      `update business set name = 'Harbor Books' where business_id = '${other.businessId}'`,
    );
    expect(await find('quayside')).toEqual([]);
    expect(await find('harbor books')).toEqual(['Harbor Books']);
  });

  test("by a team member's email, from the invitation until the removal", async () => {
    const email = 'vera.quill@ledgers.example';
    const { id } = await inviteMember(bakery, { email });
    expect(await find(email)).toEqual(['Corner Bakery']);
    await join(desk.app, email);
    expect(await find(email)).toEqual(['Corner Bakery']);
    await desk.app.database.asOwner(`update team_member set email = 'vera@harbors.example' where member_id = '${id}'`);
    expect([await find(email), await find('vera@harbors.example')]).toEqual([[], ['Corner Bakery']]);
    await bakery.client.call('removeMember', { params: { id } });
    expect(await find('vera@harbors.example')).toEqual([]);
  });

  test('a status filters the list, with and without search words', async () => {
    expect(await find('', { status: 'active' })).toEqual(['Corner Bakery']);
    expect(await find('flo', { status: 'active' })).toEqual([]);
    expect(await find('flo', { status: 'pending-bank-approval' })).toEqual(['Rose & Fern Florist']);
  });

  test('pages follow one another, newest first, without a gap or a repeat', async () => {
    for (const n of [1, 2, 3]) await desk.merchant('code', `Page ${n}`);
    const seen: string[] = [];
    for (let after: string | undefined; ;) {
      const query = { limit: '2', ...(after && { after }) };
      const { docs, next } = await desk.call('support', 'listMerchants', { query });
      expect(docs.length).toBeLessThanOrEqual(2);
      seen.push(...docs.map(({ createdAt, id }) => `${createdAt} ${id}`));
      if (next === null) break;
      after = next;
    }
    expect(seen).toEqual([...new Set(seen)].sort().reverse());
    const { docs } = await desk.call('support', 'listMerchants', { query: {} });
    expect(docs).toHaveLength(seen.length);
  });
});
