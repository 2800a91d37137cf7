/** The country of every address as people read it. */
export { COUNTRY as COUNTRY_WORDS } from './address.ts';
