import { prose } from './prose.ts';

export const PASSWORD_LENGTH_MIN = 8;
export const PASSWORD_LENGTH_MAX = 128;
/**
 * The specified sentence for a password that breaks the rule (docs/product.md#passwords). It has a file of its own,
 * because the rule imports the list of common passwords.
 */
export const PASSWORD_MESSAGE = prose`Password must have min ${PASSWORD_LENGTH_MIN} characters length, one special
  character, one capital letter and one digit.`;
