import { expect, test } from 'vitest';
import { businessProblems, personProblems, withEinHyphen, type OlderPerson } from './older-problems.ts';

const person: OlderPerson = {
  firstName: 'Rosa',
  lastName: 'Lindqvist',
  mobile: '2125550147',
  email: 'rosa@shop.example',
  address: '12 Main Street',
  suite: '',
  city: 'Denver',
  state: 'Colorado',
  zipCode: '80202',
  dob: '02/29/1984',
  ssn: '123-45-6789',
};
const TODAY = '2026-11-22';
const found = (problems: object) => Object.fromEntries(Object.entries(problems).filter(([, words]) => words));

test('the first step asks for all three by name, and for an EIN that can be one', () => {
  expect(found(businessProblems({ category: '', businessName: ' ', ein: '' }))).toEqual({
    category: 'category is required',
    businessName: 'businessName is required',
    ein: 'ein is required',
  });
  expect(found(businessProblems({ category: 'c', businessName: 'Corner Bakery', ein: '00-1234567' }))).toEqual({
    ein: 'Please enter valid ein',
  });
  expect(found(businessProblems({ category: 'c', businessName: 'Corner Bakery', ein: '12-3456789' }))).toEqual({});
});

test('the person is asked for everything but the suite', () => {
  const empty = Object.fromEntries(Object.keys(person).map((name) => [name, ''])) as OlderPerson;
  const { suite, ...words } = personProblems(empty, TODAY);
  expect(suite).toBeNull();
  expect(Object.entries(words).map(([name, problem]) => problem === `${name} is required`)).toEqual(
    Array(10).fill(true),
  );
  expect(found(personProblems(person, TODAY))).toEqual({});
});

test.each([
  [{ dob: '02/30/1984' }, 'DOB should be in a valid format'],
  [{ dob: '1984-02-29' }, 'DOB should be in a valid format'],
  [{ dob: '11/23/2026' }, 'DOB should not be in the future'],
  [{ dob: '11/23/2008' }, 'You must be at least 18 years old'],
  [{ mobile: '212555014' }, 'Mobile number must be 10 digits'],
  [{ mobile: '0000000000' }, 'This mobile number does not exist. Enter a valid one'],
  [{ email: 'rosa@shop' }, 'Enter a valid email'],
  [{ zipCode: '8020' }, 'Zip code must be 5 digits'],
  [{ zipCode: '00000' }, 'invalid zip code'],
  [{ ssn: '12345678' }, 'SSN must be 9 digits'],
  [{ ssn: '000-12-3456' }, 'Enter a valid SSN'],
])('%j is refused', (change, words) => {
  expect(found(personProblems({ ...person, ...change }, TODAY))).toEqual({ [Object.keys(change)[0]!]: words });
});

test('an EIN gets its hyphen while it is typed', () => {
  expect(['1', '12', '123', '12-3456789', '12 3456789'].map(withEinHyphen)).toEqual([
    '1',
    '12',
    '12-3',
    '12-3456789',
    '12-3456789',
  ]);
});

test('an EIN with a digit too many or with other characters stays as typed, and is refused', () => {
  for (const typed of ['1234567890', '12-345678x', '-12.3456789']) {
    const shown = withEinHyphen(typed);
    expect(shown.replaceAll('-', '')).toBe(typed.replaceAll('-', ''));
    expect(found(businessProblems({ category: 'c', businessName: 'Corner Bakery', ein: shown }))).toEqual({
      ein: 'Please enter valid ein',
    });
  }
});

test('a mobile number may be pasted with its prefix; one with a digit too many is invalid', () => {
  expect(found(personProblems({ ...person, mobile: '+1 (212) 555-0147' }, TODAY))).toEqual({});
  expect(found(personProblems({ ...person, mobile: '21255501471' }, TODAY))).toEqual({
    mobile: 'Mobile number must be 10 digits',
  });
});
