// A store manager of one of two stores: every call that is open to the role, with what belongs to the other store.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallName } from '@trilane/contract/calls';
import { mayDo, OWNER, type Permissions } from '@trilane/domain/team';
import { outcomeOf } from '@trilane/testkit/outcome-of';
import { buildMember, memberBody, type TestMember } from '@trilane/testkit/build-member';
import { createTestApp, type Answer, type TestApp } from '../../../../packages/testkit/src/app.ts';
import { buildMerchant, PASSWORD } from '../../../../packages/testkit/src/build-merchant.ts';
import {
  buildBusyMerchant,
  playHistory,
  readAll,
  seeded,
  type BusyMerchant,
  type Row,
} from '../features/transactions/record.harness.ts';
import { missingId, newKey } from './case-parts.ts';
import { idPlaces, kindAt, withIdAt } from './id-places.ts';
import { lendSendings } from './lend-sendings.ts';
import { callNames, declared, sendCall, type Sending } from './send-call.ts';

const PERMISSIONS: Permissions = { ...OWNER, role: 'store-manager', mayTransfer: false, storeIds: [] };
const SHOPPER = 'Wilhelmina Otherstore';

let app: TestApp;
let busy: BusyMerchant;
let member: TestMember;
/** Of the own store and of the other one. */
let own: { storeId: string; aisleId: string; staffId: string; rows: Row[] };
let other: { storeId: string; aisleId: string; staffId: string; deviceId: string; closeId: string; rows: Row[] };
let otherBefore: string;
const lent = lendSendings();

const isSettling = (row: Row) => row.amountStatus === 'pending' || row.amountStatus === 'available';

const otherStore = () =>
  app.database.asOwner(
    `select (select json_agg(s) from store s where s.store_id = '${other.storeId}')::text
         || (select json_agg((d.name, d.active, d.link_id, d.chat_enabled, d.edits) order by d.device_id)
               from device d where d.store_id = '${other.storeId}')
         || (select json_agg(f order by f.staff_id) from staff f where f.store_id = '${other.storeId}')
         || (select count(*) from ledger.transaction t where t.store_id = '${other.storeId}')
         || (select count(*) from transaction_note) as seen`,
  );

beforeAll(async () => {
  app = await createTestApp();
  busy = await buildBusyMerchant(app);
  await playHistory(app, busy, { count: 60, random: seeded(20_261_125) });
  const [first, second] = busy.stores as [string, string];
  const window = busy.tills[2]!;
  await busy.merchant.pay({ amountCents: 98_765, shopperName: SHOPPER, device: window });
  const all = await readAll(busy.merchant);
  const { id: closeId } = await busy.merchant.client.call('closeDay', { body: { storeId: second } });
  const rowsOf = (storeId: string) => all.filter((row) => row.store.id === storeId);
  own = { storeId: first, aisleId: busy.tills[0]!.id, staffId: busy.staff[0]!.id, rows: rowsOf(first) };
  other = {
    storeId: second,
    aisleId: window.id,
    staffId: busy.staff[2]!.id,
    deviceId: window.deviceId,
    closeId,
    rows: rowsOf(second),
  };
  member = await buildMember(app, busy.merchant, { role: 'store-manager', storeIds: [first], refundLimit: null });
  otherBefore = JSON.stringify(await otherStore());
});
afterAll(async () => {
  expect(JSON.stringify(await otherStore())).toBe(otherBefore);
  expect(await app.reconcile()).toEqual([]);
  await app.stop();
});

const open = callNames.filter(
  (name) => declared(name).access === 'session' && mayDo(declared(name).may ?? [], PERMISSIONS),
);
const code = (answer: Answer) => [answer.statusCode, (answer.json() as { code: string }).code];
const paramsOf = (name: CallName): string[] =>
  Object.keys((declared(name).params as { shape?: object } | undefined)?.shape ?? {});
// These are about the person alone.
const PERSONAL = ['endSession', 'removePasskey', 'removePushBrowser', 'renamePasskey'];
const ofStores = open.filter((name) => paramsOf(name).length > 0 && !PERSONAL.includes(name));

/** A right request of a call but for its ids, from the store manager. */
async function asMember(name: CallName, ids: Record<string, string>): Promise<Answer> {
  const { query, body, form, headers } = await lent(app, name);
  const params = Object.fromEntries(paramsOf(name).map((part) => [part, ids[part]!]));
  const key = headers && 'idempotency-key' in headers ? newKey() : {};
  return sendCall(app, name, { query, body, form, headers: { ...headers, ...key }, params, token: member.token });
}

