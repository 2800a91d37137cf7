import type { Limit, RateLimits } from '../../platform/rate-limits.ts';
import { hashToken } from '../../platform/secret-box.ts';

/** Limits of decisions §2, and roomier ones that keep one address from keeping the server busy. */
export const AUTH_LIMITS = {
  passwordOfEmail: { name: 'password-email', points: 10, seconds: 900 },
  passwordOfAddress: { name: 'password-address', points: 50, seconds: 900, of: 'address' },
  passwordOfPerson: { name: 'password-person', points: 10, seconds: 900 },
  secondFactorOfPerson: { name: 'second-factor-person', points: 10, seconds: 900 },
  codeRequests: { name: 'code-requests', points: 300, seconds: 3600, of: 'address' },
  passkeyStarts: { name: 'passkey-starts', points: 300, seconds: 3600, of: 'address' },
  passkeyTries: { name: 'passkey-tries', points: 100, seconds: 900, of: 'address' },
  codeTries: { name: 'code-tries', points: 300, seconds: 900, of: 'address' },
} as const satisfies Record<string, Limit>;

/**
 * Takes a password try from its e-mail and its address before the password is looked at, so that parallel guesses cannot
 * outrun the count. Refuses with 429 when either has none left. The key of an e-mail is its hash: known or not, all are alike.
 */
export async function takePasswordTry(limits: RateLimits, who: { email: string; address: string }): Promise<void> {
  await limits.take(AUTH_LIMITS.passwordOfAddress, who.address);
  await limits.take(AUTH_LIMITS.passwordOfEmail, hashToken(who.email));
}

/** A right password is no failure: the e-mail starts anew and the address gets its point back. */
export async function forgivePasswordTry(limits: RateLimits, who: { email: string; address: string }): Promise<void> {
  await limits.reset(AUTH_LIMITS.passwordOfEmail, hashToken(who.email));
  await limits.giveBack(AUTH_LIMITS.passwordOfAddress, who.address);
}
