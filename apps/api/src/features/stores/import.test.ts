import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { STORE_SHEET_ROWS_MAX } from '@trilane/domain/store-sheet';
import {
  buildDevice,
  buildImage,
  buildStore,
  startHarness,
  type Answer,
  type Harness,
  type Merchant,
} from './stores.harness.ts';

let harness: Harness;
let merchant: Merchant;
let logo: { id: string };

beforeAll(async () => {
  harness = await startHarness();
});
beforeEach(async () => {
  merchant = await harness.newMerchant();
  logo = { id: await buildImage(merchant) };
});
afterAll(() => harness.stop());

const HEAD = 'Store Name,Store No.,Store Type,Street Address,Suite,City,State,Zip Code,Latitude,Longitude,Device';
const PLACE = '1 Main Street,,Springfield,Illinois,62701';
const file = (...lines: string[]) => [HEAD, ...lines].join('\r\n');
const TWO = file(
  `Harbor,1,multi-device,${PLACE},39.8,-89.6,Till`,
  'Harbor,1,,,,,,,,,Window',
  `Kiosk,2,single-device,${PLACE},,,`,
);

const check = async (csv: string) => (await merchant.post('/businesses/stores/import/check', { csv })).json();
const importFile = (
  csv: string,
  { key, image = logo as { id: string } | null }: { key?: string; image?: { id: string } | null } = {},
) => merchant.post('/businesses/stores/import', { csv, logo: image }, key ? { 'idempotency-key': key } : {});
const stores = async (of = merchant) =>
  (await of.get('/businesses/stores')).json() as {
    name: string;
    storeNo: string;
    storeType: string;
    aisles: { name: string }[];
  }[];
const exported = async (of = merchant): Promise<string> => (await of.get('/businesses/stores/export')).body;
const refusal = (answer: Answer) => [answer.statusCode, answer.json().code];

describe('an import', () => {
  test('is previewed first, which changes nothing', async () => {
    expect(await check(TWO)).toMatchObject({
      stores: 2,
      devices: 3,
      faulty: 0,
      rows: [
        { line: 2, store: 'Harbor', storeNo: '1', device: 'Till', addsStore: true, addsDevice: true, problems: [] },
        { line: 3 },
        { line: 4, device: 'Kiosk' },
      ],
    });
    expect(await stores()).toEqual([]);
  });

  test('adds its stores and devices in the order of the file, active and not linked', async () => {
    harness.published.length = 0;
    expect((await importFile(TWO)).json()).toEqual({ stores: 2, devices: 3 });
    expect(harness.published.sort()).toEqual([`${merchant.businessId} business`, `${merchant.businessId} stores`]);
    expect((await stores()).reverse()).toMatchObject([
      {
        name: 'Harbor',
        storeNo: '1',
        storeType: 'multi-device',
        active: true,
        logo: { id: logo.id },
        location: { lat: 39.8, lng: -89.6 },
        aisles: [{ name: 'Till', active: true, deviceId: null }, { name: 'Window' }],
      },
      { name: 'Kiosk', storeType: 'single-device', location: null, aisles: [{ name: 'Kiosk' }] },
    ]);
  });

  test('adds devices to a store that is there, without an image', async () => {
    const store = await buildStore(merchant, { name: 'Pier' });
    expect((await importFile('Store Name,Device\nPier,Till\nPier,Window', { image: null })).json()).toEqual({
      stores: 0,
      devices: 2,
    });
    expect((await merchant.get(`/businesses/stores/${store.id}`)).json().aisles).toMatchObject([
      { name: 'Till' },
      { name: 'Window' },
    ]);
  });

  test('with one line that is not in order adds nothing and names it', async () => {
    const answer = await importFile(file(`Harbor,1,multi-device,${PLACE},,,Till`, 'Harbor,1,,,,,,,,,Till'));
    expect(refusal(answer)).toEqual([422, 'import_faulty']);
    expect(answer.json().errors).toEqual({ csv: ['Line 3: Line 2 adds this device'] });
    expect(await stores()).toEqual([]);
  });

  test('of new stores needs an image of its own business', async () => {
    const stranger = await harness.newMerchant();
    for (const image of [null, { id: await buildImage(stranger) }])
      expect(refusal(await importFile(TWO, { image }))).toEqual([422, 'image_unknown']);
    expect(await stores()).toEqual([]);
  });

  test('is answered again with its key, refused with that key and another file, and known without one', async () => {
    const first = await importFile(TWO, { key: 'import-0001' });
    expect((await importFile(TWO, { key: 'import-0001' })).body).toBe(first.body);
    expect(refusal(await importFile(file(`Pier,1,multi-device,${PLACE},,,`), { key: 'import-0001' }))).toEqual([
      422,
      'idempotency_key_reused',
    ]);
    expect((await importFile(TWO)).json()).toEqual({ stores: 0, devices: 0 });
    expect(await stores()).toHaveLength(2);
  });

  test('of the business’s own export changes nothing, and further lines add only themselves', async () => {
    await importFile(TWO);
    for (const storeNo of ['7', '7']) await buildStore(merchant, { name: 'Pier', storeNo });
    const { id } = await buildStore(merchant, { name: 'Closed' });
    await merchant.post(`/businesses/stores/${id}/update-active-status`, { active: false });
    const before = await exported();
    expect(await check(before)).toMatchObject({ stores: 0, devices: 0, faulty: 0 });
    expect((await importFile(before, { image: null })).json()).toEqual({ stores: 0, devices: 0 });
    expect(await exported()).toBe(before);
    expect((await importFile(`${before}Harbor,1,,,,,,,,,Counter\r\n`, { image: null })).json()).toEqual({
      stores: 0,
      devices: 1,
    });
    expect(await exported()).toBe(
      before.replace(
        /(?<=Window\r\n)/,
        'Harbor,1,multi-device,1 Main Street,,Springfield,Illinois,62701,39.8,-89.6,Counter\r\n',
      ),
    );
  });

  test('is limited for a business, previews and imports together', async () => {
    const codes: number[] = [];
    for (let n = 0; n < 121; n += 1) {
      codes.push((await merchant.post('/businesses/stores/import/check', { csv: 'Store Name' })).statusCode);
    }
    expect([codes.indexOf(429), new Set(codes.slice(0, 120)).size]).toEqual([120, 1]);
    expect((await importFile(TWO)).statusCode).toBe(429);
  });

  test('of one file ten times at once is carried out once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => importFile(TWO)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual(Array.from({ length: 10 }, () => 200));
    expect(answers.map((answer) => answer.json().stores as number).sort()).toEqual([
      ...Array.from({ length: 9 }, () => 0),
      2,
    ]);
    expect(await stores()).toHaveLength(2);
  });

  test('beside a device that is added by hand keeps a single-device store at one', async () => {
    const store = await buildStore(merchant, { name: 'Kiosk', storeType: 'single-device' });
    expect(refusal(await importFile('Store Name,Device\nKiosk,Second', { image: null }))).toEqual([
      422,
      'import_faulty',
    ]);
    expect((await merchant.get(`/businesses/stores/${store.id}`)).json().aisles).toHaveLength(1);
  });

  test('takes 5,000 lines at once and not one more', async () => {
    const lines = (count: number) =>
      file(
        ...Array.from({ length: count }, (_, n) =>
          n % 4 ? `Store ${n - (n % 4)},,,,,,,,,,Till ${n}` : `Store ${n},,multi-device,${PLACE},,,Till ${n}`,
        ),
      );
    expect((await check(lines(STORE_SHEET_ROWS_MAX + 1))).faulty).toBe(1);
    expect((await importFile(lines(STORE_SHEET_ROWS_MAX))).json()).toEqual({ stores: 1250, devices: 5000 });
    expect(await stores()).toHaveLength(1250);
  });

  test('of too long a text is refused, and of a hostile one never with a fault', async () => {
    expect((await importFile('x'.repeat(500_001))).statusCode).toBe(422);
    expect((await importFile('x'.repeat(2_600_000))).statusCode).toBe(413);
    for (const csv of [
      '"'.repeat(9_999),
      ','.repeat(99_999),
      `Store Name\n${'\n'.repeat(99_999)}`,
      `Store Name\n${'\u202e'}evil`,
      'Store Name\n\u0000',
      'constructor,__proto__\n1,2',
      'Store Name\n__proto__',
    ]) {
      const checked = await merchant.post('/businesses/stores/import/check', { csv });
      expect([checked.statusCode, checked.json().faulty > 0]).toEqual([200, true]);
      expect(refusal(await importFile(csv))).toEqual([422, 'import_faulty']);
    }
  });
});

