import { expect, test } from 'vitest';
import { keepOwnLimit, readOwnLimit } from './own-limit.ts';

function createStore() {
  const kept = new Map<string, string>();
  return () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
}

test('the rows that a person has chosen are theirs alone', () => {
  const open = createStore();
  expect(readOwnLimit(open, 'ana')).toBeNull();
  keepOwnLimit(open, 'ana', 25);
  expect([readOwnLimit(open, 'ana'), readOwnLimit(open, 'ben')]).toEqual([25, null]);
});

test('what is no size of a page counts as not chosen', () => {
  const open = createStore();
  keepOwnLimit(open, 'ana', 7);
  expect(readOwnLimit(open, 'ana')).toBeNull();
});

test('a closed store keeps nothing and breaks nothing', () => {
  const closed = () => {
    throw new DOMException('closed', 'SecurityError');
  };
  keepOwnLimit(closed, 'ana', 25);
  expect(readOwnLimit(closed, 'ana')).toBeNull();
});
