import { expect, test } from 'vitest';
import { askedLanguage, cookieLanguage, languageCookie } from './language.ts';

test.each([
  ['/portal?language=es', 'es'],
  ['/portal?from=x&language=en', 'en'],
  ['/portal', null],
  ['/portal?language=', null],
  ['/portal?language=fr', null],
  ['/portal?language=%0d%0aes', null],
])('%s asks for %s', (url, language) => {
  expect(askedLanguage(url)).toBe(language);
});

test('a chosen language is read back from its cookie, and from no other', () => {
  const [kept] = languageCookie('es', { https: true, name: 'till' }).split('; ');
  expect(cookieLanguage(`language=en; ${kept}`, 'till')).toBe('es');
  expect(cookieLanguage(`language=en; ${kept}`)).toBe('en');
  expect(cookieLanguage('languages=es; till=xx', 'till')).toBeNull();
});
