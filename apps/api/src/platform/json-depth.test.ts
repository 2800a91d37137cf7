import { expect, test } from 'vitest';
import { isDeeperThan } from './json-depth.ts';

test('counts lists and objects, and nothing inside a text', () => {
  expect(isDeeperThan('{"a":[{"b":[]}]}', 4)).toBe(false);
  expect(isDeeperThan('{"a":[{"b":[]}]}', 3)).toBe(true);
  expect(isDeeperThan('[[],[],[[]]]', 3)).toBe(false);
  expect(isDeeperThan('{"a":"[[[[\\"[[[[","b":"\\\\"}', 1)).toBe(false);
  expect(isDeeperThan('{"a":"\\\\","b":[[]]}', 2)).toBe(true);
});

test('reads what is no JSON to its end', () => {
  for (const text of ['', '"', '"\\', ']]]', '{"a', '\\"[']) expect(isDeeperThan(text, 1)).toBe(false);
});
