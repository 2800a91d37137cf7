import type { Language } from './language.ts';

/** The language that this build speaks. */
export const EDITION: Language = 'es';

/** How the build writes dates and sorts words. */
export const LOCALE = 'es-US';

/** The address of the public start page. */
export const START_PATH = '/es';
