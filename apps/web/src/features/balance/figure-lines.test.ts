import { expect, test } from 'vitest';
import { setAsideMeaning } from './figure-lines.ts';

test('what is set aside is named once, with where it stands', () => {
  expect(setAsideMeaning(3_000)).toBe(
    'Cash days that gave back more than they sold owe $30.00. It is set aside in Available until they settle, and is no part of Pending.',
  );
});
