import { cleanWords } from './nacha-fields.ts';

/**
 * The meanings of the codes of returned credits, in words that a merchant can act on (Nacha Operating Rules, Appendix
 * Four).
 */
const WORDS: Readonly<Record<string, string>> = {
  R01: 'The account did not hold enough money',
  R02: 'The account is closed',
  R03: 'There is no such account, or it belongs to somebody else',
  R04: 'The account number is not valid',
  R05: 'The account is a personal one and takes no company payments',
  R06: 'The payment was returned at the wish of our own bank',
  R07: 'The account holder no longer allows such payments',
  R08: 'The payment was stopped',
  R09: 'The money in the account was not yet available',
  R10: 'The account holder says that the payment was not agreed on',
  R11: 'The payment was not as agreed on',
  R12: 'The branch now belongs to another bank',
  R13: 'There is no bank with that routing number that takes such payments',
  R14: 'The person who acted for the account holder has died',
  R15: 'The account holder has died',
  R16: 'The account is frozen',
  R17: 'The bank could not match the payment to an account',
  R18: 'The payment bore a date that the network does not take',
  R19: 'The payment bore an amount that the network does not take',
  R20: 'The account is of a kind that takes no such payments',
  R21: 'The company that sent the payment was not named rightly',
  R22: 'The receiver was not named rightly',
  R23: 'The account holder did not accept the payment',
  R24: 'The bank holds the payment for a repetition',
  R25: 'The network refused the additional information of the payment',
  R26: 'The network misses information in the payment',
  R27: 'The network refused the number of the payment',
  R28: 'The routing number is not valid',
  R29: 'The company that owns the account says that the payment was not agreed on',
  R30: 'The bank takes no part in such payments',
  R31: 'The bank returns the payment with the agreement of our own bank',
  R32: 'The bank could not settle the payment',
  R33: 'The bank returns the payment',
  R34: 'The bank may not take such payments',
  R35: 'The payment is of a kind that the network does not take',
};

/** Codes by which the network itself turns a payment away, before it reaches the account's bank. */
const TURNED_AWAY = new Set(['R13', 'R18', 'R19', 'R25', 'R26', 'R27', 'R28', 'R30', 'R32', 'R34', 'R35']);

/** The words for a return code, the code behind them. Of an unknown code, only what can be shown is named. */
export function returnWords(code: string): string {
  const shown = cleanWords(code, 3);
  return `${WORDS[code] ?? 'The bank returned the payment'}${shown && ` (${shown})`}`;
}

/** Whether the code says that the account takes no more money. */
export function isAccountClosed(code: string): boolean {
  return code === 'R02';
}

/** Whether banks dispute an earlier return with each other. Which of them holds the money, no file says for certain. */
export function isDispute(code: string): boolean {
  return /^R[67]/.test(code);
}

/** Whether the payment never got as far as a bank. */
export function isTurnedAway(code: string): boolean {
  return TURNED_AWAY.has(code);
}
