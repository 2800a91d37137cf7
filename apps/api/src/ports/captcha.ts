/**
 * `challengeId` is stable for one solved puzzle. The caller must remember it until `expiresAt` and refuse it the second
 * time, or one solution would pass every check for ten minutes. `work` is the work done, as a multiple of the plain
 * work.
 */
export type CaptchaVerdict =
  | { ok: true; challengeId: string; expiresAt: Date; work: number }
  | { ok: false; reason: 'malformed' | 'wrong' | 'expired' };

/**
 * Tells people from programs. Verification throws PortUnavailable when an outside judge cannot be asked: callers fail
 * closed.
 */
export interface Captcha {
  /** What the browser must solve, in the provider's own shape, with `work` times the plain work. */
  createChallenge(now: Date, work?: number): Promise<unknown>;
  verify(payload: string, now: Date): Promise<CaptchaVerdict>;
}