describe('an export', () => {
  test('has a line for each device and one for a store without any, oldest first', async () => {
    await importFile(TWO);
    harness.time.business = new Date(harness.time.business.getTime() + 1000);
    await buildStore(merchant, { name: 'Pier, "south"' });
    const answer = await merchant.get('/businesses/stores/export');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': 'attachment; filename="stores.csv"',
      'x-row-total': '4',
    });
    expect(answer.body).toBe(
      `\uFEFF${[
        HEAD,
        'Harbor,1,multi-device,1 Main Street,,Springfield,Illinois,62701,39.8,-89.6,Till',
        'Harbor,1,multi-device,1 Main Street,,Springfield,Illinois,62701,39.8,-89.6,Window',
        'Kiosk,2,single-device,1 Main Street,,Springfield,Illinois,62701,,,Kiosk',
        '"Pier, ""south""",,multi-device,1 Main Street,,Springfield,Illinois,62701,,,',
        '',
      ].join('\r\n')}`,
    );
  });

  test('imported by another business comes out of it again, byte for byte, whatever the names', async () => {
    const names = [
      '=HYPERLINK("http://x")',
      "'tis",
      "'=1",
      "''-2",
      '+1',
      '-Dash',
      '@home',
      'Café, "Zwölf"',
      'Ωmega 🛒',
      '007',
    ];
    for (const [n, name] of names.entries()) {
      harness.time.business = new Date(harness.time.business.getTime() + 1000);
      const store = await buildStore(merchant, {
        name,
        storeNo: n % 2 ? `=${n}` : '',
        address: { address1: '@Main', city: 'Springfield', state: 'Illinois', zipCode: '07030' },
      });
      const { path } = await buildDevice(merchant, store.id);
      await merchant.post(`${path}/update`, { name: `=till ${name}` });
    }
    const before = await exported();
    expect(before).not.toMatch(/(^|,|\n)"?[=+@]/);
    const other = await harness.newMerchant();
    const image = { id: await buildImage(other) };
    expect((await other.post('/businesses/stores/import', { csv: before, logo: image })).json()).toEqual({
      stores: names.length,
      devices: names.length,
    });
    expect(await exported(other)).toBe(before);
    expect((await stores(other)).map(({ name }) => name)).toEqual((await stores()).map(({ name }) => name));
  });
});
