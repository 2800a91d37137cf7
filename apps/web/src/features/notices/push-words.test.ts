import { expect, test } from 'vitest';
import { unsupportedWords } from './push-words.ts';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Safari/604.1';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

test.each([
  ['an iPhone', PHONE, 5, 'Add to Home Screen'],
  ['an iPad, which calls itself a Mac', MAC, 5, 'Add to Home Screen'],
  ['a Mac', MAC, 0, 'Use a current version of Chrome, Edge, Firefox or Safari'],
  ['Firefox', FIREFOX, 0, 'Firefox does not support push in private windows'],
])('%s is told what it takes', (_, userAgent, touchPoints, words) => {
  expect(unsupportedWords({ userAgent, touchPoints })).toContain(words);
});
