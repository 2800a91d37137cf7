/** No 0 and O, no 1, I and L, so that every character on a screen is clear. */
export const LINK_CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/**
 * 31^10 codes. A code that exists works after any number of wrong tries, so the number of codes alone must protect it:
 * with 1,000 live codes and 5,000 tries a second, the chance of a hit stays below 2.5e-5 an hour.
 */
export const LINK_CODE_LENGTH = 10;
export const LINK_MINUTES_MIN = 1;
export const LINK_MINUTES_MAX = 10;
export const LINK_MINUTES_DEFAULT = 1;

const wellFormed = new RegExp(`^[${LINK_CODE_ALPHABET}]{${LINK_CODE_LENGTH}}$`);

/**
 * A new device link code, ten characters without hyphen, every character equally likely. `randomBytes` must give that
 * many bytes from a cryptographic source.
 */
export function createLinkCode(randomBytes: (count: number) => Uint8Array): string {
  const evenBytes = 256 - (256 % LINK_CODE_ALPHABET.length);
  let code = '';
  while (code.length < LINK_CODE_LENGTH) {
    for (const byte of randomBytes(LINK_CODE_LENGTH)) {
      if (byte < evenBytes && code.length < LINK_CODE_LENGTH)
        code += LINK_CODE_ALPHABET[byte % LINK_CODE_ALPHABET.length];
    }
  }
  return code;
}

/**
 * The ten characters of a typed code, in any case, with or without blanks and hyphen; null when the text cannot be a
 * code.
 */
export function normalizeLinkCode(text: string): string | null {
  if (text.length > 40) return null;
  const code = text.replace(/[\s-]/g, '').toUpperCase();
  return wellFormed.test(code) ? code : null;
}

/** The code as it is shown: 'XXXXX-XXXXX'. */
export function formatLinkCode(code: string): string {
  return `${code.slice(0, LINK_CODE_LENGTH / 2)}-${code.slice(LINK_CODE_LENGTH / 2)}`;
}

/** Whether a link code may live this many minutes. */
export function isLinkMinutes(minutes: number): boolean {
  return Number.isInteger(minutes) && minutes >= LINK_MINUTES_MIN && minutes <= LINK_MINUTES_MAX;
}
