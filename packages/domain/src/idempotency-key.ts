export const IDEMPOTENCY_KEY_LENGTH_MIN = 8;
export const IDEMPOTENCY_KEY_LENGTH_MAX = 128;

/** Whether the text can be a key: visible ASCII characters, within the limits of length. */
export function isIdempotencyKey(text: string): boolean {
  const fits = text.length >= IDEMPOTENCY_KEY_LENGTH_MIN && text.length <= IDEMPOTENCY_KEY_LENGTH_MAX;
  return fits && /^[\x21-\x7e]+$/.test(text);
}
