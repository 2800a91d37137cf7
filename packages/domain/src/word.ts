/**
 * Marks a word that people read, so that builds in other languages translate it. Phrases of two words or more need no
 * mark; an unmarked single word may be a value in the code. A context sets a word apart from the same word with another
 * meaning: `word('Close', 'of day')` is the message `Close (of day)`, and `word('Close')` is `Close`.
 */
export const word = (english: string, _context?: string): string => english;

/** Marks texts that are sent or compared, not read: builds in other languages leave them as they are. */
export const verbatim = <const Values>(values: Values): Values => values;
