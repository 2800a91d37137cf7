import { expect, test } from 'vitest';
import { ownValue } from './own-value.ts';

test('a table has only its own names', () => {
  const table = { Other: 'Otro' };
  expect(['Other', 'constructor', 'toString', '__proto__'].map((name) => ownValue(table, name))).toEqual([
    'Otro',
    undefined,
    undefined,
    undefined,
  ]);
});
