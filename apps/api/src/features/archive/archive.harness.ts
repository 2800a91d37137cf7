import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { makeScratchFolder } from '@trilane/testkit/scratch-folder';
import type { TestApp } from '@trilane/testkit/app';
import type { Merchant } from '@trilane/testkit/build-merchant';
import { openZip } from '../../platform/zip-file.ts';
import { zipParts } from '../../platform/zip-parts.ts';
import type { LongFrom } from '../../platform/zip-records.ts';
import { MANIFEST_NAME, type Manifest } from './manifest.ts';

export const ARCHIVE_PATH = '/businesses/businesses/me/archive';

/** The files of an archive by name, in their order. */
export type Unpacked = Map<string, Buffer>;

/** Takes the archive of a merchant, after a proof, and keeps it in a file. */
export async function takeArchive(app: TestApp, merchant: Merchant): Promise<string> {
  await merchant.prove();
  const answer = await app.request('GET', ARCHIVE_PATH, { token: merchant.token });
  if (answer.statusCode !== 200) throw new Error(`no archive came: ${answer.statusCode} ${answer.body}`);
  return keep(answer.rawPayload);
}

export async function keep(bytes: Uint8Array): Promise<string> {
  const path = join(await makeScratchFolder('archive'), 'archive.zip');
  await writeFile(path, bytes);
  return path;
}

export async function unpack(path: string): Promise<Unpacked> {
  const zip = await openZip(path);
  const files: Unpacked = new Map();
  for (const entry of zip.entries) files.set(entry.name, await buffer(zip.read(entry)));
  await zip.close();
  return files;
}

export const manifestIn = (files: Unpacked): Manifest => JSON.parse(files.get(MANIFEST_NAME)!.toString()) as Manifest;

/** The rows of a table in an archive. */
export const rowsIn = (files: Unpacked, name: string): Record<string, unknown>[] =>
  files
    .get(name)!
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

/** Repacks files. With `listed`, the manifest has their sizes and hashes, so that only their contents are wrong. */
export async function pack(
  files: Unpacked,
  { listed = true, added = [], longFrom }: { listed?: boolean; added?: readonly string[]; longFrom?: LongFrom } = {},
): Promise<string> {
  const copy = new Map(files);
  if (listed) {
    const said = manifestIn(files);
    const entries = [...said.files.map(({ name }) => name), ...added].map((name) => ({
      name,
      bytes: copy.get(name)!.length,
      sha256: createHash('sha256').update(copy.get(name)!).digest('hex'),
    }));
    copy.set(MANIFEST_NAME, Buffer.from(JSON.stringify({ ...said, files: entries })));
  }
  const path = join(await makeScratchFolder('archive'), `${randomUUID()}.zip`);
  const entries = [...copy].map(([name, bytes]) => ({ name, content: [bytes] }));
  await pipeline(zipParts(entries, longFrom), createWriteStream(path));
  return path;
}

/** The same files with one of them changed. */
export function changed(files: Unpacked, name: string, change: (text: string) => string): Unpacked {
  const before = files.get(name)!.toString();
  const after = change(before);
  if (after === before) throw new Error(`nothing in ${name} was changed`);
  return new Map(files).set(name, Buffer.from(after));
}
