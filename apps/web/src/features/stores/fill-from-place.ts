import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import type { StoreLocation } from '@trilane/domain/store';
import type { StoreValues } from './store-values.ts';

export type Place = CallOutput<Calls['searchPlaces']>['places'][number];

const placeRefMax = 300;

/** Six decimals are a hand's width; more would only make two pins of one place differ. */
export const roundedPoint = ({ lat, lng }: StoreLocation): StoreLocation => ({
  lat: Number(lat.toFixed(6)),
  lng: Number(lng.toFixed(6)),
});

/**
 * The form after a place of the map was chosen (docs/product.md#store-form). What the source does not know, a street or
 * a name, stays as it was typed. A new street removes the old suite.
 */
export function fillFromPlace(values: StoreValues, place: Place, point: StoreLocation): StoreValues {
  const { address } = values;
  const newStreet = place.street !== '' && place.street !== address.address1;
  // A street that came with the last place belongs to that place and is removed with it.
  const typedStreet = address.googleApi.includes(address.address1) ? '' : address.address1;
  return {
    ...values,
    name: place.name || values.name,
    location: roundedPoint(point),
    address: {
      address1: place.street || typedStreet,
      address2: newStreet || typedStreet === '' ? '' : address.address2,
      city: place.city || address.city,
      state: place.state || address.state,
      zipCode: place.zipCode || address.zipCode,
      googleApi: place.label.slice(0, placeRefMax),
    },
  };
}

/** The form with a pin where no place is known. The address of the last place goes; a typed address stays. */
export function leavePlace(values: StoreValues, point: StoreLocation): StoreValues {
  const location = roundedPoint(point);
  if (values.address.googleApi === '') return { ...values, location };
  const nowhere = { address1: '', address2: '', city: '', state: '', zipCode: '', googleApi: '' };
  return { ...values, location, address: nowhere };
}
