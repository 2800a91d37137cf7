import type { CallContext } from '../../platform/context.ts';
import type { Limit } from '../../platform/rate-limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashToken } from '../../platform/secret-box.ts';
import { isOwnChallenge } from './auth.repo.ts';
import { knownBrowser } from './device-proof.ts';

/**
 * Limits that keep one address from occupying the API, and outsiders from guessing. The tries of an email:
 * password-tries.ts.
 */
export const AUTH_LIMITS = {
  passwordOfAddress: { name: 'password-address', points: 50, seconds: 900, of: 'address' },
  passwordOfPerson: { name: 'password-person', points: 10, seconds: 900 },
  secondFactorOfPerson: { name: 'second-factor-person', points: 10, seconds: 900 },
  codeRequests: { name: 'code-requests', points: 300, seconds: 3600, of: 'address' },
  passkeyStarts: { name: 'passkey-starts', points: 300, seconds: 3600, of: 'address' },
  passkeyTries: { name: 'passkey-tries', points: 100, seconds: 900, of: 'address' },
  codeTries: { name: 'code-tries', points: 300, seconds: 900, of: 'address' },
} as const satisfies Record<string, Limit>;

/**
 * Counts a request for a code against its address. A known browser does not count, and is the answer; null for a
 * stranger.
 */
export async function takeCodeRequest(
  { platform, request }: CallContext,
  shown: { email: string; deviceProof?: string | undefined },
): Promise<string | null> {
  const browser = await knownBrowser(platform, shown);
  if (browser === null) await platform.limits.take(AUTH_LIMITS.codeRequests, request.address);
  return browser;
}

/**
 * Counts the use of a handle against its address. Strangers who used up the limit do not stop a handle that no stranger
 * holds.
 */
export async function takeHandleUse({ platform, request }: CallContext, limit: Limit, otpToken: string): Promise<void> {
  await platform.limits.take(limit, request.address).catch(async (error: unknown) => {
    const isOwn =
      error instanceof Refusal && (await platform.db.read(null, (tx) => isOwnChallenge(tx, hashToken(otpToken))));
    if (!isOwn) throw error;
  });
}
