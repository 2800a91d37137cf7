import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const HIDDEN_AND_LIVE = /<\w+(?=[^>]*className="vh")(?=[^>]*(?:role="(?:status|alert)"|aria-live))[^>]*>/;

test('nothing but Announcement, whose words go again, speaks to screen readers out of sight', () => {
  const files = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', 'apps/**/*.tsx', 'packages/ui/src/*.tsx'],
    { cwd: root, encoding: 'utf8' },
  ).split('\n');
  const speaking = files.filter((file) => file !== '' && HIDDEN_AND_LIVE.test(readFileSync(join(root, file), 'utf8')));
  expect(speaking).toEqual(['packages/ui/src/announcement.tsx']);
});
