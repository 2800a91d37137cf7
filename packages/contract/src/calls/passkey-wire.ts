import { z } from 'zod';
import { said } from '../wire.ts';

/** Bytes as WebAuthn's JSON carries them; `max` counts characters. */
export const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/, 'must be base64url');

/** How a browser may reach the authenticator; words of a later standard are left out by the client. */
export const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
export const authenticatorTransports = z.array(z.enum(TRANSPORTS)).max(TRANSPORTS.length);

const publicKeyType = z.literal('public-key');

/**
 * PublicKeyCredentialCreationOptionsJSON, as far as it is used: discoverable, with the person verified, without
 * attestation.
 */
export const creationOptions = z
  .object({
    rp: z.object({ id: said, name: said }),
    user: z.object({ id: said, name: said, displayName: said }),
    challenge: said,
    timeout: z.number(),
    pubKeyCredParams: z.array(z.object({ type: publicKeyType, alg: z.number() })),
    excludeCredentials: z.array(z.object({ type: publicKeyType, id: said, transports: z.array(z.enum(TRANSPORTS)) })),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  })
  .meta({ id: 'PasskeyCreationOptions' });

/** PublicKeyCredentialRequestOptionsJSON as far as it is used, for any person that the authenticator knows. */
export const requestOptions = z
  .object({ rpId: said, challenge: said, timeout: z.number(), userVerification: z.literal('required') })
  .meta({ id: 'PasskeyRequestOptions' });
