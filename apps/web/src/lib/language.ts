import { EDITION } from '@trilane/domain/edition';
import { LANGUAGE_COOKIE, LANGUAGE_PARAM, languageCookie, type Language } from '@trilane/domain/language';
import { api } from './api.ts';
import { withLoading } from './loading.ts';

const isKept = (language: Language) => document.cookie.split('; ').includes(`${LANGUAGE_COOKIE}=${language}`);

function keep(language: Language): void {
  document.cookie = languageCookie(language, { https: window.location.protocol === 'https:' });
}

/** Loads the page in the language that the browser keeps, and removes `?language=` from the address. */
function loadAgain(): void {
  const address = new URL(window.location.href);
  address.searchParams.delete(LANGUAGE_PARAM);
  window.history.replaceState(window.history.state, '', address);
  window.location.reload();
}

/** Keeps the language in this browser and loads the page in it. */
export function speak(language: Language): void {
  keep(language);
  loadAgain();
}

/** The language that this build does not speak. */
export const OTHER_LANGUAGE: Language = EDITION === 'en' ? 'es' : 'en';

/** Speaks the other language, from now on in every browser in which the person signs in. A failure shows why. */
export function chooseOther(): void {
  void withLoading(api.call('setLanguage', { body: { language: OTHER_LANGUAGE } })).then(
    () => speak(OTHER_LANGUAGE),
    () => undefined,
  );
}

/**
 * Keeps the language of an account that signs in. True where the next page has to be loaded in it. Not where the
 * browser had kept it before: then the server has no document in it. Nor where the browser keeps no cookies.
 */
export function takeLanguage(language: Language | null): boolean {
  if (language === null || language === EDITION || isKept(language)) return false;
  keep(language);
  return isKept(language);
}
