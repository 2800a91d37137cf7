import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const web = new URL('../', import.meta.url);
const files = globSync('**/*.{ts,tsx}', { cwd: web }).filter((file) => !file.includes('.test.'));
/** Matches the word in a sentence or a label. In code, punctuation or one of these keywords precedes it. */
const spoken = /(?<!\b(?:const|return|type|interface|typeof|of))[\w’] devices?\b|[>'"`]Devices?\b/i;

test('the screens of the sandbox call the program that takes payments a till, never a device', () => {
  expect(files).toContain('till/till-page.tsx');
  const lines = files.flatMap((file) =>
    readFileSync(new URL(file, web), 'utf8')
      .split('\n')
      .filter((line) => spoken.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(lines).toEqual([]);
});
