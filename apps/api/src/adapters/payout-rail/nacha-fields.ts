/** Every record of an ACH file has this many characters (Nacha Operating Rules, Appendix Three). */
export const RECORD_LENGTH = 94;

/** A file or a field that breaks the format; the message names the line. */
export class AchFormatError extends Error {
  override readonly name = 'AchFormatError';
}

/** The ninth digit of a routing number: 3, 7, 1 times the eight before it, filled up to a multiple of ten. */
export function routingCheckDigit(eightDigits: string): string {
  const weights = [3, 7, 1, 3, 7, 1, 3, 7];
  const total = weights.reduce((sum, weight, index) => sum + weight * Number(eightDigits[index]), 0);
  return String((10 - (total % 10)) % 10);
}

/** Whether the text is a routing number: nine digits, the last one checking the others. */
export function isRoutingNumber(text: string): boolean {
  return /^\d{9}$/.test(text) && text !== '000000000' && routingCheckDigit(text.slice(0, 8)) === text[8];
}

/** Capital letters that are no plain letter with a mark. */
const PLAIN: Readonly<Record<string, string>> = { Æ: 'AE', Œ: 'OE', Ø: 'O', Ł: 'L', Đ: 'D', Ð: 'D', Þ: 'TH' };

/**
 * Words as every bank's reader takes them: capital letters, digits and `. , - & ' / ( )`, marks taken off the letters,
 * anything else a blank, cut to `lengthMax`. Empty when nothing is left.
 */
export function cleanWords(text: string, lengthMax: number): string {
  const capitals = text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase();
  const plain = capitals.replace(/[ÆŒØŁĐÐÞ]/g, (letter) => PLAIN[letter]!).replaceAll('’', "'");
  return plain
    .replace(/[^A-Z0-9.,\-&'/() ]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, lengthMax)
    .trimEnd();
}

/**
 * An account number without the blanks that people type; null when a file cannot carry it (1 to 17 letters, digits and
 * dashes, and not dashes alone).
 */
export function cleanAccountNumber(text: string): string | null {
  const plain = text.replace(/\s+/g, '');
  return /^(?=-*[A-Za-z0-9])[A-Za-z0-9-]{1,17}$/.test(plain) ? plain : null;
}

/** A field of words: left-justified, filled with blanks. What does not fit is a mistake of the caller. */
export function wordsField(text: string, length: number): string {
  if (text.length > length || !/^[\x20-\x7e]*$/.test(text))
    throw new AchFormatError(`${JSON.stringify(text)} does not fit into ${length} characters`);
  return text.padEnd(length);
}

/** A field of digits: right-justified, filled with zeros. */
export function numberField(value: number, length: number): string {
  const digits = String(value);
  if (!Number.isSafeInteger(value) || value < 0 || digits.length > length)
    throw new AchFormatError(`${value} does not fit into ${length} digits`);
  return digits.padStart(length, '0');
}

/** A date as six digits, YYMMDD. */
export function dateField(date: string): string {
  return date.slice(2).replaceAll('-', '');
}

/** 'YYYY-MM-DD' of six digits of this century. */
export function readDate(digits: string): string {
  return `20${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4, 6)}`;
}

/** The fields of a record in order: name and width. */
export type Layout = readonly (readonly [name: string, width: number])[];

/** Takes a record apart; blanks at the ends of each field are taken off. */
export function readFields<L extends Layout>(record: string, layout: L): Record<L[number][0], string> {
  let at = 0;
  return Object.fromEntries(layout.map(([name, width]) => [name, record.slice(at, (at += width)).trim()])) as Record<
    L[number][0],
    string
  >;
}
