import { messages } from '@trilane/contract/messages';
import { fieldIsRequired } from '@trilane/contract/older-sign-up-messages';
import { whyNotZip } from '@trilane/domain/address';
import { whyNotEin } from '@trilane/domain/ein';
import { isEmail } from '@trilane/domain/email';
import { whyNotOwnerName } from '@trilane/domain/person';
import type { CalendarDate } from '@trilane/domain/zoned-time';
import { whyNotTypedBirthDate, whyNotTypedSsn } from '../../lib/owner-check-rules.ts';
import { whyNotTypedMobile } from '../../lib/typed-mobile.ts';
import type { Problems } from '../../lib/use-call-form.ts';

/** The first step of the older sign-up. */
export type OlderBusiness = { category: string; businessName: string; ein: string };
/** A business that the agency was asked about: not verified while the agency cannot say. */
export type GivenBusiness = OlderBusiness & { verified: boolean };

/** The authorised person of the second step, as typed: `dob` MM/dd/yyyy, `mobile` with or without its prefix. */
export type OlderPerson = {
  firstName: string;
  lastName: string;
  mobile: string;
  email: string;
  address: string;
  suite: string;
  city: string;
  state: string;
  zipCode: string;
  dob: string;
  ssn: string;
};

type Rule = (typed: string) => string | null;

function problemsOf<Values extends Record<string, string>>(
  values: Values,
  rules: { [K in keyof Values]?: Rule },
  optional: readonly (keyof Values)[] = [],
): Problems<Values> {
  const names = Object.keys(values) as Array<keyof Values & string>;
  return Object.fromEntries(
    names.map((name) => {
      const typed = values[name]!.trim();
      if (typed === '') return [name, optional.includes(name) ? null : fieldIsRequired(name)];
      return [name, rules[name]?.(typed) ?? null];
    }),
  ) as Problems<Values>;
}

/** The message of every field that is empty, and of an EIN that cannot be one (docs/product.md#older-sign-up). */
export const businessProblems = (values: OlderBusiness): Problems<OlderBusiness> =>
  problemsOf<OlderBusiness>(values, { ein: whyNotEin });

/** The same for the person, whose suite alone may stay empty; `today` is null while it is not known. */
export function personProblems(values: OlderPerson, today: CalendarDate | null): Problems<OlderPerson> {
  return problemsOf<OlderPerson>(
    values,
    {
      firstName: whyNotOwnerName,
      lastName: whyNotOwnerName,
      mobile: (typed) => whyNotTypedMobile(typed, fieldIsRequired('mobile')),
      email: (typed) => (isEmail(typed) ? null : messages.emailInvalid),
      zipCode: whyNotZip,
      dob: (typed) => whyNotTypedBirthDate(typed, today),
      ssn: whyNotTypedSsn,
    },
    ['suite'],
  );
}

/**
 * Adds the hyphen while an EIN is typed: '123' becomes '12-3'. Text with anything but digits, hyphens and blanks stays.
 */
export function withEinHyphen(typed: string): string {
  if (/[^\d\s-]/.test(typed)) return typed;
  const digits = typed.replaceAll(/\D/g, '');
  return digits.length > 2 ? `${digits.slice(0, 2)}-${digits.slice(2)}` : digits;
}
