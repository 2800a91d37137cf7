import { appendFile, cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { makeScratchFolder } from '../../packages/testkit/src/scratch-folder.ts';
import { BuildError } from './build-sites.ts';
import { makeRelease, readRelease } from './release.ts';
import { fingerprintOf, listFiles } from './source-files.ts';

let folder: string;
let out: string;
let whole: string;
async function makePlace(): Promise<void> {
  folder = await makeScratchFolder('release', tmpdir());
  out = join(folder, 'dist');
}
beforeAll(async () => {
  await makePlace();
  await release(['core-1.js']);
  whole = out;
});
beforeEach(makePlace);

/** Makes a release whose pages have these assets. */
async function release(assets: readonly string[], options: { last?: string } = {}): Promise<void> {
  const pages = join(folder, 'pages');
  await rm(pages, { recursive: true, force: true });
  await mkdir(join(pages, 'assets'), { recursive: true });
  for (const name of assets) await writeFile(join(pages, 'assets', name), `let ${name.length};`);
  await writeFile(join(pages, 'app.html'), '<html>');
  await makeRelease({ out, say: () => undefined, buildPages: async () => ({ web: pages, desk: pages }), ...options });
}

/** What a change of the sources does: the release in place is whole, and of other sources. */
async function ageRelease(): Promise<void> {
  const file = join(out, 'built.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace(/"sources":"\w+/, '"sources":"older'));
}

const assetsOf = async (name: string) => (await readdir(join(out, 'apps/web/dist', name)).catch(() => [])).toSorted();

test('a release holds what runs in production, and no tests', async () => {
  const names = (await readdir(whole, { recursive: true })).filter((name) => !name.startsWith('node_modules'));
  for (const name of ['package-lock.json', 'tools/start.ts', 'tools/operator.ts', 'apps/api/src/main.ts'])
    expect(names).toContain(name);
  expect(names).toContain('apps/web/dist/assets/core-1.js');
  expect(names.filter((name) => /\.test\.|harness|node_modules|reliability|apps\/web\/src/.test(name))).toEqual([]);
});

test('what is built and of the same sources is not built again', async () => {
  await release(['core-1.js']);
  const buildPages = vi.fn<() => Promise<{ web: string; desk: string }>>();
  await makeRelease({ out, buildPages });
  expect(buildPages).not.toHaveBeenCalled();
  await ageRelease();
  await release(['core-2.js']);
  expect(await assetsOf('assets')).toEqual(['core-2.js']);
});

test.each([
  ['without its marker', (copy: string) => rm(join(copy, 'built.json'))],
  ['with a marker that was cut off', (copy: string) => writeFile(join(copy, 'built.json'), '{"sources":"')],
  ['with a missing file', (copy: string) => rm(join(copy, 'apps/api/src/main.ts'))],
  ['with a missing asset', (copy: string) => rm(join(copy, 'apps/web/dist/assets/core-1.js'))],
  ['with a changed file', (copy: string) => appendFile(join(copy, 'apps/api/src/main.ts'), '\n')],
])('a release %s counts as none', async (_, spoil) => {
  const copy = join(await makeScratchFolder('copy', tmpdir()), 'dist');
  await cp(whole, copy, { recursive: true, verbatimSymlinks: true });
  expect(await readRelease(copy)).not.toBeNull();
  await spoil(copy);
  expect(await readRelease(copy)).toBeNull();
});

test('a release whose sources had fewer folders at the top is whole, too', async () => {
  await release(['core-1.js']);
  await rm(join(out, 'legal'), { recursive: true });
  expect(await readRelease(out)).toBeNull();
  const tops = (await readdir(out)).filter((name) => !['built.json', 'node_modules'].includes(name));
  const files = await Promise.all(tops.map((top) => listFiles(out, top, (path) => !path.endsWith('/node_modules'))));
  await writeFile(
    join(out, 'built.json'),
    JSON.stringify({ sources: 'older', content: await fingerprintOf(out, files.flat()) }),
  );
  expect(await readRelease(out)).toMatchObject({ sources: 'older' });
});

test('a half-made release is made again, and none of its assets are kept', async () => {
  await release(['core-1.js']);
  await rm(join(out, 'built.json'));
  await release(['core-3.js']);
  expect([await assetsOf('assets'), await assetsOf('assets-before')]).toEqual([['core-3.js'], []]);
  expect(await readRelease(out)).not.toBeNull();
});

test('a build that fails leaves the release before in place', async () => {
  await release(['core-1.js']);
  await ageRelease();
  const buildPages = () => Promise.reject(new BuildError('broken'));
  await expect(makeRelease({ out, buildPages })).rejects.toThrow('broken');
  expect(await readRelease(out)).toMatchObject({ sources: expect.stringMatching(/^older/) as string });
});

test('assets of the release before are kept, and those of older ones are not', async () => {
  await release(['core-1.js', 'vendor.js']);
  await ageRelease();
  await release(['core-2.js', 'vendor.js']);
  expect([await assetsOf('assets'), await assetsOf('assets-before')]).toEqual([
    ['core-2.js', 'vendor.js'],
    ['core-1.js'],
  ]);
  await ageRelease();
  await release(['core-3.js', 'vendor.js']);
  expect(await assetsOf('assets-before')).toEqual(['core-2.js']);
});

test('the release before may lie elsewhere, and has to be whole', async () => {
  await release(['core-1.js']);
  const last = join(folder, 'last');
  await cp(out, last, { recursive: true });
  await rm(out, { recursive: true });
  await release(['core-2.js'], { last });
  expect(await assetsOf('assets-before')).toEqual(['core-1.js']);
  await rm(join(last, 'built.json'));
  await ageRelease();
  await expect(release(['core-3.js'], { last })).rejects.toThrow(`${last} holds no complete release`);
});

test('a build that was ended between its last two steps loses no assets', async () => {
  await release(['core-1.js']);
  await rename(out, `${out}.before`);
  await release(['core-2.js']);
  expect(await assetsOf('assets-before')).toEqual(['core-1.js']);
  expect((await readdir(folder)).toSorted()).toEqual(['dist', 'pages']);
});

test('a folder that holds anything else is left as it is', async () => {
  for (const name of [out, `${out}.before`]) {
    await mkdir(name);
    await writeFile(join(name, 'notes.txt'), 'mine');
    const buildPages = vi.fn<() => Promise<{ web: string; desk: string }>>();
    await expect(makeRelease({ out, buildPages })).rejects.toThrow(`${name} holds notes.txt`);
    expect(buildPages).not.toHaveBeenCalled();
    expect(await readdir(name)).toEqual(['notes.txt']);
    await rm(name, { recursive: true });
  }
});

test('of two builds at once one works, and the other waits for it', async () => {
  const pages = join(folder, 'pages');
  await mkdir(join(pages, 'assets'), { recursive: true });
  await writeFile(join(pages, 'app.html'), '<html>');
  const buildPages = vi.fn<() => Promise<{ web: string; desk: string }>>(() =>
    Promise.resolve({ web: pages, desk: pages }),
  );
  const said: string[] = [];
  const both = [1, 2].map(() => makeRelease({ out, buildPages, say: (text) => said.push(text) }));
  expect(await Promise.all(both)).toEqual([out, out]);
  expect(buildPages).toHaveBeenCalledOnce();
  expect(said).toContain(`process ${process.pid} is building ${out}; waiting for it ...`);
  expect((await readdir(folder)).toSorted()).toEqual(['dist', 'pages']);
});

test('a release is made below a path that is too long for a socket', async () => {
  const pages = join(folder, 'pages');
  await mkdir(pages);
  out = join(folder, 'long-'.repeat(30), 'dist');
  await makeRelease({ out, say: () => undefined, buildPages: async () => ({ web: pages, desk: pages }) });
  expect(await readRelease(out)).not.toBeNull();
});
