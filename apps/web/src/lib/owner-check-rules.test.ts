import { expect, test } from 'vitest';
import { birthDateOf, whyNotTypedBirthDate, whyNotTypedSsn, withHyphens } from './owner-check-rules.ts';

test.each([
  ['', 'DOB is required'],
  ['02/30/1990', 'DOB should be in a valid format'],
  ['1990-02-03', 'DOB should be in a valid format'],
  ['11/18/2007', 'You must be at least 18 years old'],
  ['11/17/2007', null],
])('a date of birth typed as "%s" gives %s', (typed, message) => {
  expect(whyNotTypedBirthDate(typed, '2025-11-17')).toBe(message);
});

test('while the business clock is unknown the server judges the age', () => {
  expect(whyNotTypedBirthDate('11/18/2020', null)).toBeNull();
  expect(birthDateOf('11/18/2020')).toBe('2020-11-18');
});

test.each([
  ['', 'SSN is required'],
  ['123-45', 'SSN must be 9 digits'],
  ['000-12-3456', 'Enter a valid SSN'],
  ['123-45-6789', null],
])('an SSN typed as "%s" gives %s', (typed, message) => {
  expect(whyNotTypedSsn(typed)).toBe(message);
});

test('hyphens are added while digits are typed', () => {
  expect(['1', '1234', '12345', '123456', '123 45 6789'].map(withHyphens)).toEqual([
    '1',
    '123-4',
    '123-45',
    '123-45-6',
    '123-45-6789',
  ]);
});

test('a number with a digit too many or with other characters stays as typed, and is refused', () => {
  expect(['123456x', '123-45-67890'].map(withHyphens)).toEqual(['123456x', '123-45-67890']);
  expect(['123456x', '123-45-67890'].map(whyNotTypedSsn)).toEqual(['SSN must be 9 digits', 'SSN must be 9 digits']);
});
