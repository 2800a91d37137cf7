/**
 * Marks a word that people read, so that builds in other languages translate it. Phrases of two words or more need no
 * mark; an unmarked single word may be a value in the code.
 */
export const word = (english: string): string => english;
