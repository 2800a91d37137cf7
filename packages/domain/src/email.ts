/** Longest address that mail can carry (RFC 5321). */
export const EMAIL_LENGTH_MAX = 254;
const localLengthMax = 64;

const local = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*";
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const pattern = new RegExp(`^${local}@(?:${label}\\.)+(?=[a-z])${label}$`);

/** One spelling per mailbox: outer blanks gone, lower case. Every comparison and look-up uses it. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** Whether the text, once normalized, is an email address that mail servers accept: ASCII, at most 254 characters. */
export function isEmail(text: string): boolean {
  const email = normalizeEmail(text);
  if (email.length > EMAIL_LENGTH_MAX || email.indexOf('@') > localLengthMax) return false;
  return pattern.test(email) && !/\.[a-z0-9]$/.test(email);
}
