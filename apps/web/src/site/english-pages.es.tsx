/** The Spanish edition has no such pages. */
export const englishPages = {};
