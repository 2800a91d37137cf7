import { z } from 'zod';
import { STORE_ROLES } from '@trilane/domain/team';
import { call } from '../call.ts';
import { said, text, writtenNumber } from '../wire.ts';

export const place = z
  .object({
    name: said,
    street: said,
    city: said,
    state: said,
    zipCode: said,
    country: said,
    lat: z.number(),
    lng: z.number(),
    label: said,
  })
  .meta({ id: 'Place' });
const query = text(120).optional().default('');

export const placeCalls = {
  listCities: call({
    method: 'GET',
    path: '/places/cities',
    access: 'none',
    refusals: [],
    summary: 'US cities by their first letters, in a state when one is given',
    query: z.strictObject({ q: query, state: query }),
    output: z.array(z.object({ city: said, state: said })),
  }),
  listStates: call({
    method: 'GET',
    path: '/places/states',
    access: 'none',
    refusals: [],
    summary: 'US states, those with the city when one is given',
    query: z.strictObject({ city: query }),
    output: z.array(z.object({ code: said, name: said })),
  }),
  checkAddress: call({
    method: 'GET',
    path: '/places/check',
    access: 'none',
    refusals: [],
    summary:
      'The town of a zip code when city and state do not match it; null when they match or the zip code is unknown',
    query: z.strictObject({ city: text(120), state: text(120), zipCode: text(20) }),
    output: z.object({ suggestion: z.object({ city: said, state: said }).nullable() }),
  }),
  searchPlaces: call({
    method: 'GET',
    path: '/places/search',
    access: 'session',
    may: STORE_ROLES,
    keys: ['manage-stores'],
    refusals: [],
    summary: 'Places by text',
    query: z.strictObject({ q: text(120) }),
    output: z.object({ places: z.array(place), notice: said.nullable(), attribution: said }),
  }),
  reversePlace: call({
    method: 'GET',
    path: '/places/reverse',
    access: 'session',
    may: STORE_ROLES,
    keys: ['manage-stores'],
    refusals: [],
    summary: 'The place at a point of the map',
    query: z.strictObject({
      lat: writtenNumber(z.number().min(-90).max(90)),
      lng: writtenNumber(z.number().min(-180).max(180)),
    }),
    output: z.object({ place: place.nullable(), notice: said.nullable(), attribution: said }),
  }),
};
