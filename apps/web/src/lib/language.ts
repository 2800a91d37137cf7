import { EDITION } from '@trilane/domain/edition';
import { LANGUAGE_COOKIE, LANGUAGE_PARAM, languageCookie, type Language } from '@trilane/domain/language';
import { api } from './api.ts';
import { withLoading } from './loading.ts';

const isKept = (language: Language) => document.cookie.split('; ').includes(`${LANGUAGE_COOKIE}=${language}`);

function keep(language: Language): void {
  document.cookie = languageCookie(language, { https: window.location.protocol === 'https:' });
}

/** Loads the page in the language that the browser keeps, whatever language its address asks for. */
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

/** Keeps the language in the person's account and speaks it. The call shows why it failed. */
export async function chooseLanguage(language: Language): Promise<void> {
  if (language === EDITION) return;
  await withLoading(api.call('setLanguage', { body: { language } }));
  speak(language);
}

/**
 * Speaks the language that a person has chosen, here or in another browser. Nothing happens where the browser has kept
 * it already: then the server has no page in it, or the page is older than the choice. Nor where it keeps no cookies.
 */
export function followAccount(language: Language): void {
  if (language === EDITION || isKept(language)) return;
  keep(language);
  if (isKept(language)) loadAgain();
}
