import type { Language } from '@trilane/domain/language';
import * as english from './mails.ts';
import * as spanish from './mails.es.gen.ts';

/** The functions that write each mail, SMS and push, and the words of paper, in one language. */
export type Mails = typeof english;

// The generated module carries no types.
const IN: Readonly<Record<Language, Mails>> = { en: english, es: spanish as unknown as Mails };

export const mailsIn = (language: Language): Mails => IN[language];
