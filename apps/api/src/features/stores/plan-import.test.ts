import { describe, expect, it } from 'vitest';
import { planImport, type KnownStore } from './plan-import.ts';

const HEAD = 'Store Name,Store No.,Store Type,Street Address,Suite,City,State,Zip Code,Latitude,Longitude,Device';
const HARBOR = 'Harbor,1,multi-device,1 Harbor Street,,Brooklyn,New York,11201,,';
const file = (...lines: string[]) => [HEAD, ...lines].join('\n');

const known = (fields: Partial<KnownStore> = {}): KnownStore => ({
  storeId: 'known',
  active: true,
  devices: ['Till'],
  cells: {
    name: 'Harbor',
    storeNo: '1',
    storeType: 'multi-device',
    address1: '1 Harbor Street',
    address2: '',
    city: 'Brooklyn',
    state: 'NY',
    zipCode: '11201',
    lat: '',
    lng: '',
  },
  ...fields,
});
async function problemsOf(text: string, stores: KnownStore[] = []): Promise<Record<number, string[]>> {
  const { rows } = await planImport(text, stores);
  return Object.fromEntries(
    rows.filter(({ problems }) => problems.length > 0).map(({ line, problems }) => [line, problems]),
  );
}

describe('what a file adds', () => {
  it('is a store for its first line and a device for each', async () => {
    const { rows, stores } = await planImport(
      file(
        `${HARBOR},Till`,
        'harbor ,1,,,,,,,,,Window',
        'Depot,,multi-device,2 Dock Road,Gate 3,Newark,NJ,7102,40.70,-74.2,',
      ),
      [],
    );
    expect(rows.map(({ line, addsStore, addsDevice, problems }) => [line, addsStore, addsDevice, problems])).toEqual([
      [2, true, true, []],
      [3, false, true, []],
      [4, true, false, []],
    ]);
    expect(stores.map(({ newDevices }) => newDevices)).toEqual([['Till', 'Window'], []]);
    expect(stores[1]?.body).toMatchObject({
      name: 'Depot',
      storeNo: '',
      address: { address2: 'Gate 3', state: 'New Jersey', zipCode: '07102', country: 'United States' },
      location: { lat: 40.7, lng: -74.2 },
    });
  });

  it("is a single-device store's one device, by the store's name or its own", async () => {
    const single = (name: string, device: string) =>
      `${name},,Single-Device,1 Main Street,,Brooklyn,NY,11201,,,${device}`;
    const { stores } = await planImport(file(single('Kiosk', ''), single('Stand', 'Left till')), []);
    expect(stores.map(({ newDevices }) => newDevices)).toEqual([['Kiosk'], ['Left till']]);
    expect(await problemsOf(file(single('Kiosk', 'A'), single('Kiosk', 'B')))).toEqual({
      3: ['Device: A single-device store has only one device.'],
    });
  });

  it('is a device of a store that is there, which a line may name by name and number alone', async () => {
    const { rows, stores } = await planImport(file('HARBOR,1,,,,,New York,,,,Window'), [known()]);
    expect(rows).toMatchObject([{ addsStore: false, addsDevice: true, problems: [] }]);
    expect(stores).toMatchObject([{ known: { storeId: 'known' }, newDevices: ['Window'] }]);
  });
});

