import { expect, test } from 'vitest';
import { AUDIT_ACTIONS, AUDIT_AREAS, actionsOf, actionWords, fieldWords, valueWords } from './audit.ts';

test('every action belongs to one area and every area has actions', () => {
  expect(AUDIT_AREAS.flatMap(actionsOf).toSorted()).toEqual(Object.keys(AUDIT_ACTIONS).toSorted());
  for (const area of AUDIT_AREAS) expect(actionsOf(area)).not.toEqual([]);
});

test('an action that this version does not know is shown as it is stored', () => {
  expect(actionWords('bank.primary')).toBe('Primary account changed');
  expect(actionWords('later.thing')).toBe('later.thing');
  expect(actionWords('toString')).toBe('toString');
});

test('names and values are put into words', () => {
  expect(['otherSessionsEnded', 'store_no', 'zipCode', 'way', 'spendCents'].map(fieldWords)).toEqual([
    'other sessions ended',
    'store no',
    'zip code',
    'way',
    'spend',
  ]);
  expect([null, '', true, false, 3, 'x', ['a', 'b']].map((value) => valueWords(value, 'some'))).toEqual([
    '—',
    '—',
    'yes',
    'no',
    '3',
    'x',
    '["a","b"]',
  ]);
  expect(valueWords(25_000, 'spendCents')).toBe('$250.00');
  expect(valueWords('2026-12-23', 'from')).toBe('12/23/2026');
  expect(valueWords('2026-99-23', 'name'), 'a name that only looks like a day').toBe('2026-99-23');
});
