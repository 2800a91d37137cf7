import { z } from 'zod';
import { PASSKEY_CHALLENGE_MINUTES } from '@trilane/domain/sign-in-limits';
import { creationOptions, requestOptions } from '../../calls/passkey-wire.ts';
import { email, opaque } from '../../wire.ts';
import { deskCall } from '../desk-call.ts';
import { deskToken, madePasskey, newPassword, newTotp, ONE_OF_BOTH, oneOfBoth, secondFactor } from '../desk-wire.ts';

const open = { method: 'POST', access: 'none', idempotency: 'ignored' } as const;

/** The token of a new session. */
const signedIn = z.object({ token: z.string() });

/** Names the passkeys of the operator whose password was right, so that the browser offers no others. */
const ownPasskeys = requestOptions.extend({
  allowCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
});

/** Signing in, and setting up access by link. */
export const deskAccessCalls = {
  startDeskSignIn: deskCall({
    ...open,
    path: '/sign-in',
    audit: 'operator.sign-in',
    refusals: ['wrong_credentials', 'network_waits', 'address_not_allowed'],
    summary: 'The first step of a sign-in: email and password. Answers which second factors the operator has',
    body: z.strictObject({ email, password: opaque(200, 'Enter your password') }),
    output: z.object({ token: z.string(), ways: z.object({ code: z.boolean(), passkey: z.boolean() }) }),
  }),
  startDeskPasskey: deskCall({
    ...open,
    path: '/sign-in/passkey',
    refusals: ['sign_in_expired'],
    summary: `What a browser needs to sign in with a passkey; good for ${PASSKEY_CHALLENGE_MINUTES} minutes, once`,
    body: z.strictObject({ token: deskToken }),
    output: ownPasskeys,
  }),
  finishDeskSignIn: deskCall({
    ...open,
    path: '/sign-in/second-factor',
    audit: 'operator.sign-in',
    refusals: ['sign_in_expired', 'wrong_second_factor', 'passkey_refused', 'passkey_expired', 'address_not_allowed'],
    summary: 'The second step of a sign-in: a code of the authenticator app, or a passkey',
    body: z.strictObject({ token: deskToken, ...secondFactor }).refine(oneOfBoth, ONE_OF_BOTH),
    output: signedIn,
  }),
  startDeskSetUp: deskCall({
    ...open,
    path: '/set-up/start',
    refusals: ['set_up_link_invalid', 'address_not_allowed'],
    summary: 'Open a set-up link: who is invited, and what an authenticator app or a passkey needs',
    body: z.strictObject({ link: deskToken }),
    output: z.object({ email: z.string(), name: z.string(), totp: newTotp, passkey: creationOptions }),
  }),
  finishDeskSetUp: deskCall({
    ...open,
    path: '/set-up',
    audit: 'operator.set-up',
    refusals: [
      'set_up_link_invalid',
      'password_rejected',
      'wrong_second_factor',
      'passkey_refused',
      'passkey_expired',
      'passkey_known',
      'address_not_allowed',
    ],
    summary: 'Use up a set-up link: sets password and second factor, and signs the operator in',
    body: z
      .strictObject({
        link: deskToken,
        password: newPassword,
        code: secondFactor.code,
        passkey: madePasskey.optional(),
      })
      .refine(oneOfBoth, ONE_OF_BOTH),
    output: signedIn,
  }),
};
