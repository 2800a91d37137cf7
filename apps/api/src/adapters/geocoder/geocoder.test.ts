import { describe, expect, test } from 'vitest';
import { PortUnavailable } from '../../ports/port-error.ts';
import type { Geocoder } from '../../ports/geocoder.ts';
import { playVendor } from '../vendor-server.harness.ts';
import type { VendorServer } from '../vendor-server.harness.ts';
import { createEmbeddedGeocoder } from './embedded.ts';
import { createFallbackGeocoder } from './fallback.ts';
import { playGoogle, playNominatim, playPhoton } from './geocoder.harness.ts';
import { createGoogleGeocoder } from './google.ts';
import { createNominatimGeocoder } from './nominatim.ts';
import { createPhotonGeocoder } from './photon.ts';

const embedded = createEmbeddedGeocoder();

/** Servers that speak the documented answers of each service and know one town with one shop. */
const services = {
  photon: { play: playPhoton, create: (url: string, timeoutMs?: number) => createPhotonGeocoder({ url, timeoutMs }) },
  nominatim: {
    play: playNominatim,
    create: (url: string, timeoutMs?: number) =>
      createNominatimGeocoder({ url, timeoutMs, userAgent: 'Trilane (hello@trilane.test)' }),
  },
  google: {
    play: playGoogle,
    create: (url: string, timeoutMs?: number) =>
      createGoogleGeocoder({ key: 'a key of twenty letters', placesUrl: url, geocodingUrl: url, timeoutMs }),
  },
};
const serviceNames = Object.keys(services) as (keyof typeof services)[];

const withService = (name: keyof typeof services) => async (work: (geocoder: Geocoder) => Promise<void>) => {
  await using server = await services[name].play();
  await work(services[name].create(`${server.url}/`));
};

type Run = (work: (geocoder: Geocoder) => Promise<void>) => Promise<void>;
const all: [name: string, run: Run][] = [
  ['embedded', (work) => work(embedded)],
  ...serviceNames.map((name): [string, Run] => [name, withService(name)]),
];

