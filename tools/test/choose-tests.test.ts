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

test('chooses nothing where no path has the word', () => {
  expect(chooseTests(root, ['no such test'])).toEqual({ tests: [], stories: [] });
});
