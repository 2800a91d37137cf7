import { hash, verify } from '@node-rs/argon2';

// Argon2id, the library's default algorithm, with the settings that OWASP names first for it. Both calls run in its
// worker pool.
const SETTINGS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let nobodysHash: Promise<string> | null = null;

/** A salted Argon2id hash in the PHC format. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, SETTINGS);
}

/**
 * Whether the password is the one that was hashed. Without a hash (an unknown e-mail, a sign-up without a password) it
 * does the same work and says no, so that the answer's time tells nothing.
 */
export async function isPasswordRight(password: string, passwordHash: string | null): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody has this password');
  const same = await verify(passwordHash ?? (await nobodysHash), password);
  return same && passwordHash !== null;
}
