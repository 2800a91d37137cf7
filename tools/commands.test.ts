import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { makeScratchFolder } from '../packages/testkit/src/scratch-folder.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const scripts = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts;
/** The commands that npm knows without `run`. */
const SHORT = new Set(['start', 'test']);

describe('the commands', () => {
  it('that README and the documents name exist', () => {
    const files = ['README.md', 'docs/map.md', 'docs/operations.md', 'docs/security.md', 'docs/benchmarks.md'];
    const named = files.flatMap((file) =>
      [...read(file).matchAll(/npm (run )?([a-z][a-z\d]*)/g)].map(([, run, name]) => ({ file, run, name: name! })),
    );
    const missing = named.filter(({ run, name }) => (run ? true : SHORT.has(name)) && scripts[name] === undefined);
    expect(missing).toEqual([]);
    for (const name of Object.keys(scripts))
      expect(
        named.map((one) => one.name),
        name,
      ).toContain(name);
  });

  // All that a command imports is loaded before it answers, so that one whose program is missing or broken fails here.
  it.concurrent.each(Object.entries(scripts))(
    'npm run %s --help explains the command',
    async (name, script) => {
      const { stdout } = await promisify(execFile)('/bin/sh', ['-c', `${script} --help`], { cwd: root });
      expect(stdout.split('\n')[0]).toContain(SHORT.has(name) ? `npm ${name}` : `npm run ${name}`);
    },
    60_000,
  );

  it('find a file where the command was typed, without npm too', async () => {
    const folder = await makeScratchFolder('typed');
    await writeFile(join(folder, 'my.env'), 'PUBLIC_URI=https://shop.test\n');
    const args = [join(root, 'tools/bootstrap.mjs'), 'operator', 'check-settings', 'my.env'];
    const run = promisify(execFile)(process.execPath, args, {
      cwd: folder,
      env: { ...process.env, INIT_CWD: undefined },
    });
    await expect(run).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('PUBLIC_URI is not a setting'),
    });
  });
});
