import { z } from 'zod';
import { PERSONAL } from '@trilane/domain/team';
import { OTP_RESEND_SECONDS } from '@trilane/domain/otp';
import { prose } from '@trilane/domain/prose';
import { PASSKEY_CHALLENGE_MINUTES, STEP_UP_MINUTES, RESET_MINUTES } from '@trilane/domain/sign-in-limits';
import { onceEvery } from '@trilane/domain/wait-words';
import { SECOND_FACTOR_LENGTH_MAX } from '@trilane/domain/text-lengths';
import { call } from '../call.ts';
import { captcha, deviceProof, email, instant, opaque, otp, otpToken, role, said } from '../wire.ts';
import { messages } from '../messages.ts';
import { base64url, requestOptions } from './passkey-wire.ts';
import { businessData, businessStatus, signedInUser } from './business.ts';

const password = opaque(1000, messages.enterPassword);
/**
 * With a second factor switched on, `token` is empty and `secondFactor` names the sign-in that waits for it.
 * The browser keeps `deviceProof` and shows it from then on. It is left out when the proof that was shown is still
 * valid.
 */
export const signedIn = z
  .object({
    status: businessStatus,
    token: said,
    user: signedInUser.nullable(),
    business: businessData.nullable(),
    secondFactor: said.optional(),
    deviceProof: said.optional(),
  })
  .meta({ id: 'SignedIn' });
/** For calls in which a browser may show that it has signed in before. */
const known = { deviceProof: deviceProof.optional() };
const otpAnswer = z.object({ otpToken });

