import { word } from './word.ts';

/** The country of every address as people read it. */
export const COUNTRY_WORDS = word('United States', 'as people read it');
