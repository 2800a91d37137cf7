import { expect, test } from 'vitest';
import { isMobile, isPossibleMobile, mobileDigits } from './mobile.ts';

test.each([
  '2125550143',
  ' (212) 555-0143 ',
  '212.555.0143',
  '+1 (212) 555-0143',
  '+12125550143',
  '1 212 555 0143',
  '1-212-555-0143',
  '12125550143',
])('%j is read as its ten digits', (typed) => {
  expect(mobileDigits(typed)).toBe('2125550143');
});

test.each([
  '',
  'abc',
  '212555014',
  '1212555014',
  '21255501431',
  '121255501431',
  '+44 20 7946 0958',
  '+2125550143',
  '(212) 555-0143 ext 9',
  '2125550143x',
  '-',
  '++12125550143',
])('%j is not read as another person’s number', (typed) => {
  expect(mobileDigits(typed)).toBeNull();
});

test.each([
  ['+12125550142', true],
  ['2125550142', false],
  ['+1212555014', false],
  ['+121255501420', false],
  ['+1212555o142', false],
  ['+12125550142\n', false],
])('%j can be a mobile number: %s', (text, can) => {
  expect(isMobile(text)).toBe(can);
});

test.each([
  ['2125550142', true],
  ['+12125550142', true],
  ['8005550100', true],
  ['9895552368', true],
  ['0000000000', false],
  ['+10000000000', false],
  ['1234567890', false],
  ['2120550142', false],
  ['2121550142', false],
  ['9115550142', false],
  ['2124110142', false],
  ['2925550142', false],
  ['9999999999', false],
  ['212555014', false],
  ['21255501420', false],
])('the numbering plan allows %j: %s', (text, possible) => {
  expect(isPossibleMobile(text)).toBe(possible);
});
