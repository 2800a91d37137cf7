import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const lines = readFileSync(join(root, 'docs/security.md'), 'utf8')
  .split('\n')
  .filter((line) => /^(?:- \[[x~]\] |\| S-)/.test(line));
const files = globSync(
  [
    'apps/**/src/**/*.test.{ts,tsx}',
    'packages/**/src/**/*.test.{ts,tsx}',
    'tools/*.test.ts',
    'e2e/*.spec.ts',
    'e2e/support/*.ts',
  ],
  { cwd: root },
).filter((path) => !path.includes('node_modules'));

const testsOf = (line: string) =>
  [...line.matchAll(/`([^`]+?) › ([^`]+)`/g)].map(([, file, words]) => ({ file: file!, words: words! }));
const isThere = ({ file, words }: { file: string; words: string }) =>
  files.some((path) => path.endsWith(`/${file}`) && readFileSync(join(root, path), 'utf8').includes(words));

test('every test that docs/security.md names as a proof is there', () => {
  expect(lines.length).toBeGreaterThan(70);
  expect(lines.flatMap(testsOf).filter((named) => !isThere(named))).toEqual([]);
});

test('every line has a proof; what departs from the standard may have a reason alone', () => {
  expect(lines.filter((line) => !line.startsWith('- [~]') && testsOf(line).length === 0)).toEqual([]);
});

test('a name without its test would be found', () => {
  expect(isThere({ file: 'security-tests.test.ts', words: 'every line has a proof' })).toBe(true);
  expect(isThere({ file: 'security-marks.test.ts', words: ['never', 'written'].join(' ') })).toBe(false);
});
