import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { LockHeld, takeLock, type Lock } from '../../packages/embedded-postgres/src/lock-socket.ts';
import { build, BuildError, sourcesOf } from './build-sites.ts';
import { fingerprintOf, listFiles } from './source-files.ts';

const root = join(import.meta.dirname, '../..');

/** Written last: what the release was built from, and what it holds. */
const MARKER = 'built.json';
const marker = z.object({ sources: z.string(), content: z.string() });

const WORKSPACES = ['packages/contract', 'packages/domain', 'packages/embedded-postgres'];
const OTHER_WORKSPACES = ['packages/sdk', 'packages/testkit', 'packages/ui', 'apps/sandbox', 'apps/web', 'apps/desk'];
const COMMANDS = ['bootstrap.mjs', 'build.ts', 'help.ts', 'operator.ts', 'own-secrets.ts', 'site.ts', 'start.ts'];
/** What runs in production besides the packages and the built pages. */
const PRODUCT = [
  ...['package.json', 'package-lock.json', '.npmrc', 'LICENSE', 'NOTICE', 'legal', 'db', 'apps/api', ...WORKSPACES],
  // The API shows them.
  ...['docs/api.md', 'docs/webhooks.md'],
  ...OTHER_WORKSPACES.map((folder) => `${folder}/package.json`),
  ...[...COMMANDS, 'build', 'operator', 'start'].map((name) => `tools/${name}`),
];
const PAGES = 'apps/web/dist';
const DESK_PAGES = 'apps/desk/dist';
const TOPMOST = [...new Set(PRODUCT.map((path) => path.split('/', 1)[0]!))];
/** All that ever lies at the top of a release. */
const OWN_NAMES = new Set([...TOPMOST, MARKER, 'node_modules', '.cache']);
const ASK_AGAIN_MS = 300;
/** Every system takes the path of a socket that is no longer, with a process id behind it. */
const SOCKET_PATH_BYTES_MAX = 90;
const TESTS = /\/(reliability|api-matrix|desk-matrix)$|\.(test|harness|fixture)\.tsx?$/;
const NOT_SHIPPED = new RegExp(`/node_modules$|${TESTS.source}|(?<!^(legal|docs)/[\\w-]+)\\.md$`);

export interface ReleaseOptions {
  readonly out?: string | undefined;
  /** The release before, where it is not in `out`. */
  readonly last?: string | undefined;
  readonly say?: (text: string) => void;
  /** Builds the pages and returns the folders of those of the product and of the desk. */
  readonly buildPages?: (say: (text: string) => void) => Promise<{ web: string; desk: string }>;
}

async function buildWeb(say: (text: string) => void): Promise<{ web: string; desk: string }> {
  await build({ only: ['web', 'desk'], say });
  return { web: join(root, PAGES), desk: join(root, DESK_PAGES) };
}

/** Whether the program runs out of a release. */
export const isRelease = (): boolean => existsSync(join(root, MARKER));

/** A release of earlier sources may lack what was added at the top since. */
const contentOf = async (folder: string): Promise<string> => {
  const there = TOPMOST.filter((path) => existsSync(join(folder, path)));
  const lists = there.map((path) => listFiles(folder, path, (one) => !one.endsWith('/node_modules')));
  return fingerprintOf(folder, (await Promise.all(lists)).flat());
};

/** What a release was built from; null if it is absent, half-made, half-copied or changed. */
export async function readRelease(folder: string): Promise<{ sources: string } | null> {
  try {
    const read = marker.parse(JSON.parse(await readFile(join(folder, MARKER), 'utf8')));
    return (await contentOf(folder)) === read.content ? read : null;
  } catch {
    return null;
  }
}

/**
 * The product as it runs in production, built once: sources without tests, built pages, and the hashed assets of the
 * release before, which its open pages still ask for. Does nothing when `out` holds it already. The folder is put in
 * place when it is whole. Of several builds of one folder at once, one works and the others wait for it.
 */
export async function makeRelease(options: ReleaseOptions = {}): Promise<string> {
  const { out = join(root, 'dist'), say = console.log } = options;
  const product = (
    await Promise.all(PRODUCT.map((path) => listFiles(root, path, (one) => !NOT_SHIPPED.test(one))))
  ).flat();
  const sources = await fingerprintOf(root, [
    ...new Set([...product, ...(await sourcesOf('web')), ...(await sourcesOf('desk'))]),
  ]);
  const isBuilt = async () => (await readRelease(out))?.sources === sources;
  if (await isBuilt()) return out;
  const lock = await takeTurn(out, say);
  try {
    if (!(await isBuilt())) await buildRelease({ ...options, out, say, product, sources });
    return out;
  } finally {
    await lock.release();
  }
}

