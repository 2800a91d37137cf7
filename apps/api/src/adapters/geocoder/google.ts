import { z } from 'zod';
import { PortUnavailable } from '../../ports/port-error.ts';
import type { Geocoder, Place, PlacesFound } from '../../ports/geocoder.ts';
import { callVendor, readAnswer, vendorUrl } from '../vendor-call.ts';
import { GEOCODER_TIMEOUT_MS, toPlace } from './service-place.ts';

export interface GoogleOptions {
  /** Allowed to use Places API (New) and Geocoding API. It stays on the server. */
  key: string;
  placesUrl?: string;
  geocodingUrl?: string;
  timeoutMs?: number;
}

/** Only what the form fills in: every further field costs money. */
const FIELDS = 'places.displayName,places.types,places.addressComponents,places.location';

/** Towns, streets and houses have a display name too, but it is no store's. */
const SHOPS = new Set(['establishment', 'point_of_interest', 'store']);

/** A shop further than this from the pin is another one. */
const SHOP_METRES_MAX = 40;

const RESULTS_MAX = 20;

const text = z.string().max(300).optional().default('');
const types = z.array(z.string()).optional().default([]);
const point = { latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) };

const placesAnswer = z.object({
  places: z
    .array(
      z.object({
        displayName: z.object({ text }).optional(),
        types,
        location: z.object(point),
        addressComponents: z
          .array(z.object({ longText: text, shortText: text, types }))
          .optional()
          .default([]),
      }),
    )
    .max(RESULTS_MAX)
    .optional()
    .default([]),
});

const geocodingAnswer = z.object({
  status: z.string(),
  results: z
    .array(
      z.object({
        geometry: z.object({ location: z.object({ lat: point.latitude, lng: point.longitude }) }),
        address_components: z.array(z.object({ long_name: text, short_name: text, types })),
      }),
    )
    .max(200)
    .optional()
    .default([]),
});

interface Component {
  long: string;
  short: string;
  types: string[];
}

function placeOf(components: Component[], rest: { name: string; lat: number; lng: number }): Place | null {
  const of = (...wanted: string[]) =>
    wanted
      .map((type) => components.find((component) => component.types.includes(type)))
      .find((component) => component !== undefined);
  return toPlace({
    countryCode: of('country')?.short ?? '',
    state: of('administrative_area_level_1')?.short ?? '',
    zipCode: of('postal_code')?.long ?? '',
    // The boroughs of New York have no locality of their own.
    city: of('locality', 'postal_town', 'sublocality_level_1', 'administrative_area_level_3')?.long ?? '',
    houseNumber: of('street_number')?.long ?? '',
    road: of('route')?.long ?? '',
    ...rest,
  });
}

type FoundPlace = z.output<typeof placesAnswer>['places'][number];

/** Towns and streets also have a display name, but only a shop's name is kept. */
function placeOfShop({ displayName, types: kinds, location, addressComponents }: FoundPlace): Place | null {
  const components = addressComponents.map(({ longText, shortText, types: of }) => ({
    long: longText,
    short: shortText,
    types: of,
  }));
  return placeOf(components, {
    name: kinds.some((kind) => SHOPS.has(kind)) ? (displayName?.text ?? '') : '',
    lat: location.latitude,
    lng: location.longitude,
  });
}

type FoundAddress = z.output<typeof geocodingAnswer>['results'][number];

function placeOfAddress({ geometry, address_components: parts }: FoundAddress): Place | null {
  const components = parts.map(({ long_name, short_name, types: of }) => ({
    long: long_name,
    short: short_name,
    types: of,
  }));
  return placeOf(components, { name: '', ...geometry.location });
}

const tell = (places: (Place | null)[]): PlacesFound => ({
  places: places.filter((place) => place !== null),
  notice: null,
  attribution: 'Google Maps',
});

/**
 * Streets and shops from Google: Places API (New) for texts and shops at a point, Geocoding API for other points
 * (protocols.md, Geocoder).
 */
export function createGoogleGeocoder(options: GoogleOptions): Geocoder {
  const {
    key,
    placesUrl = 'https://places.googleapis.com',
    geocodingUrl = 'https://maps.googleapis.com',
    timeoutMs = GEOCODER_TIMEOUT_MS,
  } = options;

  async function askPlaces(method: string, body: object): Promise<(Place | null)[]> {
    const headers = { 'content-type': 'application/json', 'x-goog-api-key': key, 'x-goog-fieldmask': FIELDS };
    const answer = await callVendor('geocoder', vendorUrl(placesUrl, `/v1/places:${method}`), {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      timeoutMs,
    });
    if (answer.status !== 200) throw new PortUnavailable('geocoder', `answered ${answer.status}`);
    const { places } = readAnswer('geocoder', placesAnswer, answer);
    return places.map(placeOfShop);
  }

  async function askGeocoding(lat: number, lng: number): Promise<(Place | null)[]> {
    const query = new URLSearchParams({ latlng: `${lat},${lng}`, language: 'en', key });
    const answer = await callVendor('geocoder', `${vendorUrl(geocodingUrl, '/maps/api/geocode/json')}?${query}`, {
      timeoutMs,
    });
    const { status, results } = readAnswer('geocoder', geocodingAnswer, answer);
    // A refused key and a spent quota come with status 200 and say so only here.
    if (answer.status !== 200 || !['OK', 'ZERO_RESULTS'].includes(status))
      throw new PortUnavailable('geocoder', `answered ${answer.status} ${status}`);
    return results.map(placeOfAddress);
  }

  return {
    search: async (query, limit) =>
      tell(
        query === ''
          ? []
          : await askPlaces('searchText', {
              textQuery: query,
              languageCode: 'en',
              regionCode: 'US',
              pageSize: Math.min(limit, RESULTS_MAX),
            }),
      ),
    async reverse(lat, lng) {
      const circle = { center: { latitude: lat, longitude: lng }, radius: SHOP_METRES_MAX };
      const shops = tell(
        await askPlaces('searchNearby', {
          languageCode: 'en',
          regionCode: 'US',
          maxResultCount: 1,
          rankPreference: 'DISTANCE',
          locationRestriction: { circle },
        }),
      );
      return shops.places.length > 0 ? shops : tell((await askGeocoding(lat, lng)).slice(0, 1));
    },
  };
}
