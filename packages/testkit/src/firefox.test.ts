import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { findFirefox, NoFirefox } from './firefox.ts';
import { makeScratchFolder } from './scratch-folder.ts';

/** A folder with a program of that name, which says its version as Firefox does. */
async function installed(name: string, version: string): Promise<string> {
  const folder = await makeScratchFolder('firefox', tmpdir());
  await writeFile(join(folder, name), `#!/bin/sh\necho "Mozilla Firefox ${version}"\n`, { mode: 0o755 });
  return folder;
}

test('the Firefox on the path is found, the one of FIREFOX_PATH before it', async () => {
  const folder = await installed('firefox-esr', '160.1esr');
  const PATH = `/nowhere:${folder}`;
  expect(findFirefox({ PATH, FIREFOX_PATH: '' }).executablePath).toBe(join(folder, 'firefox-esr'));
  const FIREFOX_PATH = join(await installed('nightly', '163.0a1'), 'nightly');
  expect(findFirefox({ PATH, FIREFOX_PATH }).executablePath).toBe(FIREFOX_PATH);
});

test('without a Firefox that can run the stories, the way out is said', async () => {
  const wayOut = 'Install Firefox 159 or later, or set FIREFOX_PATH to one.';
  expect(() => findFirefox({ PATH: '/nowhere' })).toThrow(new NoFirefox(`There is no Firefox on the path. ${wayOut}`));
  const old = join(await installed('firefox', '140.12.0esr'), 'firefox');
  expect(() => findFirefox({ FIREFOX_PATH: old })).toThrow(`${old} is Firefox 140, which is too old. ${wayOut}`);
  const missing = '/nowhere/firefox';
  expect(() => findFirefox({ FIREFOX_PATH: missing })).toThrow(`${missing} does not run: spawnSync ${missing} ENOENT.`);
});
