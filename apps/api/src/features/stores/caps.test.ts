import { STORE_CAPS } from '@trilane/domain/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant } from '@trilane/testkit/build-merchant';
import { fillDevices, fillStores } from '../../api-matrix/fill-caps.ts';
import { storeBody } from '../../api-matrix/case-parts.ts';
import type { KnownStore } from './plan-import.ts';
import { planWithinCaps } from './plan-within-caps.ts';

const HEAD = 'Store Name,Store Type,Street Address,City,State,Zip Code,Device';
const line = (store: string, device: string) =>
  `${store},multi-device,1 Harbor Street,Brooklyn,New York,11201,${device}`;
const cells = {
  name: 'Harbor',
  storeNo: '',
  storeType: 'multi-device',
  address1: '1 Harbor Street',
  address2: '',
  city: 'Brooklyn',
  state: 'New York',
  zipCode: '11201',
  lat: '',
  lng: '',
};
const knownStores = (count: number, devices: readonly string[]): KnownStore[] =>
  Array.from({ length: count }, (_, n) => ({
    storeId: `s${n}`,
    active: true,
    devices,
    cells: { ...cells, name: `Known ${n}` },
  }));
const names = (count: number) => Array.from({ length: count }, (_, n) => `Till ${n}`);
async function problemsOf(lines: string[], known: KnownStore[]): Promise<string[][]> {
  const { rows } = await planWithinCaps([HEAD, ...lines].join('\n'), known);
  return rows.map(({ problems }) => problems);
}

describe('a file', () => {
  it('adds stores up to 2,000', async () => {
    expect(
      await problemsOf([line('A', 'X'), line('B', 'X'), line('B', 'Y')], knownStores(STORE_CAPS.stores - 1, [])),
    ).toEqual([[], ['A business can have 2,000 stores.'], []]);
  });

  it('adds devices up to 200 a store', async () => {
    expect(
      await problemsOf(
        [line('Known 0', 'X'), line('Known 0', 'Y')],
        knownStores(1, names(STORE_CAPS.devicesOfStore - 1)),
      ),
    ).toEqual([[], ['Device: A store can have 200 devices, and a business 20,000.']]);
  });

  it('adds devices up to 20,000 a business', async () => {
    const known = [
      ...knownStores(99, names(200)),
      ...knownStores(1, names(199)).map((store) => ({ ...store, cells: { ...cells, name: 'Last' } })),
    ];
    expect(await problemsOf([line('Last', 'X'), line('New', 'Y')], known)).toEqual([
      [],
      ['A store can have 200 devices, and a business 20,000.'],
    ]);
  });
});

describe('the last place', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.stop());

  it('of stores goes to one of five at once', async () => {
    const merchant = await buildMerchant(app, { stage: 'store' });
    await fillStores(app, merchant);
    await app.database.asOwner(`delete from store where business_id = '${merchant.businessId}' and name like '%2000'`);
    const body = await storeBody(merchant);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        app.request('POST', '/businesses/stores/create', { token: merchant.token, body }),
      ),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(answers.find((answer) => answer.statusCode === 409)!.json()).toMatchObject({
      code: 'stores_full',
      message: 'A business can have 2,000 stores.',
    });
  });

  it('of devices of a store goes to one of five at once', async () => {
    const merchant = await buildMerchant(app, { stage: 'store' });
    await fillDevices(app, merchant, STORE_CAPS.devicesOfStore - 1);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        app.request('POST', `/businesses/stores/${merchant.store.id}/aisles/create`, {
          token: merchant.token,
          body: { name: 'Till' },
        }),
      ),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
  });
});
