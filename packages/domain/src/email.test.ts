import { expect, test } from 'vitest';
import { isEmail, normalizeEmail } from './email.ts';

test.each([
  'a@b.co',
  ' Maria.Lopez+shop@Example.COM ',
  "o'neil@mail.example.org",
  'x_y-z@sub-domain.example.museum',
  `${'a'.repeat(64)}@example.com`,
  'a@xn--bcher-kva.example',
])('%j is an address', (text) => {
  expect(isEmail(text)).toBe(true);
});

test.each([
  '',
  'plain',
  '@example.com',
  'a@',
  'a@example',
  'a@example.c',
  'a@@example.com',
  'a b@example.com',
  '.a@example.com',
  'a.@example.com',
  'a..b@example.com',
  'a@-example.com',
  'a@example-.com',
  'a@example..com',
  'a@127.0.0.1',
  'a@example.com\nBcc: b@example.com',
  'Maria <a@example.com>',
  'ä@example.com',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.example.com`,
])('%j is none', (text) => {
  expect(isEmail(text)).toBe(false);
});

test('there is one spelling per mailbox', () => {
  expect(normalizeEmail(' Maria@Example.COM\n')).toBe('maria@example.com');
});