describe('what belongs to another store', () => {
  test('is what these calls name', () => {
    expect(ofStores.toSorted()).toEqual([
      'createDevice',
      'createLinkToken',
      'createStaff',
      'exportDayClose',
      'exportReceipt',
      'getDayClose',
      'getReceipt',
      'getStore',
      'getTransaction',
      'listPairings',
      'mailDayClose',
      'quoteRefund',
      'refundTransaction',
      'resendStaffInvitation',
      'sendReceipt',
      'setDeviceActive',
      'setStaffActive',
      'setStoreActive',
      'setTransactionNote',
      'toggleChat',
      'unlinkDevice',
      'updateDevice',
      'updateStaff',
      'updateStore',
    ]);
  });

  test.each(ofStores)('is to %s what a missing id is', async (name) => {
    const sale = other.rows.find(isSettling)!;
    const id = declared(name).path.includes('/closes/') ? other.closeId : other.storeId;
    const theirs = { ...other, id, transactionNumber: String(sale.transactionNumber) };
    const missing = Object.fromEntries(paramsOf(name).map((part) => [part, missingId()]));
    const answer = await asMember(name, theirs as unknown as Record<string, string>);
    expect(code(answer)).toEqual([404, 'not_found']);
    const none = await asMember(name, { ...missing, transactionNumber: '999999999' });
    expect([answer.statusCode, answer.body]).toEqual([none.statusCode, none.body]);
  });

  test.each(ofStores.filter((name) => paramsOf(name).length > 1))(
    'is not reached by %s below the own store',
    async (name) => {
      const mixed = { storeId: own.storeId, aisleId: other.aisleId, staffId: other.staffId };
      expect(code(await asMember(name, mixed))).toEqual([404, 'not_found']);
    },
  );

  test.each(idPlaces.filter(({ name, part }) => open.includes(name) && part === 'query'))(
    'leaves nothing where $name filters by it at $path',
    async (place) => {
      const theirs = { store: other.storeId, device: other.aisleId, staff: other.staffId }[kindAt(place) as 'store'];
      const send = async (id: string) => {
        const { query } = await lent(app, place.name);
        const sending: Sending = { ...withIdAt(place, { query }, id), token: member.token };
        const { statusCode, body } = await sendCall(app, place.name, sending);
        return [statusCode, body.replaceAll(id, 'ID')];
      };
      expect(await send(theirs)).toEqual(await send(missingId()));
    },
  );

  test('is not closed, nor shown before it is closed', async () => {
    for (const place of [{ storeId: other.storeId }, { storeId: own.storeId, aisleId: other.aisleId }]) {
      const closed = await sendCall(app, 'closeDay', { body: place, token: member.token });
      const shown = await sendCall(app, 'previewDayClose', { query: place, token: member.token });
      expect([code(closed), code(shown)]).toEqual(Array(2).fill([404, 'not_found']));
    }
    expect((await member.client.call('closeDay', { body: { storeId: own.storeId } })).store.id).toBe(own.storeId);
  });

  test('is nowhere in what the person reads', async () => {
    const staff = busy.staff[2]!;
    const { storeId, aisleId, staffId, deviceId, closeId } = other;
    const secrets = [storeId, aisleId, staffId, deviceId, closeId, staff.user.email, SHOPPER, '987.65'];
    const asOwner: string[] = [];
    for (const name of open.filter((one) => declared(one).method === 'GET' && declared(one).form !== 'stream')) {
      if (paramsOf(name).length > 0) continue;
      for (const query of [(await lent(app, name)).query, {}]) {
        const { body } = await sendCall(app, name, { query, token: member.token });
        for (const secret of secrets) expect(body, name).not.toContain(secret);
        asOwner.push((await sendCall(app, name, { query, token: busy.merchant.token })).body);
      }
    }
    // The owner reads every one of them, so the look at the store manager's answers can fail.
    for (const secret of secrets)
      expect(
        asOwner.some((body) => body.includes(secret)),
        secret,
      ).toBe(true);
  });
});

