import { z } from 'zod';
import { COUNTRY, whyNotZip } from '@trilane/domain/address';
import { whyNotEin } from '@trilane/domain/ein';
import { isEmail, normalizeEmail } from '@trilane/domain/email';
import { isMobile, isPossibleMobile, MOBILE_PREFIX } from '@trilane/domain/mobile';
import { isSsn, whyNotOwnerName } from '@trilane/domain/person';
import { call } from '../call.ts';
import { messages } from '../messages.ts';
import { fieldIsRequired } from '../older-sign-up-messages.ts';
import { siteMessages } from '../site-messages.ts';
import { id, otpToken, required, text, stateText } from '../wire.ts';

type Why = (value: string) => string | null;

/** A required field of the older forms, by its name on the wire, and the rule that it has to keep. */
const named = (field: string, why: Why = () => null, max = 120) =>
  required(fieldIsRequired(field), max).superRefine((value, check) => {
    const problem = why(value);
    if (problem !== null) check.addIssue(problem);
  });

const email = named('email', (value) => (isEmail(value) ? null : messages.emailInvalid), 254).transform(normalizeEmail);
const dob = named('dob').pipe(z.iso.date(messages.dobFormat));
const ssn = named('ssn')
  .transform((value) => value.replaceAll(/[\s-]/g, ''))
  .pipe(
    z
      .string()
      .regex(/^\d{9}$/, 'SSN must be 9 digits')
      .refine(isSsn, 'Enter a valid SSN'),
  );
/** Ten digits, with or without the country's code before them. */
const mobile = (field: string) =>
  named(field)
    .transform((value) => (/^\d{10}$/.test(value) ? MOBILE_PREFIX + value : value))
    .pipe(
      z
        .string()
        .refine(isMobile, { error: siteMessages.mobileTenDigits, abort: true })
        .refine(isPossibleMobile, siteMessages.mobileImpossible),
    );
const country = named('country').pipe(z.literal(COUNTRY, `country must be ${COUNTRY}`));
const ein = named('ein', whyNotEin);

const otpAnswer = z.object({ otpToken });

export const olderSignUpCalls = {
  verifyEin: call({
    method: 'POST',
    path: '/businesses/businesses/experian-verify',
    access: 'none',
    idempotency: 'ignored',
    refusals: ['ein_not_valid'],
    summary:
      'The older sign-up asks the agency about an EIN; false while the agency cannot say, and the sign-up goes on',
    body: z.strictObject({ businessName: named('businessName'), category: named('category').pipe(id), ein }),
    output: z.object({ verified: z.boolean() }),
  }),
  createBusiness: call({
    method: 'POST',
    path: '/businesses/businesses/create',
    access: 'none',
    idempotency: 'ignored',
    refusals: ['email_taken', 'ein_not_valid'],
    summary:
      'The older sign-up of a business with its authorised person: a code goes to the email, which opens the account',
    body: z.strictObject({
      name: named('name'),
      ein,
      category: z.strictObject({ id: named('category').pipe(id) }, fieldIsRequired('category')),
      phone: mobile('phone'),
      owner: z.strictObject({
        firstName: named('firstName', whyNotOwnerName),
        lastName: named('lastName', whyNotOwnerName),
        dob,
        email,
        ssn,
      }),
      address: z.strictObject({
        address1: named('address'),
        address2: text(60).optional().default(''),
        city: named('city', undefined, 80),
        state: stateText(fieldIsRequired('state')),
        zipCode: named('zipCode', whyNotZip),
        country,
      }),
    }),
    output: otpAnswer,
  }),
  createMerchant: call({
    method: 'POST',
    path: '/merchant/create_merchant',
    access: 'none',
    idempotency: 'ignored',
    refusals: ['email_taken'],
    summary: 'The same for a person with no business yet, who registers it afterwards',
    body: z.strictObject({
      firstName: named('firstName', whyNotOwnerName),
      lastName: named('lastName', whyNotOwnerName),
      mobile: mobile('mobile'),
      email,
      address: named('address'),
      suite: text(60).optional().default(''),
      city: named('city', undefined, 80),
      state: stateText(fieldIsRequired('state')),
      zipCode: named('zipCode', whyNotZip),
      country,
      dob,
      ssn,
    }),
    output: otpAnswer,
  }),
};
