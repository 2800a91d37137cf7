/** A typed or pasted code without blanks, hyphens and characters that nobody sees: '123 456' is 123456. */
export const withoutGaps = (typed: string): string => typed.replace(/[\s\p{Cf}\u2010-\u2015-]/gu, '');