describe.each(all)('%s geocoder', (_name, run) => {
  test('finds a town with its point, state code, zip and attribution', () =>
    run(async (geocoder) => {
      const found = await geocoder.search('Austin, TX', 5);
      expect(found.places[0]).toMatchObject({
        name: '',
        street: '',
        city: 'Austin',
        state: 'TX',
        country: 'United States',
      });
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
  const labels = async (query: string, limit = 3) =>
    (await embedded.search(query, limit)).places.map((place) => place.label);

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
    for (const query of ['', ' ', 'zzzzqq', '00000', '%', '\u0000', "'; drop table", 'x'.repeat(10_000)])
      expect(await labels(query)).toEqual([]);
  });

  test('the open sea has no place', async () => expect((await embedded.reverse(30, -50)).places).toEqual([]));

  test('cities follow the state and states follow the city', () => {
    expect(embedded.citiesOf('spring', 'IL', 1)).toEqual([{ city: 'Springfield', state: 'IL' }]);
    expect(embedded.citiesOf('spring', 'Illinois', 1)).toEqual([{ city: 'Springfield', state: 'IL' }]);
    expect(embedded.citiesOf('spring', 'Nowhere', 1)).toEqual([]);
    expect(embedded.statesOf('portland').slice(0, 2)).toEqual([
      { code: 'OR', name: 'Oregon' },
      { code: 'ME', name: 'Maine' },
    ]);
    expect(embedded.statesOf('')).toHaveLength(51);
    expect(embedded.statesOf('Nowherecity')).toEqual([]);
  });

  test('a zip names its town', () => {
    expect(embedded.findZip('10001')).toMatchObject({ city: 'New York', state: 'NY', zipCode: '10001' });
    for (const zip of ['00000', '99999', '1000', 'abcde']) expect(embedded.findZip(zip)).toBeNull();
  });
});

describe.each(serviceNames)('%s', (name) => {
  const { play, create } = services[name];
  const shop = {
    name: 'Blue Lamp',
    street: '12 Main Street',
    city: 'Austin',
    state: 'TX',
    zipCode: '78701',
    lat: 30.27,
    lng: -97.74,
    label: 'Blue Lamp, 12 Main Street, Austin, TX 78701',
  };

  test('keeps shop and street apart and leaves out other countries', async () => {
    await using server = await play();
    const found = await create(server.url).search('blue lamp', 5);
    expect(found.places).toEqual([{ ...shop, country: 'United States' }]);
  });

  test('a street lends no store its name', async () => {
    await using server = await play();
    expect((await create(server.url).search('main street', 5)).places).toMatchObject([
      { name: '', street: 'Main Street', city: 'Austin' },
    ]);
  });

  test('names the shop at a point, and knows nothing in the sea', async () => {
    await using server = await play();
    expect((await create(server.url).reverse(30.27, -97.74)).places).toMatchObject([shop]);
    expect((await create(server.url).reverse(0, 0)).places).toEqual([]);
  });

  test.each([
    { status: 500 },
    { status: 429 },
    { status: 403, body: { error: 'no' } },
    { status: 404 },
    { body: 'no json' },
    {
      body: {
        features: [{ geometry: { coordinates: ['a', 'b'] }, properties: {} }],
        places: [{ location: { latitude: 'x' } }],
      },
    },
    { body: [{ lat: 'x', lon: 'y', address: {} }] },
    { body: '{"features":[' + '{},'.repeat(400_000) + '{}]}' },
    { status: 302, headers: { location: 'http://127.0.0.1:1/' } },
    null,
  ])('answer %# counts as unavailable', async (answer) => {
    await using server = await playVendor(() => answer);
    await expect(create(server.url, 200).search('x', 1)).rejects.toThrow(PortUnavailable);
  });
});

describe('what each service is asked', () => {
  const askBoth = async (name: keyof typeof services, server: VendorServer) => {
    const geocoder = services[name].create(server.url);
    await geocoder.search('blue lamp', 5);
    await geocoder.reverse(31.5, -97.74);
    return server.heard;
  };

  test('photon', async () => {
    await using server = await playPhoton();
    expect((await askBoth('photon', server)).map(({ url }) => url)).toEqual([
      '/api?q=blue+lamp&limit=5&lang=en',
      '/reverse?lat=31.5&lon=-97.74',
    ]);
  });

  test('nominatim, with who asks', async () => {
    await using server = await playNominatim();
    const heard = await askBoth('nominatim', server);
    expect(heard.map(({ url }) => url)).toEqual([
      '/search?q=blue+lamp&limit=5&countrycodes=us&format=jsonv2&addressdetails=1&accept-language=en',
      '/reverse?lat=31.5&lon=-97.74&zoom=18&format=jsonv2&addressdetails=1&accept-language=en',
    ]);
    expect(heard[0]!.headers['user-agent']).toBe('Trilane (hello@trilane.test)');
  });

  test('google, only for the fields that are used; a point without a shop is asked for its address', async () => {
    await using server = await playGoogle();
    const [search, nearby, address] = await askBoth('google', server);
    expect([search!.url, JSON.parse(search!.body)]).toEqual([
      '/v1/places:searchText',
      { textQuery: 'blue lamp', languageCode: 'en', regionCode: 'US', pageSize: 5 },
    ]);
    expect(search!.headers).toMatchObject({
      'x-goog-api-key': 'a key of twenty letters',
      'x-goog-fieldmask': 'places.displayName,places.types,places.addressComponents,places.location',
    });
    expect([nearby!.url, JSON.parse(nearby!.body).locationRestriction]).toEqual([
      '/v1/places:searchNearby',
      { circle: { center: { latitude: 31.5, longitude: -97.74 }, radius: 40 } },
    ]);
    expect(address!.url).toBe('/maps/api/geocode/json?latlng=31.5%2C-97.74&language=en&key=a+key+of+twenty+letters');
  });

  test('a key that google refuses in an answer of status 200 counts as unavailable', async () => {
    await using server = await playVendor(({ url }) => ({
      body: url.startsWith('/v1/') ? {} : { status: 'REQUEST_DENIED', results: [], error_message: 'no' },
    }));
    await expect(services.google.create(server.url).reverse(30, -97)).rejects.toThrow(PortUnavailable);
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

  test.each([
    ['silence', null],
    ['nonsense', { body: '<html>' }],
  ])('%s gives towns with a notice at once afterwards', async (_words, answer) => {
    await using server = await playVendor(() => answer);
    const geocoder = createFallbackGeocoder(createPhotonGeocoder({ url: server.url, timeoutMs: 1_000 }), embedded);
    expect(await geocoder.reverse(30.2672, -97.7431)).toMatchObject({
      places: [{ city: 'Austin', street: '' }],
      notice: expect.stringContaining('cannot be reached'),
    });
    await geocoder.search('Austin', 1);
    expect(server.heard).toHaveLength(1);
  });

  test('what the service does not know the gazetteer may', async () => {
    await using server = await playVendor(() => ({ body: { type: 'FeatureCollection', features: [] } }));
    const found = await createFallbackGeocoder(createPhotonGeocoder({ url: server.url }), embedded).search('Austin', 1);
    expect(found.places[0]).toMatchObject({ city: 'Austin' });
  });
});
