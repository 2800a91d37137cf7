import { z } from 'zod';
import { STEP_UP_MINUTES } from '@trilane/domain/sign-in-limits';
import { creationOptions, requestOptions } from '../../calls/passkey-wire.ts';
import { id, instant, success } from '../../wire.ts';
import { deskCall, EVERY_ROLE } from '../desk-call.ts';
import {
  deskRoles,
  madePasskey,
  newPassword,
  newTotp,
  ONE_OF_BOTH,
  oneOfBoth,
  secondFactor,
  totpCode,
} from '../desk-wire.ts';

const own = { access: 'operator', roles: EVERY_ROLE } as const;
const write = { ...own, method: 'POST', idempotency: 'ignored' } as const;

const session = z.object({
  id,
  current: z.boolean(),
  device: z.string(),
  address: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
});

const passkey = z.object({ id, name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() });

/** What operators see and change of their own access. */
export const deskOwnCalls = {
  getDeskMe: deskCall({
    ...own,
    method: 'GET',
    path: '/me',
    refusals: [],
    summary: 'Who is signed in, with which roles, and until when the last proof holds',
    output: z.object({
      id,
      email: z.string(),
      name: z.string(),
      roles: deskRoles,
      provenUntil: instant.nullable(),
      productName: z.string(),
      portalUrl: z.string(),
      /** Whether a test clock can move the business clock. The audit trail keeps real time. */
      testClock: z.boolean(),
    }),
  }),
  describeDesk: deskCall({
    ...own,
    method: 'GET',
    path: '/openapi.json',
    refusals: [],
    summary: 'These calls as OpenAPI 3.1',
    output: z.looseObject({ openapi: z.string() }),
  }),
  getDeskSecurity: deskCall({
    ...own,
    method: 'GET',
    path: '/me/security',
    refusals: [],
    summary: "The caller's second factors and open sessions",
    output: z.object({
      authenticatorSince: instant.nullable(),
      passkeys: z.array(passkey),
      networks: z.array(z.string()),
      sessions: z.array(session),
    }),
  }),
  signOutOfDesk: deskCall({
    ...write,
    path: '/me/sign-out',
    audit: 'operator.sign-out',
    refusals: [],
    summary: 'End this session',
    output: success,
  }),
  startDeskProof: deskCall({
    ...write,
    path: '/me/proof/passkey',
    refusals: [],
    summary: 'What a browser needs for a proof by passkey',
    output: requestOptions.extend({
      allowCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
    }),
  }),
  proveAtDesk: deskCall({
    ...write,
    path: '/me/proof',
    audit: 'operator.proof',
    refusals: ['wrong_second_factor', 'passkey_refused', 'passkey_expired'],
    summary: `Confirm with a second factor; holds for ${STEP_UP_MINUTES} minutes in this session`,
    body: z.strictObject(secondFactor).refine(oneOfBoth, ONE_OF_BOTH),
    output: z.object({ provenUntil: instant }),
  }),
  changeDeskPassword: deskCall({
    ...write,
    path: '/me/password',
    stepUp: true,
    audit: 'operator.password',
    refusals: ['password_rejected'],
    summary: 'Change the password, and end the other sessions',
    body: z.strictObject({ password: newPassword }),
    output: success,
  }),
  startDeskTotp: deskCall({
    ...write,
    path: '/me/totp',
    stepUp: true,
    refusals: [],
    summary: 'A new secret for an authenticator app; it replaces the old one once its first code is confirmed',
    output: newTotp,
  }),
  confirmDeskTotp: deskCall({
    ...write,
    path: '/me/totp/confirm',
    stepUp: true,
    audit: 'operator.totp',
    refusals: ['second_factor_not_started', 'wrong_second_factor'],
    summary: 'Confirm the new authenticator app, which replaces the old one',
    body: z.strictObject({ code: totpCode }),
    output: success,
  }),
  removeDeskTotp: deskCall({
    ...write,
    path: '/me/totp/remove',
    stepUp: true,
    audit: 'operator.totp-remove',
    refusals: ['second_factor_off', 'last_second_factor'],
    summary: 'Remove the authenticator app; a passkey must remain',
    output: success,
  }),
  startOwnDeskPasskey: deskCall({
    ...write,
    path: '/me/passkeys/start',
    stepUp: true,
    refusals: [],
    summary: 'What a browser needs to make a passkey',
    output: creationOptions,
  }),
  addDeskPasskey: deskCall({
    ...write,
    path: '/me/passkeys',
    stepUp: true,
    audit: 'operator.passkey-add',
    refusals: ['passkey_refused', 'passkey_expired', 'passkey_known', 'passkeys_full'],
    summary: 'Keep the passkey that a browser made',
    body: madePasskey,
    output: passkey,
  }),
  removeDeskPasskey: deskCall({
    ...write,
    path: '/me/passkeys/{id}/remove',
    stepUp: true,
    audit: 'operator.passkey-remove',
    refusals: ['not_found', 'last_second_factor'],
    summary: 'Remove a passkey',
    params: z.strictObject({ id }),
    output: success,
  }),
  endDeskSession: deskCall({
    ...write,
    path: '/me/sessions/{id}/end',
    audit: 'operator.session-end',
    refusals: ['not_found'],
    summary: "End one of the caller's sessions",
    params: z.strictObject({ id }),
    output: success,
  }),
};
