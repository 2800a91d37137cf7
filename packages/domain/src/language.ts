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

const isLanguage = (text: string | null | undefined): text is Language => LANGUAGES.includes(text as Language);

/** The language that the address of a request asks for: `?language=es`. */
export function askedLanguage(url: string): Language | null {
  const asked = new URLSearchParams(url.split('?', 2)[1]).get(LANGUAGE_PARAM);
  return isLanguage(asked) ? asked : null;
}

/** The language in a header of cookies. Other programs of the domain may have a cookie of that name. */
export function cookieLanguage(cookies: string, name: string = LANGUAGE_COOKIE): Language | null {
  const values = cookies
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  return values.find(isLanguage) ?? null;
}

/** The cookie with a chosen language, for a year; `https` adds `Secure`. */
export const languageCookie = (
  language: Language,
  { https, name = LANGUAGE_COOKIE }: { https: boolean; name?: string },
): string => `${name}=${language}; Path=/; Max-Age=31536000; SameSite=Lax${https ? '; Secure' : ''}`;
