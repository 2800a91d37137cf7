import { negotiate } from '@fastify/accept-negotiator';
import { LANGUAGE_COOKIE, LANGUAGE_PARAM, LANGUAGES, type Language } from '@trilane/domain/language';

const isLanguage = (word: string | null | undefined): word is Language => LANGUAGES.includes(word as Language);

/** The language that the address asks for: `?language=es`. */
export function askedLanguage(url: string): Language | null {
  const asked = new URLSearchParams(url.split('?', 2)[1]).get(LANGUAGE_PARAM);
  return isLanguage(asked) ? asked : null;
}

/** The language that was chosen in this browser before. Other programs of the domain may have a cookie of that name. */
export function chosenLanguage({ cookie = '' }: { cookie?: string | undefined }): Language | null {
  const values = cookie
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${LANGUAGE_COOKIE}=`))
    .map((pair) => pair.slice(LANGUAGE_COOKIE.length + 1));
  return values.find(isLanguage) ?? null;
}

/** The language that was chosen in this browser before; otherwise the browser's own. */
export function languageOfBrowser({
  'accept-language': accepted = '',
  ...headers
}: {
  cookie?: string | undefined;
  'accept-language'?: string | undefined;
}): Language {
  const chosen = chosenLanguage(headers);
  if (chosen) return chosen;
  // Of 'es-MX', only the language counts.
  const wanted = negotiate(accepted.toLowerCase().replaceAll(/-[\w-]+/g, ''), [...LANGUAGES]);
  return isLanguage(wanted) ? wanted : 'en';
}
