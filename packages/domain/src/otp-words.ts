import { capitalized, countedInWords, countWord } from './number-words.ts';
import { OTP_LENGTH, TOTP_LENGTH } from './otp.ts';

/** What screens call a code: 'six-digit code'. */
export const OTP_NAME = `${countWord(OTP_LENGTH)}-digit code`;
/** The same above a field: 'Six-digit code'. */
export const OTP_LABEL = capitalized(OTP_NAME);
/** Why a typed text is no code: 'A code has 6 digits'. */
export const codeHas = (length: number): string => `A code has ${length} digits`;
/** The code that an authenticator app shows, in words: 'six digits'. */
export const TOTP_DIGITS = countedInWords(TOTP_LENGTH, 'digit');
