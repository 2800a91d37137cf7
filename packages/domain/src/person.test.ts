import { describe, expect, test } from 'vitest';
import {
  BIRTH_DATE_AGE_MESSAGE,
  BIRTH_DATE_FORMAT_MESSAGE,
  BIRTH_DATE_FUTURE_MESSAGE,
  OWNER_NAME_MESSAGE,
  OWNER_NAME_TOO_LONG_MESSAGE,
  canTypeOwnerName,
  isSsn,
  normalizeSsn,
  whyNotBirthDate,
  whyNotOwnerName,
} from './person.ts';

describe('owner names and titles', () => {
  test.each(['Ana', 'Jean-Luc', "O'Brien", 'O’Brien', 'Zoë', 'Nguyễn', 'Åsa 2', '李', 'José', 'a'.repeat(100)])(
    '%j is kept',
    (name) => {
      expect(whyNotOwnerName(name)).toBeNull();
    },
  );

  test.each([' Ana', 'Ana!', '<b>', 'Ana\t', 'Ana\n', 'a@b', '-', "'", 'a\u0000', 'a\u202eb', '\u00a0Ana'])(
    '%j is refused',
    (name) => {
      expect(whyNotOwnerName(name)).toBe(OWNER_NAME_MESSAGE);
    },
  );

  test('at most 100 characters', () => {
    expect(whyNotOwnerName('a'.repeat(101))).toBe(OWNER_NAME_TOO_LONG_MESSAGE);
  });

  test('an empty field can be typed in, a blank cannot come first', () => {
    expect(canTypeOwnerName('')).toBe(true);
    expect(canTypeOwnerName("O'")).toBe(true);
    expect(canTypeOwnerName(' ')).toBe(false);
  });
});

test.each([
  ['2008-07-15', '2026-07-15', null],
  ['2008-07-16', '2026-07-15', BIRTH_DATE_AGE_MESSAGE],
  ['2008-02-29', '2026-02-28', BIRTH_DATE_AGE_MESSAGE],
  ['2008-02-29', '2026-03-01', null],
  ['2026-07-15', '2026-07-15', BIRTH_DATE_AGE_MESSAGE],
  ['2026-07-16', '2026-07-15', BIRTH_DATE_FUTURE_MESSAGE],
  ['1900-01-01', '2026-07-15', null],
  ['1899-12-31', '2026-07-15', BIRTH_DATE_FORMAT_MESSAGE],
  ['1990-02-30', '2026-07-15', BIRTH_DATE_FORMAT_MESSAGE],
  ['07/15/1990', '2026-07-15', BIRTH_DATE_FORMAT_MESSAGE],
  ['', '2026-07-15', BIRTH_DATE_FORMAT_MESSAGE],
])('born %j, today %s: %s', (birthDate, today, message) => {
  expect(whyNotBirthDate(birthDate, today)).toBe(message);
});

test.each([
  ['123-45-6789', '123456789'],
  [' 123456789 ', '123456789'],
  ['899-01-0001', '899010001'],
  ['000-45-6789', null],
  ['666-45-6789', null],
  ['900-45-6789', null],
  ['123-00-6789', null],
  ['123-45-0000', null],
  ['123-45-678', null],
  ['12345678٩', null],
  ['abc-de-fghi', null],
])('the social security number %j: %s', (text, digits) => {
  expect(normalizeSsn(text)).toBe(digits);
  expect(isSsn(text)).toBe(digits !== null);
});
