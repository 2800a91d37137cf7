import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PASSWORD_MESSAGE } from './password-length.ts';
import {
  PASSWORD_COMMON_MESSAGE,
  PASSWORD_RELATED_MESSAGE,
  PASSWORD_TOO_LONG_MESSAGE,
  passwordParts,
  whyNotPassword,
} from './password.ts';

const about = { email: 'maria.lopez@example.com', productName: 'Trilane' };

test('the specified words', () => {
  expect(PASSWORD_MESSAGE).toBe(
    'Password must have min 8 characters length, one special character, one capital letter and one digit.',
  );
});

describe('a password is refused', () => {
  test.each([
    '',
    'Ab1!efg',
    'kestrel7?lamp',
    'Kestrel?Lamp',
    'Kestrel7Lamp',
    'Kestrel 7?Lamp',
    'Kestrel7?Lämp',
    'Kestrel7#Lamp',
    'Kestrel7?Lamp\n',
    'Kestrel7?L\u0000mp',
  ])('by the rule: %j', (text) => {
    expect(whyNotPassword(text, about)).toBe(PASSWORD_MESSAGE);
  });

  test('beyond 128 characters', () => {
    const long = 'Kestrel7?Lamp'.padEnd(128, 'x');
    expect(whyNotPassword(long)).toBeNull();
    expect(whyNotPassword(`${long}x`)).toBe(PASSWORD_TOO_LONG_MESSAGE);
  });

  test.each([
    'Password1!',
    'P@ssw0rd',
    'P@$$w0rd',
    'Pa$$word1',
    'PASSWORD123!',
    'Password123456789!',
    '!1Password',
    'Passw0rd!',
    'Welcome1!',
    'Welcome@2024',
    'Qwerty123!',
    'Qwertyuiop1!',
    '1Qaz@wsx',
    '1qaz!QAZ',
    'Admin@123',
    'Adm1n!!!!',
    'L3tm31n!',
    'Summer2024!',
    'Winter@2023',
    'Monday1!',
    'Iloveyou1!',
    'Iloveyou2!',
    'Abcd1234!',
    'Abc123!@',
    'Aa123456!',
    'Aa@12345',
    'Test1234!',
    'Testtest1!',
    'Dragon99!',
    'Michael1!',
    'Changeme1!',
    'Football1!',
    'Secret123!',
    'Aaaaaaa1!',
    'A1!A1!A1!',
    'Qwer1234!',
    'Zaq1@wsx',
  ])('as common: %s', (text) => {
    expect(whyNotPassword(text, about)).toBe(PASSWORD_COMMON_MESSAGE);
  });

  test.each(['Trilane1!', 'Tr1l@ne2026!', 'MyTrilane7?Lamp', 'MariaLopez1!', 'M4r1@l0pez!', '1!MARIALOPEZ'])(
    'as related: %s',
    (text) => {
      expect(whyNotPassword(text, about)).toBe(PASSWORD_RELATED_MESSAGE);
    },
  );
});

describe('a password is kept', () => {
  test.each([
    'Kestrel7?Lamp',
    'blue!Harbor42wind',
    'T7$gkq!w',
    'Savannah!River7Boat',
    'Dragon!7Quince',
    'Mariachi?44Lanterns',
    'Password!7Quince&Harbor',
  ])('%s', (text) => {
    expect(whyNotPassword(text, { email: 'anna@example.com', productName: 'Trilane' })).toBeNull();
  });

  test('whatever the person is called, if nothing is known of them', () => {
    expect(whyNotPassword('Trilane7?Lamp')).toBeNull();
  });
});

test('whatever passes fulfils the specified rule', () => {
  const character = fc.constantFrom(...'abcXYZ019@$!%*?& #é');
  fc.assert(
    fc.property(fc.string({ unit: character, maxLength: 20 }), (text) => {
      if (whyNotPassword(text, about) === null) {
        expect(text).toMatch(/^(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])[A-Za-z\d@$!%*?&]{8,128}$/);
      }
    }),
    { numRuns: 2000 },
  );
});

describe('the parts of the rule', () => {
  const missing = (text: string) =>
    passwordParts(text)
      .filter(({ met }) => !met)
      .map(({ words }) => words);

  test.each([
    ['', ['8 characters or more', 'A capital letter', 'A digit', 'One of @ $ ! % * ? &']],
    ['Kestrel-Lamp7', ['One of @ $ ! % * ? &', 'Only letters A to Z, digits and @ $ ! % * ? &, so no -']],
    ['Kestrel7?Lämp_#-_', ['Only letters A to Z, digits and @ $ ! % * ? &, so no ä _ #']],
    ['kestrel7?', ['A capital letter']],
    ['K7?', ['8 characters or more']],
    ['Kestrel7?Lamp', []],
  ])('%j lists the parts that it misses', (text, words) => {
    expect(missing(text)).toEqual(words);
  });

  test('are all met exactly when the specified rule is', () => {
    const typed = fc.string({ unit: fc.constantFrom('a', 'K', '7', '?', '-', 'ä', '&'), maxLength: 12 });
    fc.assert(
      fc.property(typed, (text) => (missing(text).length === 0) === (whyNotPassword(text) !== PASSWORD_MESSAGE)),
    );
  });
});
