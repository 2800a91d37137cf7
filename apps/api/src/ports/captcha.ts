/**
 * `challengeId` is stable for one solved puzzle: whoever accepts it must remember it until `expiresAt` and refuse it the second time,
 * or one solution opens every door for ten minutes. `work` is how many times the plain work was done.
 */
export type CaptchaVerdict = { ok: true; challengeId: string; expiresAt: Date; work: number } | { ok: false; reason: 'malformed' | 'wrong' | 'expired' };

/** Tells people from programs. Verification throws PortUnavailable when an outside judge cannot be asked: callers fail closed. */
export interface Captcha {
  /** What the browser must solve, in the provider's own shape, with so many times the plain work; null where the browser asks the provider itself. */
  createChallenge(now: Date, work?: number): Promise<unknown>;
  verify(payload: string, now: Date): Promise<CaptchaVerdict>;
}
