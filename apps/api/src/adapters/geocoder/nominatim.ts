import { z } from 'zod';
import { PortUnavailable } from '../../ports/port-error.ts';
import type { Geocoder, Place, PlacesFound } from '../../ports/geocoder.ts';
import { callVendor, readAnswer, vendorUrl } from '../vendor-call.ts';
import { GEOCODER_TIMEOUT_MS, toPlace } from './service-place.ts';

export interface NominatimOptions {
  /** Base address of a Nominatim-compatible service. */
  url: string;
  /** The operators of Nominatim require each client to identify itself. */
  userAgent: string;
  attribution?: string;
  timeoutMs?: number;
}

const text = z.string().max(300).optional().default('');

/** Kinds of places that are no shop, whatever they are called. */
const AREAS = new Set(['boundary', 'highway', 'place']);

const found = z.object({
  category: text,
  lat: z.coerce.number().min(-90).max(90),
  lon: z.coerce.number().min(-180).max(180),
  name: z
    .string()
    .max(300)
    .nullish()
    .transform((name) => name ?? ''),
  address: z.object({
    house_number: text,
    road: text,
    pedestrian: text,
    city: text,
    town: text,
    village: text,
    hamlet: text,
    municipality: text,
    state: text,
    'ISO3166-2-lvl4': text,
    postcode: text,
    country_code: text,
  }),
});

const list = z.array(found).max(200);
// A point without any place is an answer with one word about it, not a status.
const one = z.union([found, z.object({ error: z.string() })]);

function placeOf({ category, lat, lon, name, address }: z.infer<typeof found>): Place | null {
  return toPlace({
    countryCode: address.country_code,
    state: address['ISO3166-2-lvl4'].replace(/^US-/, '') || address.state,
    city: address.city || address.town || address.village || address.hamlet || address.municipality,
    zipCode: address.postcode,
    houseNumber: address.house_number,
    road: address.road || address.pedestrian,
    name: AREAS.has(category) ? '' : name,
    lat,
    lng: lon,
  });
}

/** Streets and shops from a Nominatim-compatible geocoder (protocols.md, Geocoder). */
export function createNominatimGeocoder(options: NominatimOptions): Geocoder {
  const { url, userAgent, attribution = '© OpenStreetMap contributors', timeoutMs = GEOCODER_TIMEOUT_MS } = options;
  const everyTime = { format: 'jsonv2', addressdetails: '1', 'accept-language': 'en' };

  async function ask<Schema extends z.ZodType>(
    path: string,
    query: Record<string, string>,
    schema: Schema,
  ): Promise<z.infer<Schema>> {
    const parameters = new URLSearchParams({ ...query, ...everyTime });
    const answer = await callVendor('geocoder', `${vendorUrl(url, path)}?${parameters}`, {
      timeoutMs,
      headers: { 'user-agent': userAgent },
    });
    if (answer.status !== 200) throw new PortUnavailable('geocoder', `answered ${answer.status}`);
    return readAnswer('geocoder', schema, answer);
  }
  const tell = (places: (Place | null)[]): PlacesFound => ({
    places: places.filter((place) => place !== null),
    notice: null,
    attribution,
  });

  return {
    search: async (query, limit) =>
      tell(
        (await ask('/search', { q: query, limit: String(limit), countrycodes: 'us' }, list))
          .slice(0, limit)
          .map(placeOf),
      ),
    async reverse(lat, lng) {
      const answer = await ask('/reverse', { lat: String(lat), lon: String(lng), zoom: '18' }, one);
      return tell('error' in answer ? [] : [placeOf(answer)]);
    },
  };
}
