import { expect, test } from 'vitest';
import { hasMorePartsThan } from './json-parts.ts';

test.each([
  ['{"a":[{"b":[]}]}', 4],
  ['[[],[],[[]]]', 7],
  ['{"a":1,"b":2,"c":3}', 3],
  ['{"a":"[[[[\\"[[,,","b":"\\\\"}', 2],
  ['{"a":"\\\\","b":[[]]}', 4],
])('%s has its lists, objects and further members counted, and nothing inside a text', (text, parts) => {
  expect([hasMorePartsThan(text, parts), hasMorePartsThan(text, parts - 1)]).toEqual([false, true]);
});

test('reads what is no JSON to its end', () => {
  for (const text of ['', '"', '"\\', ']]]', '{"a', '\\"[']) expect(hasMorePartsThan(text, 1)).toBe(false);
});
