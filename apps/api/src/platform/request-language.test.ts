import { expect, test } from 'vitest';
import { languageOfBrowser } from './request-language.ts';

test.each([
  ['nothing', undefined, undefined, 'en'],
  ['the browser', undefined, 'es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['a browser that names a country alone', undefined, 'es-419', 'es'],
  ['a browser that prefers English', undefined, 'en-US,en;q=0.9,es;q=0.8', 'en'],
  ['a browser of another language', undefined, 'fr-CA,fr;q=0.9', 'en'],
  ['a browser of another language, then Spanish', undefined, 'ca,es;q=0.7,en;q=0.3', 'es'],
  ['a browser that takes anything', undefined, '*', 'en'],
  ['an unreadable header', undefined, ';;q=es,,', 'en'],
  ['an earlier choice', 'theme=dark; language=en', 'es', 'en'],
  ['an earlier choice of Spanish', 'language=es', 'en-US', 'es'],
  ['a cookie of another name', 'languages=es', 'en-US', 'en'],
  ['a cookie without a known language', 'language=xx', 'es', 'es'],
  ['a choice behind a cookie of another program', 'language=fr-FR; language=es', 'en', 'es'],
  ['a choice after a mere semicolon', 'theme=dark;language=es', 'en', 'es'],
])('the language of %s', (_, cookie, accepted, language) => {
  expect(languageOfBrowser({ cookie, 'accept-language': accepted })).toBe(language);
});
