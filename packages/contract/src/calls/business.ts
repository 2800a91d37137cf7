import { z } from 'zod';
import { LANGUAGES } from '@trilane/domain/language';
import { PERSONAL, TEAM_ROLES } from '@trilane/domain/team';
import { whyNotOwnerName } from '@trilane/domain/person';
import { LEGAL_VERSION_LENGTH_MAX } from '@trilane/domain/legal-text';
import { whyNotZip } from '@trilane/domain/address';
import { SUPPORT_CODE_SECONDS } from '@trilane/domain/sign-in-limits';
import { call } from '../call.ts';
import { messages } from '../messages.ts';
import { address, id, instant, opaque, required, said, text, stateText } from '../wire.ts';

/** The words of docs/product.md#business-status, in the order in which they are derived. */
export const businessStatus = z.enum([
  'pending-registration-details',
  'admin-rejected',
  'enigma-rejected',
  'pending-enigma-verification',
  'pending-tnc-acceptance',
  'pending-password-creation',
  'verification-under-way',
  'pending-bank-approval',
  'pending-store-front-creation',
  'pending-personal-verification',
  'pending-device-linking',
  'active',
]);

export const signedInUser = z
  .object({
    id,
    name: said,
    email: said,
    /** What the person has chosen; null for the language of the browser. */
    language: z.enum(LANGUAGES).nullable(),
  })
  .meta({ id: 'Person' });

const bankAccount = z
  .object({
    accountId: said,
    displayName: said,
    providerName: said,
    identifiers: z.object({ accountNumber: said, bankCode: said }),
    accountType: z.enum(['checking', 'savings']),
    /** The bank says that the account takes no more money, so it cannot be primary. */
    closed: z.boolean(),
  })
  .meta({ id: 'BankAccount' });

export const businessData = z
  .object({
    business: z.object({
      id,
      name: said,
      ownerTitle: said,
      category: z.object({ name: said }),
      premium: z.boolean(),
      timeZone: said,
    }),
    address,
    user: z.object({ firstName: said, lastName: said, dob: said.nullable() }),
    status: businessStatus,
    bankRegistration: z.object({
      accounts: z.object({ providerName: said, accounts: z.array(bankAccount) }),
      status: said.nullable(),
      reason: said.nullable(),
      /**
       * The outcome of the newest link, even while accounts of earlier links are verified; `consented`: verification is
       * running.
       */
      lastLink: z
        .object({
          outcome: z.enum(['declined', 'consented', 'failed', 'verified', 'removed']),
          providerName: said,
          reason: said.nullable(),
          at: instant,
        })
        .nullable(),
      bankDocuments: z.array(z.object({ id, name: said, createdAt: instant })),
      primaryAccount: said.nullable(),
      isDocumentsRequested: z.boolean(),
    }),
    /** `waiting`: the agency was not reached yet; the product keeps asking. */
    businessCheck: z.enum(['missing', 'waiting', 'undecided', 'approved', 'rejected']),
    ownerCheck: z.enum(['missing', 'waiting', 'undecided', 'approved', 'rejected']),
    setup: z.object({
      account: z.boolean(),
      store: z.boolean(),
      bank: z.boolean(),
      identity: z.boolean(),
      app: z.boolean(),
      device: z.boolean(),
    }),
    /** The set-up step that the owner can take next; null when there is none. */
    nextStep: z.enum(['store', 'bank', 'identity', 'app', 'device']).nullable(),
    transfersHeld: z.boolean(),
    /** Newer terms than the accepted ones are in force: nothing can be changed until the owner agrees to them. */
    termsOutdated: z.boolean(),
  })
  .meta({ id: 'Business' });

const personName = (message: string) =>
  required(message, 200).superRefine((value, check) => {
    const why = whyNotOwnerName(value);
    if (why !== null) check.addIssue(why);
  });

