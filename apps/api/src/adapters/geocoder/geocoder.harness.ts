import { playVendor } from '../vendor-server.harness.ts';
import type { HeardRequest, VendorServer } from '../vendor-server.harness.ts';

type Wanted = 'town' | 'shop' | 'street' | 'nothing';

// What a played service is asked about, whichever way it is asked.
function wantedBy({ url, body }: HeardRequest): Wanted {
  const asked = decodeURIComponent(url + body).replaceAll('+', ' ');
  if (/blue lamp|30\.27\b/.test(asked)) return 'shop';
  if (/main street|31\.5\b/.test(asked)) return 'street';
  return /Austin|30\.2672/.test(asked) ? 'town' : 'nothing';
}

const photonTown = {
  name: 'Austin',
  city: 'Austin',
  state: 'Texas',
  postcode: '78701-1234',
  countrycode: 'US',
  country: 'United States',
  osm_key: 'place',
  osm_type: 'R',
  osm_id: 113314,
};
const photonFeature = (coordinates: [number, number], properties: object) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties,
});
const photonAnswers = {
  town: [photonFeature([-97.7431, 30.2672], { ...photonTown, type: 'city' })],
  shop: [
    photonFeature([-97.74, 30.27], {
      ...photonTown,
      type: 'house',
      osm_key: 'shop',
      name: 'Blue Lamp',
      housenumber: '12',
      street: 'Main Street',
      extent: [1, 2, 3, 4],
    }),
    photonFeature([2.35, 48.85], { name: 'Lampe Bleue', state: 'Île-de-France', countrycode: 'FR' }),
  ],
  street: [photonFeature([-97.74, 30.27], { ...photonTown, type: 'street', name: 'Main Street' })],
  nothing: [],
};

/** Photon: GeoJSON for both calls. */
export const playPhoton = (): Promise<VendorServer> =>
  playVendor((request) => ({ body: { type: 'FeatureCollection', features: photonAnswers[wantedBy(request)] } }));

const nominatimTown = {
  city: 'Austin',
  county: 'Travis County',
  state: 'Texas',
  'ISO3166-2-lvl4': 'US-TX',
  postcode: '78701',
  country: 'United States',
  country_code: 'us',
};
const nominatimPlace = (category: string, name: string | null, address: object) => ({
  place_id: 1,
  licence: 'Data © OpenStreetMap contributors, ODbL 1.0.',
  lat: '30.27',
  lon: '-97.74',
  category,
  type: 'x',
  place_rank: 30,
  importance: 0.1,
  addresstype: 'x',
  name,
  display_name: 'x',
  address,
  boundingbox: ['30', '31', '-98', '-97'],
});
const nominatimAnswers = {
  town: [{ ...nominatimPlace('boundary', 'Austin', nominatimTown), lat: '30.2672', lon: '-97.7431' }],
  shop: [
    nominatimPlace('shop', 'Blue Lamp', {
      ...nominatimTown,
      shop: 'Blue Lamp',
      house_number: '12',
      road: 'Main Street',
    }),
    nominatimPlace('shop', 'Lampe', { country_code: 'fr', state: 'Texas' }),
  ],
  street: [nominatimPlace('highway', 'Main Street', { ...nominatimTown, road: 'Main Street' })],
  nothing: [],
};

/** Nominatim: a list for a search, one object for a point, and an error inside a good answer where it knows nothing. */
export const playNominatim = (): Promise<VendorServer> =>
  playVendor((request) => {
    const found = nominatimAnswers[wantedBy(request)];
    return { body: request.url.startsWith('/search') ? found : (found[0] ?? { error: 'Unable to geocode' }) };
  });

const parts = (extra: [string, string][]): [string, string, string][] => [
  ...extra.map(([text, type]): [string, string, string] => [text, text, type]),
  ['Austin', 'Austin', 'locality'],
  ['Travis County', 'Travis County', 'administrative_area_level_2'],
  ['Texas', 'TX', 'administrative_area_level_1'],
  ['United States', 'US', 'country'],
  ['78701', '78701', 'postal_code'],
];
const googlePlace = (name: string, types: string[], extra: [string, string][]) => ({
  displayName: { text: name, languageCode: 'en' },
  types,
  location: { latitude: 30.27, longitude: -97.74 },
  addressComponents: parts(extra).map(([longText, shortText, type]) => ({
    longText,
    shortText,
    types: [type, 'political'],
    languageCode: 'en',
  })),
});
const abroad = {
  ...googlePlace('Lampe', ['store'], []),
  addressComponents: [{ longText: 'France', shortText: 'FR', types: ['country', 'political'] }],
};
const main: [string, string] = ['Main Street', 'route'];
const googleAnswers = {
  town: [
    { ...googlePlace('Austin', ['locality', 'political'], []), location: { latitude: 30.2672, longitude: -97.7431 } },
  ],
  shop: [
    googlePlace('Blue Lamp', ['store', 'point_of_interest', 'establishment'], [['12', 'street_number'], main]),
    abroad,
  ],
  street: [googlePlace('Main Street', ['route'], [main])],
  nothing: undefined,
};
const addressAnswer = (wanted: Wanted) => {
  if (wanted === 'nothing') return { status: 'ZERO_RESULTS', results: [] };
  const components = parts(wanted === 'street' ? [main] : []).map(([long_name, short_name, type]) => ({
    long_name,
    short_name,
    types: [type, 'political'],
  }));
  return {
    status: 'OK',
    results: [
      {
        formatted_address: 'x',
        place_id: 'x',
        types: [],
        address_components: components,
        geometry: { location: { lat: 30.2672, lng: -97.7431 }, location_type: 'ROOFTOP' },
      },
    ],
  };
};

/**
 * Google: Places API (New), which leaves the list out when it is empty, and the Geocoding API. Near a point it knows
 * only the shop.
 */
export const playGoogle = (): Promise<VendorServer> =>
  playVendor((request) => {
    const wanted = wantedBy(request);
    if (request.url.startsWith('/maps/api/geocode/json')) return { body: addressAnswer(wanted) };
    const places = request.url.endsWith(':searchNearby') && wanted !== 'shop' ? undefined : googleAnswers[wanted];
    return { body: { ...(places && { places }) } };
  });
