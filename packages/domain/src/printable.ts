/** What a document shows in place of a character that its typefaces do not have. */
export const NOT_PRINTABLE_SIGN = '□';

// Latin with all its extensions, Vietnamese among them, Greek, Cyrillic, Armenian, Georgian, and the usual signs.
// Scripts written from right to left are left out, as documents set lines from left to right.
const PRINTABLE = new RegExp(
  `^[${[
    String.raw`\u0020-\u007e\u00a0-\u02e9\u0300-\u034e\u0370-\u0525`,
    String.raw`\u0531-\u0556\u0559-\u055f\u0561-\u0587\u10d0-\u10fc`,
    String.raw`\u1e00-\u1efb\u1f00-\u1ffe\u2000-\u200a\u2010-\u2027\u202f-\u205e\u2070-\u20b5`,
    String.raw`\u2100-\u2109\u210b-\u2149\u2190-\u2311\u2500-\u269c\u270c-\u2727\u2729-\u274b\u2761-\u2794`,
  ].join('')}]*$`,
  'u',
);
// Joins, marks of direction and the choice between two forms of a sign: they print nothing themselves.
const UNSEEN = /\p{Cf}|[\ufe00-\ufe0f]/gu;

/** What a reader takes for one character; accents are joined with their letters where Unicode has both as one. */
const charactersOf = (text: string) =>
  Array.from(new Intl.Segmenter('en').segment(text.normalize('NFC')), ({ segment }) => segment);
const bare = (character: string) => character.replaceAll(UNSEEN, '').replaceAll(/\p{Cc}+/gu, ' ');

/** A text as PDF documents print it: a box stands for each character that they cannot show. */
export const printable = (text: string): string =>
  charactersOf(text)
    .map((character) => (PRINTABLE.test(bare(character)) ? bare(character) : NOT_PRINTABLE_SIGN))
    .join('');

/** The characters of a text, each once, that PDF documents cannot show. */
export const notPrintable = (text: string): string[] => [
  ...new Set(charactersOf(text).filter((character) => !PRINTABLE.test(bare(character)))),
];
