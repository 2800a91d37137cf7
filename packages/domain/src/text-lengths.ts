/** Characters as the contract counts them: code points, of which an emoji or a letter with an accent may be several. */
export const lengthOf = (text: string): number => [...text].length;

/** The most characters of texts that stand in several forms or searches. Contract and forms read them here. */
export const STORE_NAME_LENGTH_MAX = 120;
export const STORE_NUMBER_LENGTH_MAX = 40;
export const STREET_LENGTH_MAX = 120;
export const SUITE_LENGTH_MAX = 60;
export const DEVICE_NAME_LENGTH_MAX = 60;
export const PASSKEY_NAME_LENGTH_MAX = 60;
export const SECOND_FACTOR_LENGTH_MAX = 40;
export const TRANSACTION_NOTE_LENGTH_MAX = 500;
export const RECORD_SEARCH_LENGTH_MAX = 80;
export const ACTIVITY_SEARCH_LENGTH_MAX = 100;
export const MERCHANT_SEARCH_LENGTH_MAX = 120;
/** Why an operator decides something. */
export const REASON_LENGTH_MAX = 300;
export const OPERATOR_NOTE_LENGTH_MAX = 2_000;
