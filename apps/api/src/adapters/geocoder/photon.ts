import { z } from 'zod';
import { PortUnavailable } from '../../ports/port-error.ts';
import type { Geocoder, Place, PlacesFound } from '../../ports/geocoder.ts';
import { callVendor, readAnswer, vendorUrl } from '../vendor-call.ts';
import { GEOCODER_TIMEOUT_MS, toPlace } from './service-place.ts';

export interface PhotonOptions {
  /** Base address of a Photon-compatible service. */
  url: string;
  attribution?: string;
  timeoutMs?: number;
}

const text = z.string().max(300).optional();

const answerSchema = z.object({
  features: z
    .array(
      z.object({
        geometry: z.object({ coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]) }),
        properties: z.object({
          name: text,
          housenumber: text,
          street: text,
          city: text,
          state: text,
          postcode: text,
          countrycode: text,
          type: text,
        }),
      }),
    )
    .max(200),
});

type Feature = z.infer<typeof answerSchema>['features'][number];

function placeOf({ geometry, properties }: Feature): Place | null {
  const {
    name = '',
    housenumber = '',
    street = '',
    city = '',
    state = '',
    postcode = '',
    countrycode = '',
    type = 'house',
  } = properties;
  // Streets, quarters and towns carry their own names, which are no store's.
  const road = street || (type === 'street' ? name : '');
  const [lng, lat] = geometry.coordinates;
  return toPlace({
    countryCode: countrycode,
    state,
    city: city || (type === 'city' ? name : ''),
    zipCode: postcode,
    houseNumber: housenumber,
    road,
    name: type === 'house' ? name : '',
    lat,
    lng,
  });
}

/** Streets and shops from a Photon-compatible geocoder (protocols.md, Geocoder). */
export function createPhotonGeocoder(options: PhotonOptions): Geocoder {
  const { url, attribution = '© OpenStreetMap contributors', timeoutMs = GEOCODER_TIMEOUT_MS } = options;

  async function ask(path: string, query: Record<string, string>, limit: number): Promise<PlacesFound> {
    const answer = await callVendor('geocoder', `${vendorUrl(url, path)}?${new URLSearchParams(query)}`, { timeoutMs });
    if (answer.status !== 200) throw new PortUnavailable('geocoder', `answered ${answer.status}`);
    const { features } = readAnswer('geocoder', answerSchema, answer);
    const places = features.map(placeOf).filter((place) => place !== null);
    return { places: places.slice(0, limit), notice: null, attribution };
  }

  return {
    search: (query, limit) => ask('/api', { q: query, limit: String(limit), lang: 'en' }, limit),
    reverse: (lat, lng) => ask('/reverse', { lat: String(lat), lon: String(lng) }, 1),
  };
}
