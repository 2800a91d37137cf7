import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lastRelease } from '../../apps/api/src/reliability/last-release.harness.ts';
import { makeScratchFolder, removeScratchFolders } from '../../packages/testkit/src/scratch-folder.ts';
import { fingerprintOf, listFiles } from '../build/source-files.ts';
import { picturesOf, takePictures } from './take-pictures.ts';

const root = join(import.meta.dirname, '../..');
/** What decides how a picture is taken besides the product: kept ones of another way would differ everywhere. */
const WAY = [
  'e2e/support/build-merchant.ts',
  'e2e/support/routes.ts',
  'e2e/support/world.ts',
  'tools/wait-until-drawn.ts',
];
const NOT_WAY = /\.test\.ts$|\/(compare-pictures|kept-pictures|read-options)\.ts$/;

/** It cannot be compared; the message says what to do. */
export class ShotError extends Error {
  override readonly name = 'ShotError';
}

function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
}

/** The whole id of a commit or a tag, the last release's unless one is named. */
export function findCommit(named: string | null): string {
  try {
    return git('rev-parse', '--verify', '--quiet', `${named ?? lastRelease.commit}^{commit}`);
  } catch {
    const what = named ?? `release ${lastRelease.version} (${lastRelease.commit})`;
    throw new ShotError(`This clone does not have ${what}: fetch its history (git fetch --unshallow)`);
  }
}

/** The commit of these sources. Throws where changes are not committed: their pictures would be kept under its name. */
export function requireCommitted(): string {
  if (git('status', '--porcelain', '--untracked-files=no') !== '')
    throw new ShotError('Commit your changes first: pictures are kept under the name of the commit');
  return git('rev-parse', 'HEAD');
}

/** Where the pictures of a commit are kept: below .cache, under the commit and the way in which they were taken. */
export async function keptFolder(commit: string): Promise<string> {
  const own = await listFiles(root, 'tools/shots', (path) => !NOT_WAY.test(path));
  const browser = 'node_modules/@sparticuz/chromium/package.json';
  const way = await fingerprintOf(root, [...WAY, ...own, browser]);
  return join(root, '.cache/shots', `${commit.slice(0, 12)}-${way.slice(0, 12)}`);
}

const LIST = 'pages.json';

/** Writes down which pages there are, for those of which no picture is kept yet. */
export async function writeList(folder: string, names: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, LIST), `${JSON.stringify(names, null, 2)}\n`);
}

/** The chosen pages that lack pictures; null where nothing is kept. */
async function listMissing(folder: string, choose: (name: string) => boolean): Promise<string[] | null> {
  const list = await readFile(join(folder, LIST), 'utf8').catch(() => null);
  if (list === null) return null;
  const has = (picture: string) => existsSync(join(folder, `${picture}.png`));
  return (JSON.parse(list) as string[]).filter((name) => choose(name) && !picturesOf(name).every(has));
}

/** Unpacks a commit with the packages that it names, and builds its sites; returns where it is. */
async function buildSource(commit: string, say: (text: string) => void): Promise<string> {
  const home = await makeScratchFolder('shots', tmpdir());
  say(`installing and building ${commit.slice(0, 12)} ...`);
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1 << 29 });
  execFileSync('tar', ['-x', '-C', home], { input: archive });
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: home, stdio: 'pipe' });
  const program = "const { build } = await import('./tools/build/build-sites.ts'); await build();";
  execFileSync(process.execPath, ['--input-type=module', '--eval', program], { cwd: home, stdio: 'pipe' });
  return home;
}

/**
 * The folder with the kept pictures of a commit. Those of the chosen pages that are missing are taken first, from the
 * sources of that commit, by the same program and with the same browser as those of now.
 */
export async function completeKept(
  commit: string,
  choose: (name: string) => boolean,
  say: (text: string) => void,
): Promise<string> {
  const folder = await keptFolder(commit);
  const missing = await listMissing(folder, choose);
  if (missing?.length === 0) return folder;
  const source = await buildSource(commit, say);
  say(`taking the pictures of ${commit.slice(0, 12)} ...`);
  const { names } = await takePictures({
    source,
    folder,
    choose: missing === null ? choose : (name) => missing.includes(name),
  });
  await writeList(folder, names);
  await removeScratchFolders();
  return folder;
}
