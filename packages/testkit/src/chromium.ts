import { spawnSync } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { access, chmod, constants, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';

/** What Playwright's `launch` needs to start a browser on this machine. */
export interface ChromiumLaunch {
  readonly executablePath: string;
  readonly args: string[];
  readonly env: Record<string, string>;
}

const root = join(import.meta.dirname, '../../..');
const packed = join(root, 'node_modules/@sparticuz/chromium');

// As root the sandbox of Chromium does not start; /dev/shm is small in containers.
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'];

/**
 * Finds a Chromium that runs here: the one of `CHROMIUM_PATH`, else the one that npm installed, unpacked once into the
 * repository's cache. Where the machine lacks the libraries it links to, those of the package are put on its library
 * path. Throws with the way out when none runs.
 */
export async function findChromium(): Promise<ChromiumLaunch> {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '')
    return requireRuns({ executablePath: named, args: ARGS, env: environment() });
  const folder = await unpackedFolder();
  const executablePath = await unpack('chromium.br', join(folder, 'chromium'), placeFile);
  const fonts: Record<string, string> = existsSync('/etc/fonts/fonts.conf')
    ? {}
    : { FONTCONFIG_PATH: await unpack('fonts.tar.br', join(folder, 'fonts'), placeArchive) };
  const plain = { executablePath, args: ARGS, env: { ...environment(), ...fonts } };
  if (whyNotRuns(plain) === null) return plain;
  const libraries = join(await unpack('al2023.tar.br', join(folder, 'al2023'), placeArchive), 'lib');
  const path = [libraries, process.env['LD_LIBRARY_PATH']].filter(Boolean).join(delimiter);
  return requireRuns({ ...plain, env: { ...plain.env, LD_LIBRARY_PATH: path } });
}

function environment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

function requireRuns(launch: ChromiumLaunch): ChromiumLaunch {
  const why = whyNotRuns(launch);
  if (why === null) return launch;
  throw new Error(`No Chromium runs here (${launch.executablePath}: ${why}). Set CHROMIUM_PATH to one that does.`);
}

function whyNotRuns({ executablePath, env }: ChromiumLaunch): string | null {
  const tried = spawnSync(executablePath, ['--no-sandbox', '--version'], { env, encoding: 'utf8', timeout: 30_000 });
  if (tried.status === 0) return null;
  return tried.error?.message ?? (tried.stderr.trim().split('\n')[0] || `exit code ${tried.status}`);
}

/** The repository's cache, or a private folder of this user where that cannot be written. */
async function unpackedFolder(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packed, 'package.json'), 'utf8')) as { version: string };
  const wanted = join(root, '.cache', `chromium-${version}`);
  try {
    await mkdir(wanted, { recursive: true });
    await access(wanted, constants.W_OK);
    return wanted;
  } catch {
    const own = join(tmpdir(), `trilane-chromium-${version}-${process.getuid?.() ?? 0}`);
    await mkdir(own, { recursive: true, mode: 0o700 });
    return own;
  }
}

// Several test workers may unpack at once: each makes its own copy, and the first rename wins.
async function unpack(
  archive: string,
  target: string,
  place: (source: string, target: string) => Promise<void>,
): Promise<string> {
  if (existsSync(target)) return target;
  const aside = await mkdtemp(`${target}.`);
  try {
    const made = join(aside, 'made');
    await place(join(packed, 'bin', archive), made);
    await rename(made, target).catch((error: NodeJS.ErrnoException) => {
      if (!existsSync(target)) throw error;
    });
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
  return target;
}

async function placeFile(source: string, target: string): Promise<void> {
  await pipeline(createReadStream(source), createBrotliDecompress(), createWriteStream(target));
  await chmod(target, 0o755);
}

async function placeArchive(source: string, target: string): Promise<void> {
  const archive = `${target}.tar`;
  await pipeline(createReadStream(source), createBrotliDecompress(), createWriteStream(archive));
  await mkdir(target, { recursive: true });
  const done = spawnSync('tar', ['-xf', archive, '-C', target], { encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`tar could not unpack ${source}: ${done.error?.message ?? done.stderr}`);
}
