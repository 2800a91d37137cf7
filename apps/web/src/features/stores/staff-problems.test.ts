import { expect, test } from 'vitest';
import { staffProblems } from './staff-problems.ts';

test('each field that is missing, blank or wrong says so in the specified words', () => {
  expect(staffProblems({ firstName: ' ', lastName: '', email: '  ' })).toEqual({
    firstName: 'First Name is required',
    lastName: 'Last Name is required',
    email: 'Email is required',
  });
  expect(staffProblems({ firstName: 'Maya', lastName: 'Ortiz', email: 'maya@' })).toEqual({
    firstName: false,
    lastName: false,
    email: 'Enter a valid email',
  });
  expect(staffProblems({ firstName: 'Maya', lastName: 'Ortiz', email: ' maya@juniper.example ' })).toEqual({
    firstName: false,
    lastName: false,
    email: false,
  });
});
