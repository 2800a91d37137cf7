import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../platform/db/sql.ts';
import { buildStoreBody, startHarness, type Harness, type Merchant } from './stores.harness.ts';

let harness: Harness;
let merchant: Merchant;
beforeAll(async () => {
  harness = await startHarness();
  merchant = await harness.newMerchant();
});
afterAll(() => harness.stop());

const storePath = (id: string) => `/businesses/stores/${id}`;
const setActive = async (id: string, active: boolean) =>
  (await merchant.post(`${storePath(id)}/update-active-status`, { active })).statusCode;

test('a two-letter state is stored and shown by its full name', async () => {
  const body = await buildStoreBody(merchant);
  const { id } = (
    await merchant.post('/businesses/stores/create', { ...body, address: { ...body.address, state: 'iL' } })
  ).json();
  expect((await merchant.get(storePath(id))).json().address.state).toBe('Illinois');
});

test('an unknown state is refused at its field, also where an older store still has one', async () => {
  const body = await buildStoreBody(merchant);
  const unknown = { ...body, address: { ...body.address, state: 'Narnia' } };
  const refused = { errors: { 'address.state': ['Enter a US state or territory, such as New York or NY'] } };
  const created = await merchant.post('/businesses/stores/create', unknown);
  expect([created.statusCode, created.json()]).toMatchObject([422, refused]);
  const { id, version } = (await merchant.post('/businesses/stores/create', body)).json();
  await harness.platform.db.write(merchant.businessId, (tx) =>
    tx.query(sql`update store set state = 'Narnia' where store_id = ${id}`),
  );
  expect((await merchant.get(storePath(id))).json().address.state).toBe('Narnia');
  expect(await setActive(id, false)).toBe(200);
  expect(await setActive(id, true)).toBe(200);
  expect((await merchant.post(`${storePath(id)}/update`, { ...unknown, version })).json()).toMatchObject(refused);
  expect((await merchant.post(`${storePath(id)}/update`, body)).json().address.state).toBe('Illinois');
});
