const NAME_LENGTH_MAX = 60;

/**
 * A name that another person has chosen, made safe for a mail or an SMS. The result contains nothing that reads as a
 * web or mail address, as money or as a text of several lines. Mail programs turn bare domains into links, so a blank
 * follows every point inside a word, but for that of an amount.
 */
export const nameInMail = (text: string): string => wordsInMail(text, NAME_LENGTH_MAX);

/** Longer than any reason, and than the bank, name and digits of any account, which therefore stay whole. */
const SENTENCE_LENGTH_MAX = 500;

/** The same for the words of a bank account: banks let people name their accounts. */
export const accountInMail = (words: string): string => wordsInMail(words);

/** The same for several lines, which stay apart. */
export const linesInMail = (text: string, lineLengthMax: number): string =>
  text
    .split('\n')
    .map((line) => wordsInMail(line, lineLengthMax))
    .join('\n')
    .trim();

/** What is not seen and may hide or join words. Joiners within emoji, such as that of a cook, stay. */
const UNSEEN = /(?!(?<=\p{ExtPict}[\ufe0f\p{EMod}]?)\u200d\p{ExtPict})[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** The same for one line: a sentence, unless another length is given. What is longer ends with an ellipsis. */
export function wordsInMail(text: string, lengthMax = SENTENCE_LENGTH_MAX): string {
  const plain = text
    .normalize('NFKC')
    .replaceAll('\u3002', '.')
    .replace(UNSEEN, ' ')
    .replace(/\b[a-z][a-z\d+.-]*:\/\//giu, ' ')
    .replace(/\b(?:mailto|tel|sms|javascript|data):/giu, ' ')
    .replace(/\/{2,}|\\+|@/gu, ' ')
    .replace(/\$[\s$]*\$/gu, '$')
    .replace(/\.(?=[\p{L}\p{N}])(?!(?<=\d\.)\d\d(?!\.?[\p{L}\p{N}]))/gu, '. ')
    .replace(/\s+/gu, ' ')
    .trim();
  const characters = [...plain];
  if (characters.length <= lengthMax) return plain;
  // Without the joiner of an emoji that was cut in two.
  return `${characters
    .slice(0, lengthMax - 1)
    .join('')
    .replace(/[\u200d\s]+$/u, '')}…`;
}
