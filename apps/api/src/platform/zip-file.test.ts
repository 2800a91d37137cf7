import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { makeScratchFolder } from '@trilane/testkit/scratch-folder';
import { openZip } from './zip-file.ts';
import { zipParts } from './zip-parts.ts';
import { NotAZip, ZIP_FILES_MAX, type LongFrom } from './zip-records.ts';

const bytesOf = (words: string) => new Uint8Array(Buffer.from(words));

async function keep(bytes: Uint8Array): Promise<string> {
  const path = join(await makeScratchFolder('zip'), 'a.zip');
  await writeFile(path, bytes);
  return path;
}

async function readAll(bytes: Uint8Array): Promise<Record<string, string>> {
  const zip = await openZip(await keep(bytes));
  const files: Record<string, string> = {};
  try {
    for (const entry of zip.entries) files[entry.name] = await text(zip.read(entry));
  } finally {
    await zip.close();
  }
  return files;
}

async function packed(files: Readonly<Record<string, string>>, longFrom?: LongFrom): Promise<Buffer> {
  const parts: Buffer[] = [];
  const entries = Object.entries(files).map(([name, content]) => ({ name, content: [content] }));
  for await (const part of zipParts(entries, longFrom)) parts.push(part);
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

describe('ZIP64', () => {
  /** Which numbers are long: all of them, those of the larger file, the offsets of later files, the number of files. */
  const LONG: LongFrom[] = [
    { files: 0, bytes: 0 },
    { files: 9, bytes: 10_000 },
    { files: 9, bytes: 100 },
    { files: 3, bytes: 100_000 },
  ];

  test.each(LONG)('numbers from %j on are written in long fields, and read by us and by others', async (from) => {
    const bytes = await packed(FILES, from);
    expect(await readAll(bytes)).toEqual(FILES);
    const others = Object.entries(unzipSync(bytes)).map(([name, content]) => [name, Buffer.from(content).toString()]);
    expect(Object.fromEntries(others)).toEqual(FILES);
    expect(bytes.length).toBeGreaterThan((await packed(FILES)).length);
  });

  test('what Python has written with long fields is read', async () => {
    const bytes = Buffer.from(
      'UEsDBC0AAAAIAAAAIQBciYq8//////////8FABQAYS50eHQBABAAeAAAAAAAAAALAAAAAAAAACvPL0opViinOwkAUEsDBC0AAAgIAAAA' +
        'IQAAAAAA//////////8LABQAZ3LDtsOfZS50eHQBABAAAAAAAAAAAAACAAAAAAAAAAMAUEsBAi0DLQAAAAgAAAAhAFyJirz/////////' +
        '/wUAHAAAAAAAAAAAAIAB/////2EudHh0AQAYAHgAAAAAAAAACwAAAAAAAAAAAAAAAAAAAFBLAQItAy0AAAgIAAAAIQAAAAAA////////' +
        '//8LABwAAAAAAAAAAACAAf////9ncsO2w59lLnR4dAEAGAAAAAAAAAAAAAIAAAAAAAAAQgAAAAAAAABQSwYGLAAAAAAAAAAtAC0AAAAA' +
        'AAAAAAACAAAAAAAAAAIAAAAAAAAApAAAAAAAAACBAAAAAAAAAFBLBgcAAAAAJQEAAAAAAAABAAAAUEsFBgAAAAACAAIApAAAAIEAAAAA' +
        'AA==',
      'base64',
    );
    expect(await readAll(bytes)).toEqual({ 'a.txt': 'words '.repeat(20), 'größe.txt': '' });
  });

  /** Places in the records that end an archive, counted from its end. */
  const HOSTILE: [what: string, from: LongFrom | undefined, at: number, by: Uint8Array, words: RegExp][] = [
    ['no long end', { files: 0, bytes: 0 }, -42, longOf(1), /directory cannot be read/],
    ['a long end beyond the archive', { files: 0, bytes: 0 }, -34, longOf(2 ** 52), /directory cannot be read/],
    ['a number that is not exact', { files: 0, bytes: 0 }, -50, longOf(2n ** 63n), /directory cannot be read/],
    ['a directory beyond the archive', { files: 0, bytes: 0 }, -50, longOf(2 ** 40), /directory cannot be read/],
    ['more files than can be held', { files: 0, bytes: 0 }, -66, longOf(ZIP_FILES_MAX + 1), /lists more than/],
    ['one file too many', undefined, -12, Buffer.from([4, 0]), /directory cannot be read/],
    ['one file too few', undefined, -12, Buffer.from([2, 0]), /directory cannot be read/],
    ['a comment that is not there', undefined, -2, Buffer.from([9, 0]), /has no directory/],
  ];

  test.each(HOSTILE)('an archive with %s is refused', async (_, from, at, by, words) => {
    const bytes = await packed(FILES, from);
    bytes.set(by, bytes.length + at);
    await expect(openZip(await keep(bytes))).rejects.toThrow(words);
  });
});

function longOf(number: number | bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(number));
  return bytes;
}

describe('an archive that lies', () => {
  const ENTRY = Buffer.from([0x50, 0x4b, 1, 2]);

  /** Packs two files and changes what the directory says of the first. */
  async function lying(change: (bytes: Buffer, entry: number) => void, first = 'first'): Promise<Buffer> {
    const bytes = await packed({ a: first, b: 'second' });
    change(bytes, bytes.indexOf(ENTRY));
    return bytes;
  }

  test('about the size of a file is read no further than the directory says', async () => {
    const bytes = await lying((all, at) => all.writeUInt32LE(10, at + 24), '0'.repeat(5_000_000));
    const zip = await openZip(await keep(bytes));
    let read = 0;
    const readAllOfIt = async () => {
      for await (const part of zip.read(zip.find('a')!)) read += part.length;
    };
    await expect(readAllOfIt()).rejects.toThrow('it has more bytes than the directory says');
    await zip.close();
    expect(read).toBe(0);
  });

  const LIES: [what: string, change: (bytes: Buffer, entry: number) => void, words: RegExp][] = [
    ['the size of what it packs', (bytes, at) => bytes.writeUInt32LE(2 ** 31, at + 24), /would unpack to 2 GB/],
    ['where a file ends', (bytes, at) => bytes.writeUInt32LE(200, at + 20), /files overlap/],
    ['where a file begins', (bytes, at) => bytes.writeUInt32LE(0, bytes.indexOf(ENTRY, at + 4) + 42), /files overlap/],
    ['what a file is called', (bytes, at) => bytes.write('c', at + 46), /place in the archive holds something else/],
    ['how a file is packed', (bytes) => bytes.writeUInt16LE(0x809, 6), /packed in a way that is not known/],
  ];

  test.each(LIES)('about %s is refused', async (_, change, words) => {
    await expect(lying(change).then(readAll)).rejects.toThrow(words);
  });
});
