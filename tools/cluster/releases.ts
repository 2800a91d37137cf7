import { execFileSync } from 'node:child_process';
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { hasLastRelease, lastRelease } from '../../apps/api/src/reliability/last-release.harness.ts';
import { makeRelease } from '../build/release.ts';

const root = join(import.meta.dirname, '../..');

/** The built products in one folder, as a build machine leaves them. */
export interface Releases {
  /** The product of these sources. */
  next: string;
  /** The product of the last release; null if it was not requested. */
  last: string | null;
}

/** Builds the last release from its sources, with the packages that it was made with; returns where it is. */
async function buildLast(home: string): Promise<string> {
  await mkdir(home);
  const archive = execFileSync('git', ['archive', lastRelease.commit], { cwd: root, maxBuffer: 1 << 29 });
  execFileSync('tar', ['-x', '-C', home], { input: archive });
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: home, stdio: 'pipe' });
  const out = join(home, 'built');
  execFileSync(process.execPath, [join(home, 'tools/build.ts'), '--out', out], { cwd: home, stdio: 'pipe' });
  return out;
}

/** Builds the product into `folder`, and the last release as well if a story needs it, which takes a minute. */
export async function buildReleases(folder: string, { withLast }: { withLast: boolean }): Promise<Releases> {
  await mkdir(folder, { recursive: true });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  if (withLast && !hasLastRelease())
    throw new Error(`This clone lacks release ${lastRelease.version}: fetch its history`);
  const last = withLast ? await buildLast(join(folder, 'last')) : null;
  const next = join(folder, 'next');
  await makeRelease({ out: next, last: last ?? undefined, say: () => undefined });
  return { next, last };
}
