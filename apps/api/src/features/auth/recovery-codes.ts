import { randomInt } from 'node:crypto';
import type { Platform } from '../../platform/context.ts';
import { hashOtp } from '../../platform/secret-box.ts';

const CODES = 10;
// No letter or digit that could be read as another one.
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 10;

/** Ten new codes, shown once: XXXXX-XXXXX, some 50 random bits each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => {
    const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
  });
}

/** A code as it was typed, in any case and with or without its hyphen; null when it cannot be one. */
export function normalizeRecoveryCode(typed: string): string | null {
  const letters = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return letters.length === LENGTH ? `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}` : null;
}

/**
 * What the database keeps of a code, under each key that is configured: the first is the one to store. The key's id
 * stands before its hash; codes from before it did are found without it.
 */
export function recoveryHashes({ config }: Pick<Platform, 'config'>, userId: string, code: string): string[] {
  return config.encryptionKeys.flatMap(({ id, key }) => {
    const hash = hashOtp(key, `recovery ${userId}`, code);
    return [`${id}.${hash}`, hash];
  });
}
