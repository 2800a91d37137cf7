import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fingerprintOf, listFiles } from './source-files.ts';

const root = join(import.meta.dirname, '../..');
const stampFolder = join(root, '.cache/build');

/** What each site is built from, besides the lock file. */
const sites = {
  web: { folder: 'apps/web', sources: ['apps/web', 'packages/contract', 'packages/domain', 'packages/ui'] },
  desk: { folder: 'apps/desk', sources: ['apps/desk', 'packages/contract', 'packages/domain', 'packages/ui'] },
  sandbox: {
    folder: 'apps/sandbox',
    sources: [
      'apps/sandbox',
      // What translates the till.
      'apps/web/build',
      'apps/web/src/translations',
      'packages/contract',
      'packages/domain',
      'packages/ui',
    ],
  },
} as const;

type SiteName = keyof typeof sites;

export interface BuildOptions {
  readonly only?: readonly SiteName[];
  readonly say?: (text: string) => void;
}

/** A site could not be built; the message holds the builder's own words. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}

/** Builds the web sites whose sources have changed since their last build. Throws BuildError when one fails. */
export async function build({
  only = ['web', 'desk', 'sandbox'],
  say = console.log,
}: BuildOptions = {}): Promise<void> {
  await Promise.all(only.map((name) => buildSite(name, say)));
}

async function buildSite(name: SiteName, say: (text: string) => void): Promise<void> {
  const { folder } = sites[name];
  const stamp = join(stampFolder, name);
  const fingerprint = await fingerprintOf(root, await sourcesOf(name));
  const built =
    existsSync(join(root, folder, 'dist')) && (await readFile(stamp, 'utf8').catch(() => '')) === fingerprint;
  if (built) return;
  say(`building ${name} ...`);
  const startedAt = performance.now();
  // A build that fails half-way must not count as one.
  await rm(stamp, { force: true });
  await runBuilder(join(root, folder));
  await mkdir(stampFolder, { recursive: true });
  await writeFile(stamp, fingerprint);
  say(`built ${name} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

/** The site's own build script, or vite alone. */
async function runBuilder(folder: string): Promise<void> {
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    scripts?: Record<string, string>;
  };
  const command = manifest.scripts?.['build'] ?? 'vite build --logLevel warn';
  const child = spawn('/bin/sh', ['-c', command], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`,
    },
  });
  let said = '';
  child.stdout.on('data', (chunk) => (said += String(chunk)));
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new BuildError(`${command} failed in ${folder}:\n${said.trim()}`);
}

const NOT_SOURCES = /\/(node_modules|dist|\.cache|server|demo)$|\.test\.tsx?$|\.md$/;

/** The files that a site is built from. */
export async function sourcesOf(name: SiteName): Promise<string[]> {
  const lists = sites[name].sources.map((folder) => listFiles(root, folder, (path) => !NOT_SOURCES.test(path)));
  return ['package-lock.json', 'tsconfig.json', ...(await Promise.all(lists)).flat()];
}
