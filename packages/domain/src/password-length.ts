export const PASSWORD_LENGTH_MIN = 8;
export const PASSWORD_LENGTH_MAX = 128;
/**
 * The fixed words for a password that breaks the rule (docs/product.md#passwords). They stand apart from the rule: it
 * brings the list of common passwords with it.
 */
export const PASSWORD_MESSAGE = `Password must have min ${PASSWORD_LENGTH_MIN} characters length, one special character, one capital letter and one digit.`;
