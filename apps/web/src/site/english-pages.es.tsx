/** The Spanish edition has none of the pages that stand in English alone. */
export const englishPages = {};