/** Where the lock of a folder is: beside it, or in the temporary folder where that path is too long. */
function lockPathOf(out: string): string {
  const beside = relative('', `${out}.lock`);
  if (Buffer.byteLength(beside) <= SOCKET_PATH_BYTES_MAX) return beside;
  return join(tmpdir(), `trilane-${createHash('sha256').update(out).digest('hex').slice(0, 16)}.lock`);
}

async function takeTurn(out: string, say: (text: string) => void): Promise<Lock> {
  await mkdir(dirname(out), { recursive: true });
  for (let isTold = false; ; isTold = true) {
    try {
      return await takeLock(lockPathOf(out));
    } catch (error) {
      if (!(error instanceof LockHeld)) throw error;
      if (!isTold) say(`process ${error.holder} is building ${out}; waiting for it ...`);
      await delay(ASK_AGAIN_MS);
    }
  }
}

interface Build extends ReleaseOptions {
  readonly out: string;
  readonly say: (text: string) => void;
  readonly product: readonly string[];
  readonly sources: string;
}

async function buildRelease({ out, last, say, buildPages = buildWeb, product, sources }: Build): Promise<void> {
  const [part, before] = [`${out}.part`, `${out}.before`];
  for (const folder of [out, part, before]) await requireNothingElse(folder);
  const pages = await buildPages(say);
  // The present release lies under the other name if a build was ended between its last two steps.
  const earlier = last ?? (existsSync(out) ? out : before);
  const isEarlierWhole = (await readRelease(earlier)) !== null;
  if (last !== undefined && !isEarlierWhole) throw new BuildError(`${last} holds no complete release`);
  await rm(part, { recursive: true, force: true });
  for (const folder of new Set(product.map(dirname))) await mkdir(join(part, folder), { recursive: true });
  await Promise.all(product.map((file) => copyFile(join(root, file), join(part, file))));
  await cp(pages.web, join(part, PAGES), { recursive: true });
  await cp(pages.desk, join(part, DESK_PAGES), { recursive: true });
  if (isEarlierWhole) await keepAssets(join(earlier, PAGES), join(part, PAGES));
  await linkWorkspaces(part);
  await writeFile(join(part, MARKER), JSON.stringify({ sources, content: await contentOf(part) }));
  await replace(out, part, before);
  say(`the product is built in ${out}`);
}

/** A build removes the folder that it replaces, so the folder must hold nothing but a release. */
async function requireNothingElse(folder: string): Promise<void> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  const foreign = names.find((name) => !OWN_NAMES.has(name));
  if (foreign === undefined) return;
  throw new BuildError(
    `${folder} holds ${foreign}, which is not part of a build. A build would remove it: move it away, or use --out DIR`,
  );
}

/** Keeps what the pages of the earlier release may still load. What that release itself had kept is left behind. */
async function keepAssets(earlier: string, pages: string): Promise<void> {
  const assets = await listFiles(earlier, 'assets', () => true).catch(() => []);
  for (const file of assets.filter((name) => !existsSync(join(pages, name))))
    await cp(join(earlier, file), join(pages, file.replace('assets', 'assets-before')), { recursive: true });
}

/** As npm would: programs import our packages by their names. */
async function linkWorkspaces(folder: string): Promise<void> {
  await mkdir(join(folder, 'node_modules/@trilane'), { recursive: true });
  for (const path of WORKSPACES) {
    const name = path.split('/')[1]!;
    await symlink(join('../..', path), join(folder, 'node_modules/@trilane', name), 'dir');
  }
}

async function replace(out: string, part: string, before: string): Promise<void> {
  if (existsSync(out)) {
    await rm(before, { recursive: true, force: true });
    await rename(out, before);
  }
  await rename(part, out);
  await rm(before, { recursive: true, force: true });
}

/** The release to run: this folder where it is one, else `dist`, which is made again when sources have changed. */
export async function openRelease(say: (text: string) => void): Promise<string> {
  if (!isRelease()) return makeRelease({ say });
  if ((await readRelease(root)) !== null) return root;
  throw new BuildError(`${root} is incomplete, or was changed after it was built. Put it in place again`);
}
