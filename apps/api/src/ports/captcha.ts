/**
 * `challengeId` is stable for one solved puzzle: whoever accepts it must remember it until `expiresAt` and refuse it the second time,
 * or one solution opens every door for ten minutes.
 */
export type CaptchaVerdict = { ok: true; challengeId: string; expiresAt: Date } | { ok: false; reason: 'malformed' | 'wrong' | 'expired' };

/** Tells people from programs. Verification throws PortUnavailable when an outside judge cannot be asked: callers fail closed. */
export interface Captcha {
  /** What the browser must solve, in the provider's own shape; null where the browser asks the provider itself. */
  createChallenge(now: Date): Promise<unknown>;
  verify(payload: string, now: Date): Promise<CaptchaVerdict>;
}
