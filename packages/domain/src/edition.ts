import type { Language } from './language.ts';

/** The language that this build speaks. Builds in other languages take the module of their language instead. */
export const EDITION: Language = 'en';

/** How the build writes dates and sorts words. */
export const LOCALE = 'en-US';

/** The address of the public start page. */
export const START_PATH = '/';
