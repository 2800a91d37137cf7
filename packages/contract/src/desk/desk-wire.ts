import { z } from 'zod';
import { DESK_ROLES } from '@trilane/domain/desk-role';
import { PASSKEY_NAME_LENGTH_MAX, SECOND_FACTOR_LENGTH_MAX } from '@trilane/domain/text-lengths';
import { authenticatorTransports, base64url } from '../calls/passkey-wire.ts';
import { opaque, required } from '../wire.ts';

export const deskRole = z.enum(DESK_ROLES, 'Choose a role');
export const deskRoles = z
  .array(deskRole)
  .min(1, 'Choose at least one role')
  .max(DESK_ROLES.length)
  .refine((roles) => new Set(roles).size === roles.length, 'Name each role once');

/** A token of a set-up link or of a pending sign-in. */
export const deskToken = opaque(100).min(20);
export const totpCode = opaque(SECOND_FACTOR_LENGTH_MAX, 'Enter the code');
export const newPassword = opaque(200, 'Choose a password');
export const passkeyName = required('Give the passkey a name', PASSKEY_NAME_LENGTH_MAX);

/** The result of a browser's `credentials.create`. */
export const madePasskey = z.strictObject({
  name: passkeyName,
  id: base64url(1400),
  clientDataJSON: base64url(6000),
  attestationObject: base64url(30_000),
  transports: authenticatorTransports,
});

/** The result of a browser's `credentials.get`. */
export const signedPasskey = z.strictObject({
  id: base64url(1400),
  clientDataJSON: base64url(6000),
  authenticatorData: base64url(4000),
  signature: base64url(4000),
  userHandle: base64url(100),
});

/** A second factor: a code of the authenticator app, or a passkey's signature. */
export const secondFactor = { code: totpCode.optional(), passkey: signedPasskey.optional() };

export const oneOfBoth = ({ code, passkey }: { code?: unknown; passkey?: unknown }) =>
  (code === undefined) !== (passkey === undefined);
export const ONE_OF_BOTH = { message: 'Send a code or a passkey', path: ['code'] };

/** A new secret for an authenticator app, as text and as the URI for its QR code. */
export const newTotp = z.object({ secret: z.string(), uri: z.string() });
