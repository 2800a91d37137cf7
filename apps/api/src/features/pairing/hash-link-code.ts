import { createHmac } from 'node:crypto';

/**
 * The hash of a link code. Fifty bits could be guessed from a database dump within hours, so the hash is keyed with
 * a device key. `code` is normalised: ten characters without a hyphen.
 */
export function hashLinkCode(key: Uint8Array, code: string): string {
  return createHmac('sha256', key).update(`link-code\n${code}`).digest('hex');
}
