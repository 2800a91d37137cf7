import { expect, test } from 'vitest';
import { registerProblems } from './register-problems.ts';

const complete = {
  ownerFirstName: 'Zoë',
  ownerLastName: "O'Neil-Marín",
  ownerTitle: 'Owner 2',
  category: 'id',
  name: 'Juniper Bakery',
  streetAddress1: '12 Mill Street',
  suit: '',
  city: 'Hoboken',
  state: 'NJ',
  zipCode: '07030',
  country: 'United States',
};
const problemsOf = (change: Partial<typeof complete>) =>
  Object.fromEntries(Object.entries(registerProblems({ ...complete, ...change })).filter(([, message]) => message));

test('a complete registration has no problems, and the suite is optional', () => {
  expect(problemsOf({})).toEqual({});
});

test('every field but the suite is required, blanks do not count', () => {
  const blank = Object.fromEntries(Object.keys(complete).map((name) => [name, '  ']));
  expect(problemsOf(blank)).toEqual({
    ownerFirstName: 'firstname is required',
    ownerLastName: 'lastname is required',
    ownerTitle: 'title is required',
    category: 'business category is required',
    name: 'name of business is required',
    streetAddress1: 'address is required',
    city: 'city is required',
    state: 'state is required',
    zipCode: 'zipCode is required',
    country: 'country is required',
  });
});

test.each([
  ['0703', 'Zip code must be 5 digits'],
  ['00000', 'invalid zip code'],
  ['99951', 'invalid zip code'],
])('zip %s: %s', (zipCode, message) => {
  expect(problemsOf({ zipCode })).toEqual({ zipCode: message });
});

test('names take letters of any language, digits, hyphen and apostrophe, nothing else', () => {
  expect(Object.keys(problemsOf({ ownerFirstName: 'Rosa <b>', ownerTitle: 'C.E.O.' }))).toEqual([
    'ownerFirstName',
    'ownerTitle',
  ]);
});
