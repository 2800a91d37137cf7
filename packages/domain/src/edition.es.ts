import type { Language } from './language.ts';

/** The language that this build speaks. */
export const EDITION: Language = 'es';