export const businessCalls = {
  listCategories: call({
    method: 'GET',
    path: '/businesses/categories',
    access: 'none',
    refusals: [],
    summary: 'Business categories',
    output: z.array(z.object({ id, name: said })),
  }),
  register: call({
    method: 'POST',
    path: '/businesses/businesses/registration',
    access: 'any-token',
    idempotency: 'accepted',
    audit: 'business.register',
    refusals: ['registration_closed'],
    summary: 'Registration details; the agency checks the business',
    body: z.strictObject({
      ownerFirstName: personName(messages.firstNameRequired),
      ownerLastName: personName(messages.lastNameRequired),
      ownerTitle: personName(messages.titleRequired),
      category: required(messages.categoryRequired).pipe(id),
      name: required(messages.businessNameRequired, 120),
      streetAddress1: required(messages.addressRequired, 120),
      suit: text(60).optional().default(''),
      city: required(messages.cityRequired, 80),
      state: stateText(messages.stateRequired),
      zipCode: required(messages.zipRequired, 20).superRefine((value, check) => {
        const why = whyNotZip(value);
        if (why !== null) check.addIssue(why);
      }),
      country: required(messages.countryRequired).pipe(z.literal('United States', 'country must be United States')),
      ein: z.literal('').optional(),
    }),
    output: z.object({ status: businessStatus }),
  }),
  continueRegistration: call({
    method: 'POST',
    path: '/businesses/businesses/registration/continue',
    access: 'any-token',
    idempotency: 'ignored',
    audit: 'terms.accept',
    refusals: ['step_out_of_order', 'password_rejected', 'terms_changed'],
    summary: 'Accept the terms, then set the password',
    body: z.union([
      z.strictObject({
        tncAccepted: z.literal(true, 'Please accept the terms'),
        /** The version that was shown; without it, the one in force. */
        version: text(LEGAL_VERSION_LENGTH_MAX).optional(),
      }),
      z.strictObject({ password: opaque(1000, messages.enterPassword) }),
    ]),
    output: z.object({
      status: businessStatus,
      token: said.optional(),
      user: signedInUser.optional(),
      business: businessData.optional(),
      deviceProof: said.optional(),
    }),
  }),
  getMe: call({
    method: 'GET',
    path: '/businesses/businesses/me',
    access: 'any-token',
    may: PERSONAL,
    refusals: [],
    summary: 'Business data',
    output: businessData,
  }),
  verifyOwner: call({
    method: 'POST',
    path: '/businesses/businesses/me/verify-owner',
    access: 'session',
    idempotency: 'accepted',
    hasSsn: true,
    audit: 'owner.details',
    refusals: ['owner_already_verified', 'owner_check_running'],
    summary: 'Verify the owner: date of birth and SSN',
    body: z.strictObject({
      dob: z
        .string(messages.dobRequired)
        .trim()
        .min(1, { error: messages.dobRequired, abort: true })
        .max(40, messages.dobFormat)
        .pipe(z.iso.date(messages.dobFormat)),
      ssn: z
        .string(messages.ssnRequired)
        .trim()
        .min(1, { error: messages.ssnRequired, abort: true })
        .max(40, 'SSN must be 9 digits')
        .transform((value) => value.replaceAll(/[\s-]/g, ''))
        .pipe(z.string().regex(/^\d{9}$/, 'SSN must be 9 digits')),
    }),
    output: z.object({ status: businessStatus, ownerCheck: z.enum(['waiting', 'undecided', 'approved', 'rejected']) }),
  }),
  openAppLink: call({
    method: 'POST',
    path: '/businesses/businesses/me/app-link-opened',
    access: 'session',
    may: ['manager'],
    idempotency: 'accepted',
    refusals: [],
    summary: 'Notes that the app download was opened: the set-up then goes on with linking a device',
    output: z.object({ success: z.literal(true) }),
  }),
  createSupportCode: call({
    method: 'POST',
    path: '/businesses/businesses/me/support-code',
    access: 'session',
    may: TEAM_ROLES,
    idempotency: 'ignored',
    audit: 'support.hand-off',
    refusals: [],
    summary: `A one-time hand-off to Customer Support, good for ${SUPPORT_CODE_SECONDS} seconds`,
    output: z.object({ url: said }),
  }),
  openSupportSession: call({
    method: 'POST',
    path: '/support/session',
    access: 'signed',
    idempotency: 'ignored',
    refusals: ['bad_signature', 'support_code_invalid'],
    summary: 'The support site exchanges a hand-off code',
    body: z.strictObject({ code: opaque(200) }),
    output: z.object({ businessId: id, name: said, email: said }),
  }),
};
