import { randomUUID } from 'node:crypto';
import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import type { TestApp } from '../../../../../packages/testkit/src/app.ts';
import { buildMerchant, type Merchant } from '../../../../../packages/testkit/src/build-merchant.ts';
import { buildStaff, inviteStaff, STAFF_PASSWORD } from '../../../../../packages/testkit/src/build-staff.ts';

export type Row = CallOutput<Calls['listTransactions']>['docs'][number];
export type Till = Merchant['device'];

/** A generator of numbers in [0, 1): the same ones for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
export const pick = <T>(random: () => number, list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

async function addTill(app: TestApp, merchant: Merchant, storeId: string, name: string): Promise<Till> {
  const { id } = await merchant.client.call('createDevice', { params: { storeId }, body: { name } });
  const { token } = await merchant.client.call('createLinkToken', { params: { storeId, aisleId: id }, body: {} });
  return { id, ...(await app.client().call('linkDevice', { body: { token } })) };
}

export const NAMES = [
  'Ada Brown',
  'ada  lovelace',
  'Ben Ng',
  'Rosa-Maria Diaz',
  'Zoë Ørsted',
  'Mary Ann O’Hara',
  '=SUM(A1)',
  '+1 Sam',
  '@home',
  '-2',
  'Tab\tBy',
  'Quote "Q", Esq.',
  'Broomhilda Ng',
  '"><img src=x onerror=alert(1)>&amp;',
];

export interface BusyMerchant {
  merchant: Merchant;
  tills: Till[];
  stores: string[];
  /**
   * The first two take turns at the first till, the third is at the third; nobody is ever at the second, and the last
   * takes no payment.
   */
  staff: { id: string; storeId: string; user: { firstName: string; lastName: string; email: string } }[];
}

/** A merchant with two stores, three tills and four app users, in a zone behind New York's. */
export async function buildBusyMerchant(app: TestApp): Promise<BusyMerchant> {
  const merchant = await buildMerchant(app);
  await app.database.asOwner(
    `update business set time_zone = 'America/Los_Angeles', premium = true
     where business_id = '${merchant.businessId}'`,
  );
  const { id: _id, staff: _s, aisles: _a, businessId: _b, active: _c, ...store } = merchant.store;
  const second = await merchant.client.call('createStore', {
    body: {
      storeType: 'multi-device',
      name: 'Harbor, "East"',
      storeNo: '=2',
      logo: { id: store.logo.id },
      address: { address1: '2 Pier', city: 'Boston', state: 'Massachusetts', zipCode: '02108' },
    },
  });
  const tills = [
    merchant.device,
    await addTill(app, merchant, merchant.store.id, 'Bar'),
    await addTill(app, merchant, second.id, 'Window'),
  ];
  const staff = [
    await buildStaff(app, merchant, { firstName: 'Maria', lastName: 'Tillman' }),
    await buildStaff(app, merchant, { firstName: 'Ng', lastName: 'O’Barr' }),
    await buildStaff(app, merchant, { firstName: 'Maria', lastName: 'Tillman', storeId: second.id }),
    await inviteStaff(merchant, { firstName: 'Nobody', lastName: 'Yet' }),
  ];
  return { merchant, tills, stores: [merchant.store.id, second.id], staff };
}

/**
 * Takes `count` random payments, at two of the tills mostly by app users, giving some back, over as many days as the
 * clock is moved on between them.
 */
export async function playHistory(
  app: TestApp,
  { merchant, tills, staff }: BusyMerchant,
  { count, random }: { count: number; random: () => number },
): Promise<void> {
  const signIn = (till: number, person: number) =>
    app
      .deviceClient(tills[till]!)
      .call('signInStaff', { body: { email: staff[person]!.user.email, password: STAFF_PASSWORD } });
  await signIn(2, 2);
  for (let n = 0; n < count; n += 1) {
    // The first sales of the first till are nobody's.
    if (n === Math.floor(count / 4)) await signIn(0, 0);
    if (n === Math.floor(count / 2)) await signIn(0, 1);
    const paid = await merchant.pay({
      amountCents: 1 + Math.floor(random() ** 3 * 20_000),
      tipCents: random() < 0.4 ? Math.floor(random() * 500) : 0,
      funding: pick(random, ['cash', 'cash', 'credit']),
      outcome: pick(random, [
        'approved',
        'approved',
        'approved',
        'approved',
        'approved',
        'approved',
        'declined',
        'cancelled',
      ]),
      shopperName: pick(random, NAMES),
      viaPremium: random() < 0.3,
      device: pick(random, tills),
    });
    if (random() < 0.2) await giveBack(app, merchant, paid.transactionNumber, random);
    if (random() < 0.15) await app.moveClock({ advance: pick(random, ['PT3H', 'PT9H', 'P1D']) });
  }
}

async function giveBack(
  app: TestApp,
  merchant: Merchant,
  transactionNumber: number,
  random: () => number,
): Promise<void> {
  const { left } = await merchant.client.call('getTransaction', { params: { transactionNumber } });
  if (left.refusal !== null) return;
  const whole = random() < 0.5;
  const part = (dollars: number) => Math.floor(dollars * 100 * random()) / 100;
  const body = whole
    ? { amount: left.amount, tip: left.tip }
    : { amount: Math.max(part(left.amount), 0.01), tip: part(left.tip) };
  await app.request('POST', `/payments/merchant/transactions/${transactionNumber}/refunds`, {
    token: merchant.token,
    body,
    headers: { 'idempotency-key': randomUUID() },
  });
}

/** Every row of the record, oldest first, from the pages that are ranges of numbers. */
export async function readAll(merchant: Merchant): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { docs } = await merchant.client.call('listTransactions', { query: { page, limit: 100, order: 'ASC' } });
    rows.push(...docs);
    if (docs.length < 100) return rows;
  }
}
