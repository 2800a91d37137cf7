import { messages } from '@trilane/contract/messages';
import { whyNotZip } from '@trilane/domain/address';
import { whyNotOwnerName } from '@trilane/domain/person';
import type { Problems } from '../../lib/use-call-form.ts';

export type Registration = {
  ownerFirstName: string;
  ownerLastName: string;
  ownerTitle: string;
  category: string;
  name: string;
  streetAddress1: string;
  suit: string;
  city: string;
  state: string;
  zipCode: string;
  country: string;
};

const required: Readonly<Partial<Record<keyof Registration, string>>> = {
  ownerFirstName: messages.firstNameRequired,
  ownerLastName: messages.lastNameRequired,
  ownerTitle: messages.titleRequired,
  category: messages.categoryRequired,
  name: messages.businessNameRequired,
  streetAddress1: messages.addressRequired,
  city: messages.cityRequired,
  state: messages.stateRequired,
  zipCode: messages.zipRequired,
  country: messages.countryRequired,
};

const rules: Readonly<Partial<Record<keyof Registration, (text: string) => string | null>>> = {
  ownerFirstName: whyNotOwnerName,
  ownerLastName: whyNotOwnerName,
  ownerTitle: whyNotOwnerName,
  zipCode: whyNotZip,
};

/** The message of every field that cannot be sent yet: all but the suite are required (docs/product.md#onboarding). */
export function registerProblems(values: Registration): Problems<Registration> {
  const names = Object.keys(values) as Array<keyof Registration>;
  return Object.fromEntries(
    names.map((name) => [name, values[name].trim() === '' ? required[name] : rules[name]?.(values[name].trim())]),
  ) as Problems<Registration>;
}
