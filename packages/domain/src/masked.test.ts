import { expect, test } from 'vitest';
import { maskedEmail, maskedMobile } from './masked.ts';

test('an address shows its first letter and its host, a number its last four digits', () => {
  expect(maskedEmail('maya@shop.example')).toBe('m…@shop.example');
  expect(maskedEmail('a@b@shop.example')).toBe('a…@shop.example');
  expect(maskedMobile('+12125550147')).toBe('…0147');
});
