import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The files at and below a path whose names pass, as paths below `root`. */
export async function listFiles(root: string, path: string, passes: (path: string) => boolean): Promise<string[]> {
  const entries = await readdir(join(root, path), { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTDIR') return null;
    throw error;
  });
  if (entries === null) return [path];
  const below = entries
    .map((entry) => ({ entry, path: `${path}/${entry.name}` }))
    .filter((one) => (one.entry.isDirectory() || one.entry.isFile()) && passes(one.path));
  return (await Promise.all(below.map((one) => listFiles(root, one.path, passes)))).flat();
}

/** A hash over names and contents of these files, whatever their order. */
export async function fingerprintOf(root: string, files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  const sorted = files.toSorted();
  const contents = await Promise.all(sorted.map((file) => readFile(join(root, file))));
  for (const [n, file] of sorted.entries()) hash.update(`${file}\0`).update(contents[n]!).update('\0');
  return hash.digest('hex');
}