describe('a line is marked', () => {
  it("with the form's own words for each field", async () => {
    expect(await problemsOf(file(`,,kiosk,,,,Mars,123456,91,,${'d'.repeat(61)}`, 'Depot,,,,,,,00000,,5,'))).toEqual({
      2: [
        'Store Type: Store type is required',
        'Store Name: Store name is required',
        'Street Address: address is required',
        'City: city is required',
        'State: Enter a US state or territory, such as New York or NY',
        'Zip Code: Zip code must be 5 digits',
        'Latitude: must be a place on the map, with the other one',
        'Longitude: must be a place on the map, with the other one',
      ],
      3: [
        'Store Type: Store type is required',
        'Street Address: address is required',
        'City: city is required',
        'State: state is required',
        'Zip Code: invalid zip code',
        'Latitude: must be a place on the map, with the other one',
      ],
    });
    for (const place of ['0x10,5', '0b1,5', '1_0,5', '5,']) {
      expect(
        Object.values(
          await problemsOf(file(`Depot,1,multi-device,1 Main Street,,Springfield,Illinois,62701,${place},`)),
        )
          .flat()
          .join(),
      ).toContain('must be a place on the map');
    }
    expect(
      await problemsOf(file('Depot,1,multi-device,1 Main Street,,Springfield,Illinois,62701,1e-5,-73.99,')),
    ).toEqual({});
    expect(await problemsOf(file(`${HARBOR},${'d'.repeat(61)}`))).toEqual({
      2: ['Device: must be at most 60 characters'],
    });
  });

  it('when it repeats a line of the file', async () => {
    expect(await problemsOf(file(`${HARBOR},Till`, `${HARBOR},TILL`, HARBOR))).toEqual({
      3: ['Line 2 adds this device'],
      4: ['This store is already in line 2'],
    });
  });

  it('when it names a store or device in another spelling that looks the same', async () => {
    const spelled = HARBOR.replace('Harbor,', '\u200eHar\u00adbor\u00a0Cafe\u0301,');
    const plain = HARBOR.replace('Harbor,', 'Harbor Caf\u00e9,');
    expect(await problemsOf(file(`${plain},Till 1`, `${spelled},Till\u00a0 1`))).toEqual({
      3: ['Line 2 adds this device'],
    });
  });

  it('not when it repeats what exists', async () => {
    const text = file(`${HARBOR},till`, `${HARBOR},`);
    const { rows, stores } = await planImport(text, [known({ active: false })]);
    expect(rows.map(({ addsStore, addsDevice, problems }) => [addsStore, addsDevice, problems])).toEqual([
      [false, false, []],
      [false, false, []],
    ]);
    expect(stores.map(({ newDevices }) => newDevices)).toEqual([[]]);
    expect(await problemsOf(text, [known(), known({ storeId: 'other' })])).toEqual({});
  });

  it('with only the start of a contradicting cell, so that a long one is not repeated a thousand times', async () => {
    const long = 'x'.repeat(200_000);
    const text = file(
      `Harbor,1,multi-device,${long},,,,,,,`,
      ...Array.from({ length: 3_000 }, (_, n) => `Harbor,1,,a,,,,,,,Till ${n}`),
    );
    expect(JSON.stringify((await planImport(text, [])).rows).length).toBeLessThan(2_000_000);
  });

  it('when it contradicts its store', async () => {
    expect(await problemsOf(file(`${HARBOR},Till`, 'Harbor,1,,,Floor 2,Newark,,,,,Window'))).toEqual({
      3: ['Suite: line 2 has none', 'City: line 2 has “Brooklyn”'],
    });
    expect(await problemsOf(file('Harbor,1,single-device,,,,,,,,Window'), [known()])).toEqual({
      2: ['Store Type: the store that is there has “multi-device”'],
    });
  });

  it('when its store is disabled, full, or one of several', async () => {
    expect(await problemsOf(file('Harbor,1,,,,,,,,,Window'), [known({ active: false })])).toEqual({
      2: ['The store is disabled. Please enable it first.'],
    });
    const single = known({ cells: { ...known().cells, storeType: 'single-device' } });
    expect(await problemsOf(file('Harbor,1,,,,,,,,,Window'), [single])).toEqual({
      2: ['Device: A single-device store has only one device.'],
    });
    expect(await problemsOf(file('Harbor,1,,,,,,,,,Window'), [known(), known({ storeId: 'other' })])).toEqual({
      2: ['Several stores have this name and number'],
    });
  });

  it('when the file itself is not in order there', async () => {
    expect(await problemsOf('')).toEqual({ 1: ['The file is empty'] });
    expect(await problemsOf(file(`${HARBOR},Till,too many`))).toEqual({
      2: ['This line has more cells than the head has columns'],
    });
  });
});
