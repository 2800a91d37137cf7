import type { Language } from './language.ts';

/** The language that this build speaks. */
export const EDITION: Language = 'es';

/** How the build writes dates and sorts words. */
export const LOCALE = 'es-US';
