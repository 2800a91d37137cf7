import { expect, test } from 'vitest';
import { setAsideMeaning } from './figure-lines.ts';

test('what stands in Available and in Pending is explained with the total that it will be', () => {
  expect(setAsideMeaning(3_000, 14_000)).toBe(
    'Cash days that gave back more than they sold owe $30.00. Until they settle, this $30.00 is set aside in Available and stands in Pending too, so it is taken off twice here. Once they have settled, your Total Balance is $170.00, if nothing else moves.',
  );
});
