/** Whether a text can be stored unchanged: PostgreSQL refuses NUL, and UTF-8 cannot encode half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** Joiners, variation selectors, fillers and blanks show nothing. */
const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\p{Cf}\s\u2800]/u;

/** Whether anything of a text can be seen on the screen. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);

/** A name as it is compared: in small letters, composed, with single blanks and without characters that nobody sees. */
export function nameKey(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** More marks on one character than any script writes: enough to reach another line. */
const STACKED_MARKS = /(\p{M}(?:\p{Cf}*\p{M}){7})[\p{Cf}\p{M}]*\p{M}/gu;

/** A text without the marks that would be drawn over the lines above and below it: eight stay on each character. */
export const withoutStackedMarks = (text: string): string => text.replaceAll(STACKED_MARKS, '$1');

/** The blocks of Unicode whose letters are read from right to left, and the mark that counts as such a letter. */
const RIGHT = String.raw`\u200f\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}`;
/** Words of such letters, without the numbers and signs between them. */
const RIGHT_TO_LEFT = new RegExp(String.raw`[${RIGHT}](?:[${RIGHT}\p{M} '’-]*[${RIGHT}])?`, 'gu');

/**
 * A sentence in which words that are read from right to left do not turn what follows them. Otherwise two amounts after
 * such a name change places.
 */
export const isolateWords = (sentence: string): string => sentence.replaceAll(RIGHT_TO_LEFT, '\u2068$&\u2069');

/** What ends a line, steers a terminal (escape sequences) or turns the reading direction. */
const STEERING = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

/** A text of others as one line for a terminal, with a mark for each character that would steer it. */
export const oneLine = (text: string): string => text.replaceAll(STEERING, '\ufffd');
