import type { FastifyInstance } from 'fastify';
import { nearestPlaces, searchPlaces } from './find-places.ts';
import { PLACES } from './places.ts';
import type { Place } from './places.ts';

const LIMIT = { type: 'integer', minimum: 1, maximum: 50, default: 10 };
const SEARCH_SCHEMA = {
  type: 'object',
  required: ['q'],
  properties: { q: { type: 'string', maxLength: 200 }, limit: LIMIT },
};
const REVERSE_SCHEMA = {
  type: 'object',
  required: ['lat', 'lon'],
  properties: {
    lat: { type: 'number', minimum: -90, maximum: 90 },
    lon: { type: 'number', minimum: -180, maximum: 180 },
    limit: { ...LIMIT, default: 1 },
  },
};

/** A geocoder with Photon's two calls over the invented places. */
export function addGeocoderRoutes(server: FastifyInstance): void {
  server.get<{ Querystring: { q: string; limit: number } }>(
    '/api',
    { schema: { querystring: SEARCH_SCHEMA } },
    (request) => collect(searchPlaces(PLACES, { text: request.query.q, limit: request.query.limit })),
  );
  server.get<{ Querystring: { lat: number; lon: number; limit: number } }>(
    '/reverse',
    { schema: { querystring: REVERSE_SCHEMA } },
    (request) => collect(nearestPlaces(PLACES, request.query)),
  );
}

function collect(places: Place[]) {
  return { type: 'FeatureCollection', features: places.map(toFeature) };
}

function toFeature(place: Place) {
  const { id, name, housenumber, street, city, state, postcode } = place;
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [place.lon, place.lat] },
    properties: {
      osm_type: 'N',
      osm_id: id + 1,
      type: name === null ? (housenumber === '' ? 'street' : 'house') : 'house',
      ...(name !== null && { name }),
      ...(housenumber !== '' && { housenumber }),
      street,
      city,
      state,
      postcode,
      country: 'United States',
      countrycode: 'US',
    },
  };
}
