const NAME_LENGTH_MAX = 60;

/**
 * A name that another person has chosen, made safe for a mail. The result contains nothing that reads as a web or mail
 * address, as money or as a text of several lines. Mail programs turn bare domains into links, so a blank follows every
 * point inside a word.
 */
export const nameInMail = (text: string): string => wordsInMail(text, NAME_LENGTH_MAX);

/** Longer than any account's bank, name and last four digits, which therefore stay whole. */
const ACCOUNT_LENGTH_MAX = 500;

/** The same for the words of a bank account: banks let people name their accounts. */
export const accountInMail = (words: string): string => wordsInMail(words, ACCOUNT_LENGTH_MAX);

/** The same for one line of another length. */
export function wordsInMail(text: string, lengthMax: number): string {
  const plain = text
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\b[a-z][a-z\d+.-]*:\/\//giu, ' ')
    .replace(/\b(?:mailto|tel|sms|javascript|data):/giu, ' ')
    .replace(/\/{2,}|\\+|@/gu, ' ')
    .replace(/\$[\s$]*\$/gu, '$')
    .replace(/\.(?=[\p{L}\p{N}])/gu, '. ')
    .replace(/\s+/gu, ' ')
    .trim();
  return [...plain].slice(0, lengthMax).join('').trim();
}
