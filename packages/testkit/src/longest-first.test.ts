import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LONGEST } from './longest-first.ts';

const root = join(import.meta.dirname, '../../..');

test.each(LONGEST)('the long test file %s is there', (name) => {
  const pattern = `{apps,packages,tools}/**/${name}.test.ts`;
  expect(globSync(pattern, { cwd: root, exclude: ['**/node_modules/**'] })).not.toEqual([]);
});