describe('the own store', () => {
  test('is the whole record, its totals and its export', async () => {
    const pages = [1, 2, 3].map((page) => member.client.call('listTransactions', { query: { page, limit: 100 } }));
    const found = (await Promise.all(pages)).flatMap(({ docs }) => docs);
    expect(found.map((row) => row.id).toSorted()).toEqual(own.rows.map((row) => row.id).toSorted());
    expect((await member.client.call('listTransactions')).total).toBe(own.rows.length);
    const totals = await member.client.call('getTransactionTotals', { query: {} });
    const query = { storeId: own.storeId };
    expect(totals).toEqual(await busy.merchant.client.call('getTransactionTotals', { query }));
    const exported = await sendCall(app, 'exportTransactions', { query: { format: 'csv' }, token: member.token });
    expect(exported.headers['x-row-total']).toBe(String(own.rows.length));
  });

  test.each(['day', 'store', 'device', 'staff', 'hour-of-week'] as const)('is the whole report by %s', async (by) => {
    const day = app.platform.clock.now().toISOString().slice(0, 10);
    const query = { from: '2026-01-01', to: day, by };
    const asked = await busy.merchant.client.call('getReport', { query: { ...query, storeId: own.storeId } });
    expect(asked.total.sales).toBeGreaterThan(0);
    expect(await member.client.call('getReport', { query })).toEqual(asked);
  });

  test('is the only one in the list and the sheet of stores', async () => {
    expect((await member.client.call('listStores')).map(({ id }) => id)).toEqual([own.storeId]);
    const all = await busy.merchant.client.call('listStores');
    const sheet = await sendCall(app, 'exportStores', { token: member.token });
    const names = all.map(({ name }) => sheet.body.includes(name.split(',')[0]!));
    expect(all.map(({ id }) => id === own.storeId)).toEqual(names);
  });

  test('shows a transaction without the sum of its cash day, which covers every store', async () => {
    const { transactionNumber } = own.rows.find(isSettling)!;
    const ask = (token: string) => app.client(token).call('getTransaction', { params: { transactionNumber } });
    const [mine, owners] = [await ask(member.token), await ask(busy.merchant.token)];
    expect(owners.settlement?.batchNet).toEqual(expect.any(Number));
    expect(mine).toEqual({ ...owners, settlement: { ...owners.settlement, batchNet: null } });
  });

  test('tells neither when the owner was born nor where the money goes', async () => {
    const [mine, owners] = [await member.client.call('getMe'), await busy.merchant.client.call('getMe')];
    expect([owners.user.dob, owners.bankRegistration.accounts.accounts.length]).toEqual([expect.any(String), 1]);
    const body = { email: member.email, password: PASSWORD, role: 'owner', captcha: app.world.solveCaptcha() } as const;
    const { business } = await app.client().call('login', { body });
    for (const seen of [mine, business!]) {
      expect(seen.user.dob).toBeNull();
      expect(seen.bankRegistration).toMatchObject({ accounts: { providerName: '', accounts: [] }, lastLink: null });
    }
  });
});

test('a till that the person has linked gives back sales of the chosen stores only', async () => {
  const params = { storeId: own.storeId, aisleId: busy.tills[1]!.id };
  await member.client.call('unlinkDevice', { params: { deviceId: busy.tills[1]!.deviceId } });
  const { token } = await member.client.call('createLinkToken', { params, body: {} });
  const till = app.deviceClient(await app.client().call('linkDevice', { body: { token } }));
  const giveBack = ({ transactionNumber: id }: { transactionNumber: number }) =>
    outcomeOf(
      till.call('refundAtDevice', { params: { id }, body: { amount: 0.01 }, idempotencyKey: `refund-of-${id}` }),
    );
  const mine = await busy.merchant.pay({ amountCents: 500, device: busy.tills[0]! });
  const { transactionNumber } = other.rows.find((row) => isSettling(row) && row.transactionType === 'Cash')!;
  expect([await giveBack(mine), await giveBack({ transactionNumber })]).toEqual(['done', 'not_found']);
});

describe('the stores of a store manager', () => {
  const storeIds = async () => (await member.client.call('getAccess')).storeIds;

  test('follow the owner from the next request on', async () => {
    const [entry] = (await busy.merchant.client.call('listTeam')).filter(({ id }) => id === member.id);
    const { id: _id, email: _e, invitedAt: _i, joinedAt: _j, version: _v, ...fields } = entry!;
    const update = (stores: string[], role: 'store-manager' | 'manager' = 'store-manager') =>
      busy.merchant.client.call('updateMember', {
        params: { id: member.id },
        body: { ...fields, role, storeIds: stores },
      });
    await busy.merchant.prove();
    await update([other.storeId]);
    expect(await storeIds()).toEqual([other.storeId]);
    expect((await member.client.call('listStores')).map(({ id }) => id)).toEqual([other.storeId]);
    await update([other.storeId, own.storeId, own.storeId]);
    const { total } = await busy.merchant.client.call('listTransactions');
    expect((await member.client.call('listTransactions')).total).toBe(total);
    // A manager is limited to no store, whatever was chosen before.
    await update([own.storeId], 'manager');
    expect(await storeIds()).toBeNull();
    await update([own.storeId]);
    expect(await storeIds()).toEqual([own.storeId]);
  });

  test('are one at least, and of the own business', async () => {
    const stranger = await buildMerchant(app);
    await busy.merchant.prove();
    for (const stores of [[], [missingId()], [stranger.store.id], [own.storeId, stranger.store.id]]) {
      const body = memberBody({ role: 'store-manager', storeIds: stores });
      const answer = await sendCall(app, 'inviteMember', { body, token: busy.merchant.token });
      expect(code(answer)).toEqual([422, 'member_stores']);
    }
  });

  test('come without the right to transfer, because the balance is that of all stores', async () => {
    const body = memberBody({ role: 'store-manager', storeIds: [own.storeId], mayTransfer: true });
    expect((await busy.merchant.client.call('inviteMember', { body })).mayTransfer).toBe(false);
  });
});
