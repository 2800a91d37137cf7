import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chooseTests } from './choose-tests.ts';

const root = join(import.meta.dirname, '../..');

test('chooses the tests and the stories whose path has one of the words', () => {
  const { tests, stories } = chooseTests(root, ['tools/test/', 'e2e/stores']);
  expect(tests).toContain('tools/test/choose-tests.test.ts');
  expect(tests.every((path) => path.startsWith('tools/test/'))).toBe(true);
  expect(stories.length).toBeGreaterThan(0);
  expect(stories.every((path) => path.startsWith('e2e/stores'))).toBe(true);
});

test('takes a path as it is typed or completed', () => {
  const chosen = chooseTests(root, ['tools/test/']);
  for (const path of ['./tools/test/', join(root, 'tools/test')]) expect(chooseTests(root, [path])).toEqual(chosen);
  expect(chooseTests(root, ['./test'], join(root, 'tools'))).toEqual(chosen);
});

test('names each word that no path has', () => {
  expect(chooseTests(root, ['no such test'])).toEqual({ tests: [], stories: [], unknown: ['no such test'] });
  expect(chooseTests(root, ['e2e/stores', 'stors']).unknown).toEqual(['stors']);
});
