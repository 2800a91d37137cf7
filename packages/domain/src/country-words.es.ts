/** The country of every address as people read it. */
export const COUNTRY_WORDS = 'Estados Unidos';
