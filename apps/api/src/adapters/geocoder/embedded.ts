import { around } from 'geokdbush';
import type { Gazetteer, Geocoder, Place, PlacesFound } from '../../ports/geocoder.ts';
import { loadGazetteerData, toWords } from './gazetteer-data.ts';
import type { GazetteerData } from './gazetteer-data.ts';
import { townsByName, townsByText, zipDigitsOf, zipsByPrefix } from './gazetteer-search.ts';
import { US_STATES, stateCodeOf } from './us-states.ts';

export const GAZETTEER_ATTRIBUTION = 'Towns and zip codes: GeoNames, CC BY 4.0';

const TOWNS_ONLY = 'Only towns and zip codes are known here. Street and name stay as you typed them.';

/** A click further than this from any zip is in the sea or abroad. */
const REVERSE_KILOMETRES_MAX = 100;

/** Post boxes of a town share one point: enough neighbours are looked at to choose among them always alike. */
const REVERSE_NEIGHBOURS = 16;

/** Longer texts are no place names; the contract allows 120. */
const QUERY_CHARS_MAX = 200;

/** Float32 keeps seven digits; four decimals (11 m) are what the source has. */
const roundDegrees = (degrees: number) => Math.round(degrees * 10_000) / 10_000;

function toPlace(data: GazetteerData, zip: number, labelled: 'town' | 'zip'): Place {
  const town = data.townOfZip[zip]!;
  const city = data.townNames[town]!;
  const state = data.stateCodes[data.townStates[town]!]!;
  const zipCode = String(data.zips[zip]).padStart(5, '0');
  const lat = roundDegrees(data.lats[zip]!);
  const lng = roundDegrees(data.lngs[zip]!);
  const label = labelled === 'zip' ? `${city}, ${state} ${zipCode}` : `${city}, ${state}`;
  return { name: '', street: '', city, state, zipCode, country: 'United States', lat, lng, label };
}

function searchPlaces(data: GazetteerData, text: string, limit: number): Place[] {
  const digits = zipDigitsOf(text);
  const zips = digits === null ? [] : zipsByPrefix(data, digits, limit);
  if (zips.length > 0) return zips.map((zip) => toPlace(data, zip, 'zip'));
  const towns = townsByText(data, text, limit);
  return towns.map((town) => toPlace(data, data.townZips[town]!, 'town'));
}

function nearestPlaces(data: GazetteerData, lat: number, lng: number): Place[] {
  const [nearest, ...others] = around(data.points, lng, lat, REVERSE_NEIGHBOURS, REVERSE_KILOMETRES_MAX);
  if (nearest === undefined) return [];
  const samePoint = others.filter(
    (zip) => data.lats[zip] === data.lats[nearest] && data.lngs[zip] === data.lngs[nearest],
  );
  return [toPlace(data, Math.min(nearest, ...samePoint), 'zip')];
}

function cities(data: GazetteerData, query: string, state: string, limit: number) {
  const stateCode = state.trim() === '' ? null : stateCodeOf(state);
  if (stateCode === null && state.trim() !== '') return [];
  const towns = townsByName(data, { words: toWords(query.slice(0, QUERY_CHARS_MAX)), stateCode }, limit);
  return towns.map((town) => ({ city: data.townNames[town]!, state: data.stateCodes[data.townStates[town]!]! }));
}

function states(data: GazetteerData, city: string) {
  const words = toWords(city.slice(0, QUERY_CHARS_MAX));
  const codes =
    words.length === 0
      ? data.stateCodes
      : townsByName(data, { words, stateCode: null, exact: true }, Infinity).map(
          (town) => data.stateCodes[data.townStates[town]!]!,
        );
  return [...new Set(codes)].map((code) => ({ code, name: US_STATES.get(code)! }));
}

/** Towns and zips of the United States without any service. The data is read at first use and stays in memory. */
export function createEmbeddedGeocoder(): Geocoder & Gazetteer {
  let loaded: GazetteerData | null = null;
  const data = () => (loaded ??= loadGazetteerData());
  const found = (places: Place[]): PlacesFound => ({ places, notice: TOWNS_ONLY, attribution: GAZETTEER_ATTRIBUTION });

  return {
    search: async (query, limit) => found(searchPlaces(data(), query.slice(0, QUERY_CHARS_MAX), limit)),
    reverse: async (lat, lng) => found(nearestPlaces(data(), lat, lng)),
    citiesOf: (query, state, limit) => cities(data(), query, state, limit),
    statesOf: (city) => states(data(), city),
    findZip(zipCode) {
      const [zip] = /^\d{5}$/.test(zipCode) ? zipsByPrefix(data(), zipCode, 1) : [];
      return zip === undefined ? null : toPlace(data(), zip, 'zip');
    },
  };
}
