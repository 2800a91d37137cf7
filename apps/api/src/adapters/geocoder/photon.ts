import { z } from 'zod';
import { PortUnavailable } from '../../ports/port-error.ts';
import type { Geocoder, Place, PlacesFound } from '../../ports/geocoder.ts';
import { callVendor, readAnswer, vendorUrl } from '../vendor-call.ts';
import { stateCodeOf } from './us-states.ts';

export interface PhotonOptions {
  /** Base address of a Photon-compatible service. */
  url: string;
  attribution?: string;
  timeoutMs?: number;
}

/** Somebody is typing and waiting: longer than this is as good as no answer. */
const TIMEOUT_MS = 2_500;

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
        }),
      }),
    )
    .max(200),
});

type Feature = z.infer<typeof answerSchema>['features'][number];

/** Null for what lies outside the fifty states and DC: no store address can be there. */
function toPlace({ geometry, properties }: Feature): Place | null {
  const state = stateCodeOf(properties.state ?? '');
  if (properties.countrycode?.toUpperCase() !== 'US' || state === null) return null;
  const city = properties.city ?? properties.name ?? '';
  const name = properties.name === city ? '' : (properties.name ?? '');
  const street = [properties.housenumber, properties.street].filter(Boolean).join(' ');
  const zipCode = /^\d{5}/.exec(properties.postcode ?? '')?.[0] ?? '';
  const [lng, lat] = geometry.coordinates;
  const label = [name, street, city, `${state} ${zipCode}`.trim()].filter(Boolean).join(', ');
  return { name, street, city, state, zipCode, country: 'United States', lat, lng, label };
}

/** Streets and shops from a Photon-compatible geocoder (protocols.md, Geocoder). */
export function createPhotonGeocoder(options: PhotonOptions): Geocoder {
  const { url, attribution = '© OpenStreetMap contributors', timeoutMs = TIMEOUT_MS } = options;

  async function ask(path: string, query: Record<string, string>, limit: number): Promise<PlacesFound> {
    const answer = await callVendor('geocoder', `${vendorUrl(url, path)}?${new URLSearchParams(query)}`, { timeoutMs });
    if (answer.status !== 200) throw new PortUnavailable('geocoder', `answered ${answer.status}`);
    const { features } = readAnswer('geocoder', answerSchema, answer);
    const places = features.map(toPlace).filter((place) => place !== null);
    return { places: places.slice(0, limit), notice: null, attribution };
  }

  return {
    search: (query, limit) => ask('/api', { q: query, limit: String(limit), lang: 'en' }, limit),
    reverse: (lat, lng) => ask('/reverse', { lat: String(lat), lon: String(lng) }, 1),
  };
}
