import { expect, test } from 'vitest';
import { isStorable } from './text.ts';

test.each(['', 'Ada', 'Zoë 🛒', '\t\r\n', '\ufffd', '\u202e'])('%j can be kept', (text) => {
  expect(isStorable(text)).toBe(true);
});

test.each(['\0', 'a\0b', '\ud800', 'a\udc00', '\udc00\ud800'])('%j cannot', (text) => {
  expect(isStorable(text)).toBe(false);
});
