import { expect, test } from 'vitest';
import { parseUrl } from './parse-url.ts';

test.each(['https://example.com/hooks?x=1', 'http://[2001:db8::1]', 'mailto:ada@shop.example'])('%s is one', (text) => {
  expect(parseUrl(text)?.href.startsWith(text)).toBe(true);
});

test.each(['', 'example.com', '/hooks', 'http://[1::2::3]', 'https://'])('%j is none', (text) => {
  expect(parseUrl(text)).toBeNull();
});
