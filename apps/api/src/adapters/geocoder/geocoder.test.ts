import { describe, expect, test } from 'vitest';
import { PortUnavailable } from '../../ports/port-error.ts';
import type { Geocoder } from '../../ports/geocoder.ts';
import { playVendor } from '../vendor-server.ts';
import { createEmbeddedGeocoder } from './embedded.ts';
import { createFallbackGeocoder } from './fallback.ts';
import { createPhotonGeocoder } from './photon.ts';

const embedded = createEmbeddedGeocoder();

const austin = {
  geometry: { type: 'Point', coordinates: [-97.7431, 30.2672] },
  properties: { name: 'Austin', city: 'Austin', state: 'Texas', postcode: '78701-1234', countrycode: 'US' },
};
const shop = {
  geometry: { coordinates: [-97.74, 30.27] },
  properties: { ...austin.properties, name: 'Blue Lamp', housenumber: '12', street: 'Main Street' },
};
const paris = { geometry: { coordinates: [2.35, 48.85] }, properties: { name: 'Paris', state: 'Île-de-France', countrycode: 'FR' } };

const playPhoton = (features: unknown[] = [austin, paris]) => playVendor(() => ({ body: { type: 'FeatureCollection', features } }));

async function withPhoton(work: (geocoder: Geocoder) => Promise<void>) {
  await using server = await playPhoton();
  await work(createPhotonGeocoder({ url: server.url }));
}

describe.each([
  ['embedded', (work: (geocoder: Geocoder) => Promise<void>) => work(embedded)],
  ['photon', withPhoton],
])('%s geocoder', (_name, run) => {
  test('finds a town with its point, state code, zip and attribution', () =>
    run(async (geocoder) => {
      const found = await geocoder.search('Austin, TX', 5);
      expect(found.places[0]).toMatchObject({ name: '', street: '', city: 'Austin', state: 'TX', country: 'United States' });
      expect(found.places[0]!.zipCode).toMatch(/^787\d\d$/);
      expect(found.places[0]!.lat).toBeCloseTo(30.3, 0);
      expect(found.places[0]!.lng).toBeCloseTo(-97.7, 0);
      expect(found.attribution).not.toBe('');
      expect(found.places.length).toBeLessThanOrEqual(5);
    }));

  test('names the place at a point', () =>
    run(async (geocoder) => {
      const found = await geocoder.reverse(30.2672, -97.7431);
      expect(found.places).toHaveLength(1);
      expect(found.places[0]).toMatchObject({ city: 'Austin', state: 'TX' });
    }));
});

describe('embedded gazetteer', () => {
  const labels = async (query: string, limit = 3) => (await embedded.search(query, limit)).places.map((place) => place.label);

  test.each([
    ['aus', 'Austin, TX'],
    ['austin texas', 'Austin, TX'],
    ['new york', 'New York, NY'],
    ['portland or', 'Portland, OR'],
    ['por', 'Portland, OR'],
    ['st lou', 'Saint Louis, MO'],
    ['St. Louis', 'Saint Louis, MO'],
    ['ft worth', 'Fort Worth, TX'],
    ['12 Main St, Austin, TX', 'Austin, TX'],
    ['12 Main St Austin TX', 'Austin, TX'],
    ['12 Main St, Austin, TX 78704-1234', 'Austin, TX 78704'],
    ['02108', 'Boston, MA 02108'],
    ['0210', 'Boston, MA 02108'],
  ])('%s means %s first', async (query, label) => expect((await labels(query))[0]).toBe(label));

  test('unknown and hostile texts find nothing', async () => {
    for (const query of ['', ' ', 'zzzzqq', '00000', '%', '\u0000', "'; drop table", 'x'.repeat(10_000)]) expect(await labels(query)).toEqual([]);
  });

  test('the open sea has no place', async () => expect((await embedded.reverse(30, -50)).places).toEqual([]));

  test('cities follow the state and states follow the city', () => {
    expect(embedded.citiesOf('spring', 'IL', 1)).toEqual([{ city: 'Springfield', state: 'IL' }]);
    expect(embedded.citiesOf('spring', 'Illinois', 1)).toEqual([{ city: 'Springfield', state: 'IL' }]);
    expect(embedded.citiesOf('spring', 'Nowhere', 1)).toEqual([]);
    expect(embedded.statesOf('portland').slice(0, 2)).toEqual([{ code: 'OR', name: 'Oregon' }, { code: 'ME', name: 'Maine' }]);
    expect(embedded.statesOf('')).toHaveLength(51);
    expect(embedded.statesOf('Nowherecity')).toEqual([]);
  });

  test('a zip names its town', () => {
    expect(embedded.findZip('10001')).toMatchObject({ city: 'New York', state: 'NY', zipCode: '10001' });
    for (const zip of ['00000', '99999', '1000', 'abcde']) expect(embedded.findZip(zip)).toBeNull();
  });
});

describe('photon', () => {
  test('keeps shop and street apart and leaves out other countries', async () => {
    await using server = await playPhoton([shop, paris]);
    const found = await createPhotonGeocoder({ url: `${server.url}/` }).search('blue lamp', 5);
    expect(server.heard[0]!.url).toBe('/api?q=blue+lamp&limit=5&lang=en');
    expect(found.places).toHaveLength(1);
    expect(found.places[0]).toMatchObject({ name: 'Blue Lamp', street: '12 Main Street', zipCode: '78701', label: 'Blue Lamp, 12 Main Street, Austin, TX 78701' });
  });

  test.each([
    { status: 500 },
    { status: 404 },
    { body: 'no json' },
    { body: { features: [{ geometry: { coordinates: ['a', 'b'] }, properties: {} }] } },
    { status: 302, headers: { location: 'http://127.0.0.1:1/' } },
    null,
  ])('answer %j counts as unavailable', async (answer) => {
    await using server = await playVendor(() => answer);
    await expect(createPhotonGeocoder({ url: server.url, timeoutMs: 200 }).search('x', 1)).rejects.toThrow(PortUnavailable);
  });
});

describe('fallback', () => {
  test('a service that is down gives towns with a notice, and is not asked again at once', async () => {
    await using server = await playVendor(() => ({ status: 503 }));
    const geocoder = createFallbackGeocoder(createPhotonGeocoder({ url: server.url }), embedded);
    for (let i = 0; i < 3; i++) {
      const found = await geocoder.search('Austin, TX', 3);
      expect(found.places[0]!.label).toBe('Austin, TX');
      expect(found.notice).toContain('cannot be reached');
    }
    expect(server.heard).toHaveLength(1);
  });

  test('what the service does not know the gazetteer may', async () => {
    await using server = await playPhoton([]);
    const found = await createFallbackGeocoder(createPhotonGeocoder({ url: server.url }), embedded).search('Austin', 1);
    expect(found.places[0]).toMatchObject({ city: 'Austin' });
  });
});
