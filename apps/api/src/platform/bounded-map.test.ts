import { expect, test } from 'vitest';
import { BoundedMap } from './bounded-map.ts';

const build = () => new BoundedMap<string>({ sizeMax: 10, sizeOf: (text) => text.length });

test('what was used longest ago goes first, as soon as all together are too large', () => {
  const map = build();
  map.set('a', '1234');
  map.set('b', '1234');
  expect(map.get('a')).toBe('1234');
  map.set('c', '1234');
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual(['1234', undefined, '1234']);
});

test('a value takes the place of the one before and counts once', () => {
  const map = build();
  for (let n = 0; n < 9; n += 1) map.set('a', `1234${n}`);
  map.set('b', '12345');
  expect([map.get('a'), map.get('b')]).toEqual(['12348', '12345']);
});

test('what alone is too large is not kept, nor what it would have replaced', () => {
  const map = build();
  map.set('a', '1');
  map.set('b', '12345');
  map.set('a', '12345678901');
  expect([map.get('a'), map.get('b')]).toEqual([undefined, '12345']);
});
