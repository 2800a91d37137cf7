import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');
const stampFolder = join(root, '.cache/build');

/** What each site is built from, besides the lock file. */
const sites = {
  web: { folder: 'apps/web', sources: ['apps/web', 'packages/contract', 'packages/domain', 'packages/ui'] },
  sandbox: { folder: 'apps/sandbox', sources: ['apps/sandbox', 'packages/contract', 'packages/domain', 'packages/ui'] },
} as const;

type SiteName = keyof typeof sites;

export interface BuildOptions {
  /** Builds even what has not changed. */
  readonly force?: boolean;
  readonly only?: readonly SiteName[];
  readonly say?: (text: string) => void;
}

/** A site could not be built; the message holds the builder's own words. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}

/** Builds the web sites whose sources have changed since their last build. Throws BuildError when one fails. */
export async function build({
  force = false,
  only = ['web', 'sandbox'],
  say = console.log,
}: BuildOptions = {}): Promise<void> {
  await Promise.all(only.map((name) => buildSite(name, { force, say })));
}

async function buildSite(
  name: SiteName,
  { force, say }: { force: boolean; say: (text: string) => void },
): Promise<void> {
  const { folder, sources } = sites[name];
  const stamp = join(stampFolder, name);
  const fingerprint = await fingerprintOf(sources);
  const built =
    existsSync(join(root, folder, 'dist')) && (await readFile(stamp, 'utf8').catch(() => '')) === fingerprint;
  if (built && !force) return;
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

const NOT_SOURCES = new Set(['node_modules', 'dist', '.cache', 'server', 'demo']);

async function fingerprintOf(folders: readonly string[]): Promise<string> {
  const files = [join(root, 'package-lock.json'), join(root, 'tsconfig.json')];
  for (const folder of folders) files.push(...(await filesBelow(join(root, folder))));
  const hash = createHash('sha256');
  for (const file of files.sort()) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(await readFile(file))
      .update('\0');
  }
  return hash.digest('hex');
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const lists = await Promise.all(
    entries.map((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return NOT_SOURCES.has(entry.name) ? [] : filesBelow(path);
      return /\.test\.tsx?$|\.md$/.test(entry.name) || !entry.isFile() ? [] : [path];
    }),
  );
  return lists.flat();
}

if (process.argv[1] === import.meta.filename) await build({ force: process.argv.includes('--force') });
