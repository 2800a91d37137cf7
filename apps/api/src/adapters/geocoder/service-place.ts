import type { Place } from '../../ports/geocoder.ts';
import { stateCodeOf } from './us-states.ts';

/** What a geocoding service says of one place, each part as it wrote it and empty where it said nothing. */
export interface ServicePlace {
  countryCode: string;
  /** Code or name. */
  state: string;
  city: string;
  zipCode: string;
  houseNumber: string;
  road: string;
  /** Of a shop or house; empty for streets, quarters and towns, whose names are no store's. */
  name: string;
  lat: number;
  lng: number;
}

/**
 * The place in our words; null outside the fifty states and DC, where no store address can be. A name that only repeats
 * another part is none.
 */
export function toPlace(told: ServicePlace): Place | null {
  const state = stateCodeOf(told.state);
  if (told.countryCode.toUpperCase() !== 'US' || state === null) return null;
  const street = [told.houseNumber, told.road].filter(Boolean).join(' ');
  const name = [told.city, told.road, street, told.zipCode].includes(told.name) ? '' : told.name;
  const zipCode = /^\d{5}/.exec(told.zipCode)?.[0] ?? '';
  const label = [name, street, told.city, `${state} ${zipCode}`.trim()].filter(Boolean).join(', ');
  return {
    name,
    street,
    city: told.city,
    state,
    zipCode,
    country: 'United States',
    lat: told.lat,
    lng: told.lng,
    label,
  };
}

/** A person is typing and waiting, so a later answer is of no use. */
export const GEOCODER_TIMEOUT_MS = 2_500;
