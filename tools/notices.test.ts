import { expect, test } from 'vitest';
import { writeNotice } from './notices.ts';

const own = { 'apps/api': {}, 'node_modules/@trilane/api': { link: true } };

test('the file names every package of the product once under its licence, and no development tools', () => {
  const { text, faults } = writeNotice({
    ...own,
    'node_modules/b': { version: '2.0.0', license: 'MIT' },
    'node_modules/a/node_modules/b': { version: '2.0.0', license: 'MIT' },
    'node_modules/a': { version: '1.0.0', license: 'ISC' },
    'node_modules/vitest': { version: '5.0.0', license: 'MIT', dev: true },
  });
  expect(faults).toEqual([]);
  expect(text.slice(text.indexOf('\nISC'))).toBe('\nISC\n  a 1.0.0\n\nMIT\n  b 2.0.0\n');
});

test.each([
  ['node_modules/odd', { version: '1.0.0', license: 'GPL-3.0-only' }, 'odd: GPL-3.0-only is not among'],
  ['node_modules/mute', { version: '1.0.0' }, 'mute: its description names no licence'],
])('%s with %j is refused', (path, entry, words) => {
  expect(writeNotice({ ...own, [path]: entry }).faults).toEqual([expect.stringContaining(words)]);
});
