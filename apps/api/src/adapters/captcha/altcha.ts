import { createHmac, pbkdf2, randomInt } from 'node:crypto';
import { promisify } from 'node:util';
import { createChallenge } from 'altcha-lib';
import type { Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Captcha, CaptchaVerdict } from '../../ports/captcha.ts';
import { equalsInConstantTime } from '../../platform/signature.ts';

const ALGORITHM = 'PBKDF2/SHA-256';
const EXPIRES_SECONDS = 600;

/**
 * 2,000 rounds × 50 to 100 tries ≈ 0.1 s on a laptop and 0.2 to 0.3 s on a phone; making or checking one costs us a
 * single try.
 */
const DEFAULT_COST = 2_000;
const TRIES_MIN = 50;
const TRIES_MAX = 100;

const PAYLOAD_CHARS_MAX = 4_000;

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`));

const payloadSchema = z.strictObject({
  challenge: z.object({
    parameters: z.strictObject({
      algorithm: z.literal(ALGORITHM),
      nonce: hex(16),
      salt: hex(16),
      cost: z.int().min(1).max(1_000_000),
      keyLength: z.literal(32),
      keyPrefix: hex(16),
      expiresAt: z.int(),
      data: z.strictObject({ work: z.int().min(2).max(1_000) }).optional(),
    }),
    signature: hex(32),
  }),
  solution: z.object({ counter: z.int().min(0).max(0xffffffff), derivedKey: hex(32) }),
});

type Payload = z.infer<typeof payloadSchema>;

const pbkdf2Async = promisify(pbkdf2);

function parsePayload(text: string): Payload | null {
  if (text.length > PAYLOAD_CHARS_MAX) return null;
  try {
    return payloadSchema.parse(JSON.parse(Buffer.from(text, 'base64').toString('utf8')));
  } catch {
    return null;
  }
}

/** The signature covers the parameters as JSON with sorted keys. */
function signParameters(secret: string, parameters: Payload['challenge']['parameters']): string {
  const sorted = Object.fromEntries(Object.entries(parameters).sort(([a], [b]) => (a < b ? -1 : 1)));
  return createHmac('sha256', secret).update(JSON.stringify(sorted)).digest('hex');
}

async function deriveFor({ challenge, solution }: Payload): Promise<string> {
  const { nonce, salt, cost, keyLength } = challenge.parameters;
  const password = Buffer.alloc(20, nonce, 'hex');
  password.writeUInt32BE(solution.counter, 16);
  return (await pbkdf2Async(password, Buffer.from(salt, 'hex'), cost, keyLength, 'sha256')).toString('hex');
}

/**
 * Self-hosted proof of work in ALTCHA's second protocol: the challenge is signed, so the server keeps nothing until one
 * is used. Expiry is checked here against the given clock; the library's own check reads the machine's.
 */
export function createAltchaCaptcha(options: { secret: string; cost?: number }): Captcha {
  const { secret, cost = DEFAULT_COST } = options;

  function create(now: Date, work = 1): Promise<Challenge> {
    return createChallenge({
      algorithm: ALGORITHM,
      cost,
      counter: randomInt(TRIES_MIN * work, TRIES_MAX * work + 1),
      deriveKey,
      expiresAt: Math.floor(now.getTime() / 1000) + EXPIRES_SECONDS,
      hmacSignatureSecret: secret,
      ...(work > 1 && { data: { work } }),
    });
  }

  async function verify(text: string, now: Date): Promise<CaptchaVerdict> {
    const payload = parsePayload(text);
    if (!payload) return { ok: false, reason: 'malformed' };
    const { parameters, signature } = payload.challenge;
    if (!equalsInConstantTime(signParameters(secret, parameters), signature)) return { ok: false, reason: 'wrong' };
    const expiresAt = new Date(parameters.expiresAt * 1000);
    if (now >= expiresAt) return { ok: false, reason: 'expired' };
    const derivedKey = await deriveFor(payload);
    const solved =
      derivedKey.startsWith(parameters.keyPrefix) && equalsInConstantTime(derivedKey, payload.solution.derivedKey);
    return solved
      ? { ok: true, challengeId: parameters.nonce, expiresAt, work: parameters.data?.work ?? 1 }
      : { ok: false, reason: 'wrong' };
  }

  return { createChallenge: create, verify };
}
