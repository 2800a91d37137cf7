import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SETTING_NAMES } from '../apps/api/src/config/config.ts';

it('lists every setting of the product in docs/operations.md, and none that it does not have', () => {
  const text = readFileSync(join(import.meta.dirname, '../docs/operations.md'), 'utf8');
  const table = text
    .slice(text.indexOf('## Settings'))
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const listed = table.flatMap((line) =>
    [...(line.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z\d_]+)`/g)].map((match) => match[1]),
  );
  expect([...listed].sort()).toEqual([...SETTING_NAMES].sort());
});
