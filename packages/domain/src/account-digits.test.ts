import { expect, test } from 'vitest';
import { areOtherDigits, lastAccountDigits } from './account-digits.ts';

test.each([
  ['000123456789', '6789'],
  ['XXXXXX6789', '6789'],
  ['****6789', '6789'],
  ['•••• 6789', '6789'],
  ['123-456-7890', '7890'],
  ['x89', '89'],
  ['DE89 3704 0044 0532 0130 00', null],
  ['DE89370400440532013000', '3000'],
  ['GB82WEST12345698765432', '5432'],
  ['123456-S01', null],
  ['0001234567-01', null],
  ['Business Checking', null],
  ['01a21bf6-4d6f-7511-ad00-b0ad66ba26c2', null],
  ['7', null],
  ['', null],
])('%s ends with %s', (written, digits) => {
  expect(lastAccountDigits(written)).toBe(digits);
});

test('ends of account numbers contradict each other only where both have digits', () => {
  expect([areOtherDigits('6789', '6789'), areOtherDigits('89', '6789'), areOtherDigits('6789', '1234')]).toEqual([
    false,
    false,
    true,
  ]);
});