export const authCalls = {
  signup: call({
    method: 'POST',
    path: '/businesses/businesses/signup',
    access: 'none',
    idempotency: 'ignored',
    refusals: ['captcha_failed', 'email_taken'],
    summary: 'Start a sign-up: a code goes to the email',
    body: z.strictObject({ email, captcha }),
    output: otpAnswer,
  }),
  signin: call({
    method: 'POST',
    path: '/businesses/businesses/signin',
    access: 'none',
    idempotency: 'ignored',
    refusals: ['captcha_failed'],
    summary: 'Sign in by code; the same answer for an unknown email',
    body: z.strictObject({ email, captcha, ...known }),
    output: z.object({ token: otpAnswer }),
  }),
  login: call({
    method: 'POST',
    path: '/businesses/businesses/login',
    access: 'none',
    idempotency: 'ignored',
    audit: 'sign-in',
    refusals: ['captcha_failed', 'captcha_harder', 'network_waits', 'wrong_credentials'],
    summary: 'Sign in with a password',
    body: z.strictObject({ email, password, role, captcha, ...known }),
    output: signedIn,
  }),
  validateOtp: call({
    method: 'POST',
    path: '/businesses/businesses/validate-otp',
    access: 'none',
    idempotency: 'ignored',
    audit: 'sign-in',
    refusals: ['wrong_code'],
    summary: 'Exchange a code for a registration or session token',
    body: z.strictObject({ otp, otpToken, loginRole: role.optional(), ...known }),
    output: signedIn,
  }),
  secondFactor: call({
    method: 'POST',
    path: '/businesses/businesses/second-factor',
    access: 'none',
    idempotency: 'ignored',
    audit: 'sign-in',
    refusals: ['wrong_second_factor', 'sign_in_expired'],
    summary: 'The second step of a sign-in: a code of the authenticator app, or a recovery code',
    body: z.strictObject({ token: otpToken, code: opaque(SECOND_FACTOR_LENGTH_MAX), ...known }),
    output: signedIn,
  }),
  startPasskeySignin: call({
    method: 'POST',
    path: '/businesses/businesses/passkey-signin/start',
    access: 'none',
    idempotency: 'ignored',
    refusals: [],
    summary: prose`What a browser needs to sign in with a passkey; the same for everybody, good for
      ${PASSKEY_CHALLENGE_MINUTES} minutes, once`,
    output: requestOptions,
  }),
  passkeySignin: call({
    method: 'POST',
    path: '/businesses/businesses/passkey-signin',
    access: 'none',
    idempotency: 'ignored',
    audit: 'sign-in',
    refusals: ['passkey_refused', 'passkey_expired'],
    summary: 'Sign in with a passkey; the person was verified by their device, so no second factor is asked for',
    body: z.strictObject({
      id: base64url(1400),
      clientDataJSON: base64url(6000),
      authenticatorData: base64url(4000),
      signature: base64url(4000),
      userHandle: base64url(100),
      ...known,
    }),
    output: signedIn,
  }),
  resendOtp: call({
    method: 'POST',
    path: '/businesses/businesses/resend-otp',
    access: 'none',
    idempotency: 'ignored',
    refusals: ['resend_too_early', 'wrong_code'],
    summary: `A new code for the same challenge, at most ${onceEvery(OTP_RESEND_SECONDS)}`,
    body: z.strictObject({ otpToken }),
    output: otpAnswer,
  }),
  forgotPassword: call({
    method: 'POST',
    path: '/businesses/businesses/forgot-password',
    access: 'none',
    idempotency: 'ignored',
    refusals: ['captcha_failed'],
    summary: 'Ask for a code to set a new password; the same answer for an unknown email',
    body: z.strictObject({ email, role, captcha, ...known }),
    output: otpAnswer,
  }),
  forgotPasswordValidateOtp: call({
    method: 'POST',
    path: '/businesses/businesses/forgot-password-validate-otp',
    access: 'none',
    idempotency: 'ignored',
    refusals: ['wrong_code'],
    summary: `Exchange a forgot-password code for a reset token (${RESET_MINUTES} minutes, once)`,
    body: z.strictObject({ otp, otpToken, role: role.optional() }),
    output: z.object({ token: said }),
  }),
  forgotPasswordSignin: call({
    method: 'POST',
    path: '/businesses/businesses/forgot-password-signin',
    access: 'none',
    idempotency: 'ignored',
    audit: 'sign-in',
    refusals: ['wrong_code'],
    summary: 'Sign in with a forgot-password code; the password stays',
    body: z.strictObject({ otp, otpToken, role: role.optional(), ...known }),
    output: signedIn,
  }),
  resetPassword: call({
    method: 'POST',
    path: '/businesses/businesses/reset-password',
    access: 'none',
    idempotency: 'ignored',
    audit: 'password.reset',
    refusals: ['reset_token_invalid', 'password_rejected'],
    summary: 'Set a new password; every other session ends',
    body: z.strictObject({ token: otpToken, password }),
    output: z.object({ user: signedInUser }),
  }),
  logout: call({
    method: 'POST',
    path: '/businesses/businesses/logout',
    withOldTerms: true,
    access: 'any-token',
    may: PERSONAL,
    idempotency: 'ignored',
    audit: 'sign-out',
    refusals: [],
    summary: 'Revoke this token',
    output: z.object({ success: z.literal(true) }),
  }),
  changePassword: call({
    method: 'POST',
    path: '/businesses/businesses/me/change-password',
    access: 'session',
    may: PERSONAL,
    idempotency: 'ignored',
    audit: 'password.change',
    refusals: ['wrong_old_password', 'password_rejected', 'proof_required'],
    summary: 'Change the password; other sessions and all device proofs end, this browser gets a new one',
    body: z.strictObject({
      oldPassword: opaque(1000, messages.typeOldPassword),
      newPassword: opaque(1000, messages.typeNewPassword),
    }),
    output: z.object({ success: z.literal(true), deviceProof: said }),
  }),
  requestProofCode: call({
    method: 'POST',
    path: '/businesses/businesses/me/proof-code',
    access: 'session',
    may: PERSONAL,
    idempotency: 'ignored',
    refusals: ['resend_too_early'],
    summary: 'Email a code that proves who is there (step-up without the password)',
    output: otpAnswer,
  }),
  prove: call({
    method: 'POST',
    path: '/businesses/businesses/me/proof',
    access: 'session',
    may: PERSONAL,
    idempotency: 'ignored',
    audit: 'proof',
    refusals: ['wrong_password', 'wrong_code'],
    summary: `Prove who is there, by password or code; good for ${STEP_UP_MINUTES} minutes`,
    body: z.union([z.strictObject({ password }), z.strictObject({ otpToken, otp })]),
    output: z.object({ provenUntil: instant }),
  }),
};
