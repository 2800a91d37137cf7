import { expect, test } from 'vitest';
import { isEin, whyNotEin } from './ein.ts';

test.each(['12-3456789', '01-0000001', '99-9999999', '46-1234567', '88-7654321'])('%s is valid', (ein) => {
  expect(whyNotEin(ein)).toBeNull();
});

test.each([
  '00-1234567',
  '07-1234567',
  '17-1234567',
  '49-1234567',
  '69-1234567',
  '70-1234567',
  '89-1234567',
  '96-1234567',
  '123456789',
  '12-345678',
  '12-34567890',
  '1a-3456789',
  ' 12-3456789',
  '',
])('%j is not', (ein) => {
  expect(whyNotEin(ein)).toBe('Please enter valid ein');
});

test('83 of the 100 prefixes are assigned', () => {
  const assigned = Array.from({ length: 100 }, (_, n) => `${String(n).padStart(2, '0')}-1234567`).filter(isEin);
  expect(assigned).toHaveLength(83);
});
