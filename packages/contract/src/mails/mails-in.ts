import type { Language } from '@trilane/domain/language';
import * as english from './mails.ts';
import * as spanish from './mails.es.gen.ts';

/** The functions that write each mail, SMS and push, in one language. */
export type Mails = typeof english;

const IN = { en: english, es: spanish } as const satisfies Record<Language, Mails>;

export const mailsIn = (language: Language): Mails => IN[language];
