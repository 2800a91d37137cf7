import { createHash } from 'node:crypto';
import { decodeProtectedHeader, errors, importJWK, jwtVerify, type CryptoKey } from 'jose';
import { z } from 'zod';
import { equalsInConstantTime, SIGNATURE_TOLERANCE_SECONDS } from '../../platform/signature.ts';

const KEYS_MAX = 20;
const LOOKUPS_PER_MINUTE = 10;
const TOKEN_CHARS_MAX = 2_000;
/** A token may come from a clock that is ahead of ours by this much. */
const CLOCKS_DIFFER_SECONDS = 30;

const keyIdSchema = z.string().min(1).max(100);
const claimsSchema = z.object({ request_body_sha256: z.string().length(64) });

/** A public key of Plaid's as `/webhook_verification_key/get` gives it. */
export const plaidKeySchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string().max(100),
  y: z.string().max(100),
  expired_at: z.number().nullable().optional(),
});
type PlaidKey = z.infer<typeof plaidKeySchema>;

interface Signed {
  /** The `Plaid-Verification` header. */
  jwt: string;
  rawBody: string;
}

interface Options {
  findKey: (keyId: string) => Promise<PlaidKey | null>;
  securityNow: () => Date;
}

/**
 * Tells whether Plaid signed a body: an ES256 token of at most five minutes over the body's SHA-256, by a key that
 * Plaid itself names. Any other algorithm is refused before a key is asked for. Keys are kept. Strangers who invent key
 * ids cost at most ten look-ups a minute.
 */
export function createPlaidSignatures({ findKey, securityNow }: Options): {
  isGenuine(signed: Signed): Promise<boolean>;
} {
  const keys = new Map<string, CryptoKey>();
  let lookups: number[] = [];

  async function keyOf(keyId: string): Promise<CryptoKey | null> {
    const known = keys.get(keyId);
    if (known) return known;
    const now = securityNow().getTime();
    lookups = lookups.filter((at) => at > now - 60_000);
    if (lookups.length >= LOOKUPS_PER_MINUTE) return null;
    lookups.push(now);
    const found = await findKey(keyId);
    if (!found || (found.expired_at ?? null) !== null) return null;
    const { kty, crv, x, y } = found;
    const key = (await importJWK({ kty, crv, x, y }, 'ES256')) as CryptoKey;
    if (keys.size >= KEYS_MAX) keys.clear();
    keys.set(keyId, key);
    return key;
  }

  async function requireGenuine({ jwt, rawBody }: Signed): Promise<boolean> {
    const { alg, kid } = decodeProtectedHeader(jwt);
    const keyId = keyIdSchema.safeParse(kid);
    const key = alg === 'ES256' && keyId.success ? await keyOf(keyId.data) : null;
    if (key === null) return false;
    const { payload } = await jwtVerify(jwt, key, {
      algorithms: ['ES256'],
      currentDate: securityNow(),
      clockTolerance: CLOCKS_DIFFER_SECONDS,
      maxTokenAge: SIGNATURE_TOLERANCE_SECONDS - CLOCKS_DIFFER_SECONDS,
    });
    const claims = claimsSchema.safeParse(payload);
    const bodyHash = createHash('sha256').update(rawBody).digest('hex');
    return claims.success && equalsInConstantTime(bodyHash, claims.data.request_body_sha256);
  }

  return {
    async isGenuine(signed) {
      if (signed.jwt.length > TOKEN_CHARS_MAX) return false;
      return requireGenuine(signed).catch((error: unknown) => {
        // What is no token of Plaid's: unreadable, too old, or signed by another key.
        if (error instanceof errors.JOSEError || error instanceof TypeError) return false;
        throw error;
      });
    },
  };
}
