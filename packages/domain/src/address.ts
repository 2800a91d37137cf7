import { verbatim } from './word.ts';
import { ZONE_STARTS, zoneOfSingleZip } from './zip-zones.ts';

/** The country of every address (docs/product.md#form-fields), as it is sent. Screens show `COUNTRY_WORDS`. */
export const COUNTRY = verbatim('United States');
export const ZIP_DIGITS_MESSAGE = 'Zip code must be 5 digits';
export const ZIP_INVALID_MESSAGE = 'invalid zip code';
export const DEFAULT_TIME_ZONE = 'America/New_York';

export type PostalAddress = {
  address1: string;
  address2: string;
  city: string;
  state: string;
  zipCode: string;
  country: string;
};

/** The message for a zip code; null for one that can exist (docs/product.md#form-fields). Does not judge emptiness. */
export function whyNotZip(zip: string): string | null {
  if (!/^[0-9]{5}$/.test(zip)) return ZIP_DIGITS_MESSAGE;
  return zip === '00000' || zip > '99950' ? ZIP_INVALID_MESSAGE : null;
}

/**
 * The IANA time zone of a zip code, by its first three digits and a list of the zips that differ from their neighbours.
 * Anything that is no zip code, and military mail, has the default, New York (docs/product.md#time-zones).
 */
export function timeZoneForZip(zip: string): string {
  if (whyNotZip(zip) !== null) return DEFAULT_TIME_ZONE;
  const single = zoneOfSingleZip(zip);
  if (single) return single;
  let zone = DEFAULT_TIME_ZONE;
  for (const [firstPrefix, zoneFromThere] of ZONE_STARTS) {
    if (firstPrefix > zip.slice(0, 3)) break;
    zone = zoneFromThere;
  }
  return zone;
}

export type UsState = { code: string; name: string };

/**
 * The states, the District of Columbia and the territories with zip codes, by name. Addresses keep the English names.
 */
export const US_STATES: readonly UsState[] = verbatim([
  ['AL', 'Alabama'],
  ['AK', 'Alaska'],
  ['AS', 'American Samoa'],
  ['AZ', 'Arizona'],
  ['AR', 'Arkansas'],
  ['CA', 'California'],
  ['CO', 'Colorado'],
  ['CT', 'Connecticut'],
  ['DE', 'Delaware'],
  ['DC', 'District of Columbia'],
  ['FL', 'Florida'],
  ['GA', 'Georgia'],
  ['GU', 'Guam'],
  ['HI', 'Hawaii'],
  ['ID', 'Idaho'],
  ['IL', 'Illinois'],
  ['IN', 'Indiana'],
  ['IA', 'Iowa'],
  ['KS', 'Kansas'],
  ['KY', 'Kentucky'],
  ['LA', 'Louisiana'],
  ['ME', 'Maine'],
  ['MD', 'Maryland'],
  ['MA', 'Massachusetts'],
  ['MI', 'Michigan'],
  ['MN', 'Minnesota'],
  ['MS', 'Mississippi'],
  ['MO', 'Missouri'],
  ['MT', 'Montana'],
  ['NE', 'Nebraska'],
  ['NV', 'Nevada'],
  ['NH', 'New Hampshire'],
  ['NJ', 'New Jersey'],
  ['NM', 'New Mexico'],
  ['NY', 'New York'],
  ['NC', 'North Carolina'],
  ['ND', 'North Dakota'],
  ['MP', 'Northern Mariana Islands'],
  ['OH', 'Ohio'],
  ['OK', 'Oklahoma'],
  ['OR', 'Oregon'],
  ['PA', 'Pennsylvania'],
  ['PR', 'Puerto Rico'],
  ['RI', 'Rhode Island'],
  ['SC', 'South Carolina'],
  ['SD', 'South Dakota'],
  ['TN', 'Tennessee'],
  ['TX', 'Texas'],
  ['VI', 'U.S. Virgin Islands'],
  ['UT', 'Utah'],
  ['VT', 'Vermont'],
  ['VA', 'Virginia'],
  ['WA', 'Washington'],
  ['WV', 'West Virginia'],
  ['WI', 'Wisconsin'],
  ['WY', 'Wyoming'],
]).map(([code, name]) => ({ code, name }));

const stateKey = (text: string) => text.trim().toLowerCase().replaceAll('.', '').replaceAll(/\s+/g, ' ');
const STATES_BY_WORD = new Map(
  US_STATES.flatMap((state) => [[stateKey(state.code), state] as const, [stateKey(state.name), state] as const]),
);

/** The state meant by a code or a name in any case, with or without points; null when there is none. */
export const findUsState = (text: string): UsState | null => STATES_BY_WORD.get(stateKey(text)) ?? null;

/** The name of a state, as addresses keep it. Text that names no state stays as it is. */
export const stateName = (text: string): string => findUsState(text)?.name ?? text;

/** The two letters of a state, as lists and forms show it. Text that names no state stays as it is. */
export const stateCode = (text: string): string => findUsState(text)?.code ?? text;
