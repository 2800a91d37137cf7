import { negotiate } from '@fastify/accept-negotiator';
import { cookieLanguage, LANGUAGES, type Language } from '@trilane/domain/language';

/** The language that was chosen in this browser before; otherwise the browser's own. */
export function languageOfBrowser({
  cookie = '',
  'accept-language': accepted = '',
}: {
  cookie?: string | undefined;
  'accept-language'?: string | undefined;
}): Language {
  const chosen = cookieLanguage(cookie);
  if (chosen) return chosen;
  // Of 'es-MX', only the language counts.
  const wanted = negotiate(accepted.toLowerCase().replaceAll(/-[\w-]+/g, ''), [...LANGUAGES]);
  return LANGUAGES.find((one) => one === wanted) ?? 'en';
}
