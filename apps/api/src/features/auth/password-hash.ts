import { hash, verify } from '@node-rs/argon2';
import type { Platform } from '../../platform/context.ts';

type PasswordHashing = Pick<Platform['config'], 'passwordHashing'>;

// Argon2id, the library's default algorithm: with the settings that OWASP names first for it, or with the least that
// it takes, for tests that hash by the thousand. Both calls run in the library's worker pool.
const COSTS = {
  owasp: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  light: { memoryCost: 8, timeCost: 1, parallelism: 1 },
} as const;

const nobodysHashes = new Map<PasswordHashing['passwordHashing'], Promise<string>>();

/** A salted Argon2id hash in the PHC format. */
export function hashPassword({ passwordHashing }: PasswordHashing, password: string): Promise<string> {
  return hash(password, COSTS[passwordHashing]);
}

/**
 * Whether the password is the one that was hashed. Without a hash (an unknown email, a sign-up without a password) it
 * does the same work and says no, so that the answer's time tells nothing.
 */
export async function isPasswordRight(
  config: PasswordHashing,
  password: string,
  passwordHash: string | null,
): Promise<boolean> {
  const same = await verify(passwordHash ?? (await nobodysHash(config)), password);
  return same && passwordHash !== null;
}

function nobodysHash(config: PasswordHashing): Promise<string> {
  const kept = nobodysHashes.get(config.passwordHashing) ?? hashPassword(config, 'nobody has this password');
  nobodysHashes.set(config.passwordHashing, kept);
  return kept;
}
