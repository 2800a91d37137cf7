import { z } from 'zod';
import { PERSONAL } from '@trilane/domain/team';
import { PASSKEY_CHALLENGE_MINUTES } from '@trilane/domain/sign-in-limits';
import { PASSKEY_NAME_LENGTH_MAX, SECOND_FACTOR_LENGTH_MAX } from '@trilane/domain/text-lengths';
import { call } from '../call.ts';
import { id, instant, opaque, required, said, success, version } from '../wire.ts';
import { authenticatorTransports, base64url, creationOptions } from './passkey-wire.ts';

const session = z
  .object({
    id,
    current: z.boolean(),
    device: said,
    address: said,
    createdAt: instant,
    lastSeenAt: instant,
    expiresAt: instant,
  })
  .meta({ id: 'Session' });

const recoveryCodes = z.object({ recoveryCodes: z.array(said) });
/** `synced`: kept by a password manager on several devices. */
const passkey = z
  .object({ id, name: said, synced: z.boolean(), createdAt: instant, lastUsedAt: instant.nullable(), version })
  .meta({ id: 'Passkey' });
const passkeyName = required('Give the passkey a name', PASSKEY_NAME_LENGTH_MAX);
const proven = { method: 'POST', access: 'session', may: PERSONAL, idempotency: 'ignored' } as const;

/** What an owner decides about ways into the account. */
export const securityCalls = {
  getSecurity: call({
    method: 'GET',
    path: '/businesses/businesses/me/security',
    access: 'session',
    may: PERSONAL,
    refusals: [],
    summary: 'Which ways into the account there are',
    output: z.object({
      secondFactor: z.object({ since: instant.nullable(), recoveryCodesLeft: z.number().int() }),
      passkeys: z.array(passkey),
    }),
  }),
  startTotp: call({
    ...proven,
    path: '/businesses/businesses/me/totp',
    refusals: ['second_factor_on', 'proof_required'],
    summary: 'A new secret for an authenticator app; it counts once its first code is confirmed',
    output: z.object({ secret: said, uri: said }),
  }),
  confirmTotp: call({
    ...proven,
    path: '/businesses/businesses/me/totp/confirm',
    audit: 'second-factor.on',
    refusals: ['second_factor_on', 'second_factor_not_started', 'wrong_second_factor', 'proof_required'],
    summary: 'Switch the second factor on; answers ten recovery codes, once',
    body: z.strictObject({ code: opaque(SECOND_FACTOR_LENGTH_MAX) }),
    output: recoveryCodes,
  }),
  stopTotp: call({
    ...proven,
    path: '/businesses/businesses/me/totp/stop',
    audit: 'second-factor.off',
    refusals: ['second_factor_off', 'proof_required'],
    summary: 'Switch the second factor off',
    output: success,
  }),
  renewRecoveryCodes: call({
    ...proven,
    path: '/businesses/businesses/me/totp/recovery-codes',
    audit: 'recovery-codes.renew',
    refusals: ['second_factor_off', 'proof_required'],
    summary: 'Ten new recovery codes; the older ones are dead',
    output: recoveryCodes,
  }),
  startPasskey: call({
    ...proven,
    path: '/businesses/businesses/me/passkeys/start',
    refusals: ['proof_required'],
    summary: `What a browser needs to make a passkey; good for ${PASSKEY_CHALLENGE_MINUTES} minutes, once`,
    output: creationOptions,
  }),
  addPasskey: call({
    ...proven,
    path: '/businesses/businesses/me/passkeys',
    audit: 'passkey.add',
    refusals: ['passkey_refused', 'passkey_expired', 'passkey_known', 'passkeys_full', 'proof_required'],
    summary: 'Keep the passkey that a browser made',
    body: z.strictObject({
      name: passkeyName,
      id: base64url(1400),
      clientDataJSON: base64url(6000),
      attestationObject: base64url(30_000),
      transports: authenticatorTransports,
    }),
    output: passkey,
  }),
  renamePasskey: call({
    method: 'POST',
    path: '/businesses/businesses/me/passkeys/{id}',
    access: 'session',
    may: PERSONAL,
    idempotency: 'accepted',
    audit: 'passkey.rename',
    refusals: ['not_found', 'changed_elsewhere'],
    summary: 'Another name for a passkey',
    params: z.strictObject({ id }),
    body: z.strictObject({ name: passkeyName, version: version.optional() }),
    output: success,
  }),
  removePasskey: call({
    ...proven,
    path: '/businesses/businesses/me/passkeys/{id}/remove',
    audit: 'passkey.remove',
    refusals: ['not_found', 'proof_required'],
    summary: 'This passkey signs nobody in any more',
    params: z.strictObject({ id }),
    output: success,
  }),
  listSessions: call({
    method: 'GET',
    path: '/businesses/businesses/me/sessions',
    access: 'session',
    may: PERSONAL,
    refusals: [],
    summary: 'Open sessions, newest activity first; where an address is, is not looked up',
    output: z.array(session),
  }),
  endSession: call({
    method: 'POST',
    path: '/businesses/businesses/me/sessions/{id}/end',
    access: 'session',
    may: PERSONAL,
    idempotency: 'accepted',
    audit: 'session.end',
    refusals: ['not_found'],
    summary: 'Sign out one session, at once',
    params: z.strictObject({ id }),
    output: success,
  }),
  endOtherSessions: call({
    method: 'POST',
    path: '/businesses/businesses/me/sessions/end-others',
    access: 'session',
    may: PERSONAL,
    idempotency: 'accepted',
    audit: 'session.end-others',
    refusals: [],
    summary: 'Sign out every session but this one',
    output: z.object({ ended: z.number().int() }),
  }),
};
