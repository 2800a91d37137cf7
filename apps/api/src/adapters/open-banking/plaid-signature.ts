import { createHash, createPublicKey, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import { equalsInConstantTime, SIGNATURE_TOLERANCE_SECONDS } from '../../platform/signature.ts';

const KEYS_MAX = 20;
const LOOKUPS_PER_MINUTE = 10;

const headSchema = z.object({ alg: z.literal('ES256'), kid: z.string().min(1).max(100) });
const claimsSchema = z.object({ iat: z.number().int(), request_body_sha256: z.string().length(64) });

/** A public key of Plaid's as `/webhook_verification_key/get` gives it. */
export const plaidKeySchema = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string().max(100), y: z.string().max(100), expired_at: z.number().nullable().optional() });
type PlaidKey = z.infer<typeof plaidKeySchema>;

function readPart<Schema extends z.ZodType>(schema: Schema, part: string): z.infer<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}

interface Signed {
  /** The `Plaid-Verification` header. */
  jwt: string;
  rawBody: string;
}

/**
 * Tells whether Plaid signed a body: an ES256 token of at most five minutes over the body's SHA-256, by a key that Plaid itself names. Any other algorithm is
 * refused before a key is asked for. Keys are kept; strangers who invent key ids cost ten look-ups a minute at most.
 */
export function createPlaidSignatures(options: { findKey: (keyId: string) => Promise<PlaidKey | null>; securityNow: () => Date }): { isGenuine(signed: Signed): Promise<boolean> } {
  const { findKey, securityNow } = options;
  const keys = new Map<string, KeyObject>();
  let lookups: number[] = [];

  async function keyOf(keyId: string): Promise<KeyObject | null> {
    const known = keys.get(keyId);
    if (known) return known;
    const now = securityNow().getTime();
    lookups = lookups.filter((at) => at > now - 60_000);
    if (lookups.length >= LOOKUPS_PER_MINUTE) return null;
    lookups.push(now);
    const found = await findKey(keyId);
    if (!found || (found.expired_at ?? null) !== null) return null;
    const { kty, crv, x, y } = found;
    const key = createPublicKey({ key: { kty, crv, x, y }, format: 'jwk' });
    if (keys.size >= KEYS_MAX) keys.clear();
    keys.set(keyId, key);
    return key;
  }

  return {
    async isGenuine({ jwt, rawBody }) {
      const parts = jwt.length > 2_000 ? [] : jwt.split('.');
      if (parts.length !== 3) return false;
      const [head = '', claims = '', signature = ''] = parts;
      const keyId = readPart(headSchema, head)?.kid;
      const said = readPart(claimsSchema, claims);
      if (keyId === undefined || !said) return false;
      if (Math.abs(securityNow().getTime() / 1000 - said.iat) > SIGNATURE_TOLERANCE_SECONDS) return false;
      if (!equalsInConstantTime(createHash('sha256').update(rawBody).digest('hex'), said.request_body_sha256)) return false;
      const key = await keyOf(keyId);
      return key !== null && verify('sha256', Buffer.from(`${head}.${claims}`), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
    },
  };
}
