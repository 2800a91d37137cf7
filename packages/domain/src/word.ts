/**
 * A single word that people read. Builds in other languages translate it, as they do phrases, which need no mark; other
 * single words in the code may be values.
 */
export const word = (english: string): string => english;
