import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { makeScratchFolder } from '@trilane/testkit/scratch-folder';
import { NotAZip, openZip } from './zip-file.ts';
import { zipParts } from './zip-parts.ts';

const bytesOf = (words: string) => new Uint8Array(Buffer.from(words));

async function keep(bytes: Uint8Array): Promise<string> {
  const path = join(await makeScratchFolder('zip'), 'a.zip');
  await writeFile(path, bytes);
  return path;
}

async function readAll(bytes: Uint8Array): Promise<Record<string, string>> {
  const zip = await openZip(await keep(bytes));
  const files: Record<string, string> = {};
  for (const entry of zip.entries) files[entry.name] = await text(zip.read(entry));
  await zip.close();
  return files;
}

async function packed(files: Readonly<Record<string, string>>, bytesMax?: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  const entries = Object.entries(files).map(([name, content]) => ({ name, content: [content] }));
  for await (const part of zipParts(entries, bytesMax)) parts.push(part);
  return Buffer.concat(parts);
}

const FILES = { 'empty.txt': '', 'größe/表.txt': 'words '.repeat(10_000), 'c.txt': 'c' };

test('reads the files of an archive, packed by us or by others, packed or plain', async () => {
  expect(await readAll(await packed(FILES))).toEqual(FILES);
  const others = Object.fromEntries(Object.entries(FILES).map(([name, content]) => [name, bytesOf(content)]));
  for (const level of [0, 9] as const) expect(await readAll(zipSync(others, { level }))).toEqual(FILES);
});

test('refuses what was cut off, and what is no archive', async () => {
  const whole = await packed(FILES);
  for (const bytes of [whole.subarray(0, -1), whole.subarray(0, 40), Buffer.from('words'), Buffer.alloc(0)])
    await expect(openZip(await keep(bytes))).rejects.toThrow(NotAZip);
  await expect(openZip('/nowhere/a.zip')).rejects.toThrow(/ENOENT/);
});

test('refuses a file whose bytes are not those that were packed', async () => {
  const whole = await packed({ 'a.txt': 'words' });
  whole[32 + 5]! ^= 1;
  await expect(readAll(whole)).rejects.toThrow(NotAZip);
});

test('an archive that grows beyond what the format has room for breaks off', async () => {
  await expect(packed(FILES, 50_000)).rejects.toThrow('a file of an archive has at most 50000 bytes');
  await expect(packed({ a: 'a', b: 'b' }, 60)).rejects.toThrow('an archive has at most 60 bytes');
});
