import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

test('the table of docs/observing.md lists every event of the log, and no other', () => {
  const text = readFileSync(join(root, 'docs/observing.md'), 'utf8');
  const table = text.slice(text.indexOf('\n### Events\n')).split('\n').slice(4);
  const rows = table.slice(0, table.indexOf(''));
  const listed = rows.flatMap((row) => [...row.split('|')[1]!.matchAll(/`([a-z-]+)`/g)].map(([, event]) => event!));
  const lines = execFileSync(
    'git',
    ['grep', '--untracked', '-hE', "\\bevent: .*'", '--', 'apps/api/src/*.ts', ':!*.test.ts'],
    { cwd: root, encoding: 'utf8' },
  );
  const written = [...lines.matchAll(/\bevent: (?:[\w.]+ \? )?'([a-z-]+)'(?! in)(?: : '([a-z-]+)')?/g)].flatMap(
    ([, ...names]) => names.filter((name) => name !== undefined),
  );
  expect([...new Set(listed)].toSorted()).toEqual([...new Set(written)].toSorted());
});
