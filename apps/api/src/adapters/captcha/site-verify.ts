import { createHash } from 'node:crypto';
import { z } from 'zod';
import { PortUnavailable } from '../../ports/port-error.ts';
import type { Captcha } from '../../ports/captcha.ts';
import { callVendor, readAnswer } from '../vendor-call.ts';

const ADDRESSES = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
} as const;

export interface SiteVerifyOptions {
  provider: keyof typeof ADDRESSES;
  secret: string;
  /** Replaces the provider's address, for a proxy of one's own. */
  url?: string;
  /** Refuse tokens that were solved on another site. */
  hostname?: string;
  timeoutMs?: number;
}

/** Tokens of all three die sooner than this; a remembered id outlives its token. */
const REMEMBER_MS = 600_000;

const TOKEN_CHARS_MAX = 8_192;

const answerSchema = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).optional(),
});

/** Errors that blame our settings rather than the visitor. */
const OUR_FAULT = new Set(['missing-input-secret', 'invalid-input-secret', 'internal-error', 'sitekey-secret-mismatch']);

/** Turnstile, reCAPTCHA and hCaptcha share one server call. The browser gets its puzzle from the provider, so there is none to create. */
export function createSiteVerifyCaptcha(options: SiteVerifyOptions): Captcha {
  const { provider, secret, url = ADDRESSES[provider], hostname, timeoutMs } = options;

  return {
    createChallenge: () => Promise.resolve(null),
    async verify(payload, now) {
      if (payload === '' || payload.length > TOKEN_CHARS_MAX) return { ok: false, reason: 'malformed' };
      const body = new URLSearchParams({ secret, response: payload });
      const answer = await callVendor('captcha', url, { method: 'POST', body, timeoutMs });
      if (answer.status !== 200 && answer.status !== 400) throw new PortUnavailable('captcha', `${provider} answered ${answer.status}`);
      const read = readAnswer('captcha', answerSchema, answer);
      const codes = read['error-codes'] ?? [];
      const fault = codes.find((code) => OUR_FAULT.has(code));
      if (fault) throw new PortUnavailable('captcha', `${provider} says ${fault}`);
      if (!read.success) return { ok: false, reason: codes.includes('timeout-or-duplicate') ? 'expired' : 'wrong' };
      if (hostname !== undefined && read.hostname !== hostname) return { ok: false, reason: 'wrong' };
      const challengeId = createHash('sha256').update(payload).digest('hex');
      // The provider sets the difficulty of its puzzles itself, so its solution counts for any work.
      return { ok: true, challengeId, expiresAt: new Date(now.getTime() + REMEMBER_MS), work: Number.MAX_SAFE_INTEGER };
    },
  };
}
