import { expect, test } from 'vitest';
import { reserveMeaning } from './figure-lines.ts';

test('the amount that is set aside is named once, with its effect on Available and Pending', () => {
  expect(reserveMeaning(3_000)).toBe(
    'Cash days that refunded more than they sold owe $30.00. This amount is set aside from Available until they ' +
      'settle. Pending does not count it.',
  );
});
