import { execFileSync } from 'node:child_process';
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { hasLastRelease, lastRelease } from '../../apps/api/src/reliability/last-release.harness.ts';
import { makeRelease } from '../build/release.ts';

const root = join(import.meta.dirname, '../..');
const WORKSPACES = ['contract', 'domain', 'embedded-postgres', 'testkit', 'ui'];

/** The built products in one folder, as a build machine leaves them. */
export interface Releases {
  /** The product of these sources. */
  next: string;
  /** The product of the last release; null if it was not requested. */
  last: string | null;
}

/** The sources of the last release, built alone with this release's packages. */
async function buildLast(folder: string, out: string): Promise<void> {
  const source = join(folder, 'last-source');
  await mkdir(join(source, 'node_modules/@trilane'), { recursive: true });
  const archive = execFileSync('git', ['archive', lastRelease.commit], { cwd: root, maxBuffer: 1 << 29 });
  execFileSync('tar', ['-x', '-C', source], { input: archive });
  for (const name of WORKSPACES)
    await symlink(`../../packages/${name}`, join(source, 'node_modules/@trilane', name), 'dir');
  await symlink(join(root, 'node_modules/.bin'), join(source, 'node_modules/.bin'));
  execFileSync(process.execPath, [join(source, 'tools/build.ts'), '--out', out], { cwd: source, stdio: 'pipe' });
}

/** Builds the product into `folder`, and the last release as well if a story needs it. Each takes some ten seconds. */
export async function buildReleases(folder: string, { withLast }: { withLast: boolean }): Promise<Releases> {
  await mkdir(folder, { recursive: true });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const last = withLast ? join(folder, 'last') : null;
  if (last) {
    if (!hasLastRelease()) throw new Error(`This clone lacks release ${lastRelease.version}: fetch its history`);
    await buildLast(folder, last);
  }
  const next = join(folder, 'next');
  await makeRelease({ out: next, last: last ?? undefined, say: () => undefined });
  return { next, last };
}
