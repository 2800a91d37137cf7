export const IDEMPOTENCY_KEY_LENGTH_MIN = 8;
export const IDEMPOTENCY_KEY_LENGTH_MAX = 128;
/** A whole key: visible ASCII characters, as many as the limits allow. */
export const IDEMPOTENCY_KEY_PATTERN = new RegExp(
  `^[\\x21-\\x7e]{${IDEMPOTENCY_KEY_LENGTH_MIN},${IDEMPOTENCY_KEY_LENGTH_MAX}}$`,
);
