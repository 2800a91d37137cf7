/** The languages of the public site and the application. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What each language calls itself. */
export const LANGUAGE_NAMES = { en: 'English', es: 'Español' } as const satisfies Record<Language, string>;

/** The address of a public page in a language: English pages have no prefix. */
export const pathIn = (language: Language, path: string): string =>
  language === 'en' ? path : `/${language}${path === '/' ? '' : path}`;

/** The cookie that holds the chosen language, and nothing else. */
export const LANGUAGE_COOKIE = 'language';

/** An address of the application may ask for a language: `?language=es`. */
export const LANGUAGE_PARAM = 'language';

/** The cookie with a chosen language, for a year; `https` adds `Secure`. */
export const languageCookie = (language: Language, { https }: { https: boolean }): string =>
  `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=31536000; SameSite=Lax${https ? '; Secure' : ''}`;
