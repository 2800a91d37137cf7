import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { COUNTRY, stateCode } from '@trilane/domain/address';
import { prefillStoreForm } from '@trilane/domain/store';
import type { StoreLocation, StoreType } from '@trilane/domain/store';
import type { Request } from '@trilane/contract/client';
import type { BusinessData, Store } from '../../lib/queries.ts';

export type StoreImage = CallOutput<Calls['uploadFile']>;

export type StoreValues = {
  storeType: StoreType | '';
  name: string;
  storeNo: string;
  logo: StoreImage | null;
  address: { address1: string; address2: string; city: string; state: string; zipCode: string; googleApi: string };
  location: StoreLocation | null;
};

export const emptyStore: StoreValues = {
  storeType: '',
  name: '',
  storeNo: '',
  logo: null,
  address: { address1: '', address2: '', city: '', state: '', zipCode: '', googleApi: '' },
  location: null,
};

export function valuesOfStore({ storeType, name, storeNo, logo, address, location }: Store): StoreValues {
  const { address1, address2, city, state, zipCode, googleApi } = address;
  return {
    storeType,
    name,
    storeNo,
    logo,
    address: { address1, address2, city, state: stateCode(state), zipCode, googleApi },
    location,
  };
}

/**
 * The form after a store type was chosen: filled from the business, cleared, or left as it is
 * (docs/product.md#store-form).
 */
export function chooseStoreType(
  values: StoreValues,
  storeType: StoreType,
  { business, isNew }: { business: BusinessData; isNew: boolean },
): StoreValues {
  const { name, storeNo, address, location } = prefillStoreForm({
    storeType,
    isNew,
    business: { name: business.business.name, address: business.address },
    current: {
      name: values.name,
      storeNo: values.storeNo,
      address: { ...values.address, country: COUNTRY },
      location: values.location,
    },
  });
  const { address1, address2, city, state, zipCode } = address;
  const googleApi = storeType === 'multi-device' && !isNew ? values.address.googleApi : '';
  const shown = { address1, address2, city, state: stateCode(state), zipCode, googleApi };
  return { ...values, storeType, name, storeNo, location, address: shown };
}

/** What is sent; text is trimmed, blanks alone become empty. Call it with values that have no problems. */
export function bodyOf({
  storeType,
  name,
  storeNo,
  logo,
  address,
  location,
}: StoreValues): Request<'createStore'>['body'] {
  if (storeType === '' || logo === null) throw new Error('sent before it was checked');
  const { address1, address2, city, state, zipCode, googleApi } = address;
  return {
    storeType,
    name: name.trim(),
    storeNo: storeNo.trim(),
    logo: { id: logo.id },
    location,
    address: {
      address1: address1.trim(),
      address2: address2.trim(),
      city: city.trim(),
      state: state.trim(),
      zipCode: zipCode.trim(),
      country: COUNTRY,
      googleApi,
    },
  };
}
