import { messages } from '@trilane/contract/messages';
import { findUsState, whyNotZip } from '@trilane/domain/address';
import type { Problems } from '../../lib/use-call-form.ts';
import type { StoreValues } from './store-values.ts';

/** The message of every field that cannot be sent yet, in the order of the form. */
export function storeProblems({ storeType, name, logo, address }: StoreValues): Problems<StoreValues> {
  const missing = (text: string, message: string) => text.trim() === '' && message;
  return {
    storeType: storeType === '' && messages.storeTypeRequired,
    name: missing(name, messages.storeNameRequired),
    logo: logo === null && messages.storeImageRequired,
    'address.address1': missing(address.address1, messages.addressRequired),
    'address.city': missing(address.city, messages.cityRequired),
    'address.state':
      missing(address.state, messages.stateRequired) || (findUsState(address.state) === null && messages.stateUnknown),
    'address.zipCode': whyNotZip(address.zipCode.trim()),
  };
}

/** The words of the toast: the first problem from the top of the form. */
export function firstProblem(problems: Problems<StoreValues>): { field: string; message: string } | null {
  for (const [field, message] of Object.entries(problems)) if (message) return { field, message: String(message) };
  return null;
}
