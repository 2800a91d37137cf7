import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { LANGUAGES } from '../packages/domain/src/language.ts';
import { expect, test } from './support/test.ts';

test('the first page of the portal stays within its budget of scripts and styles in each language', async () => {
  const program = fileURLToPath(new URL('../apps/web/first-load.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [program]);
  for (const language of LANGUAGES) expect(stdout).toContain(`${language}: scripts`);
});
