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

/** What ends a line, steers a terminal (escape sequences) or turns the reading direction. */
const STEERING = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

/** A text of others as one line for a terminal, with a mark for each character that would steer it. */
export const oneLine = (text: string): string => text.replaceAll(STEERING, '\ufffd');
