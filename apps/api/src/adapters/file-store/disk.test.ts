import { chown, readdir, stat, utimes, writeFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beforeEach, expect, test } from 'vitest';
import { FileStoreFull, readWhole } from '../../ports/file-store.ts';
import { PortUnavailable } from '../../ports/port-error.ts';
import { makeScratchFolder } from '../../../../../packages/testkit/src/scratch-folder.ts';
import { newFileKey } from '../../features/files/new-file-key.ts';
import { createDiskFileStore, notWritten } from './disk.ts';

let folder: string;

beforeEach(async () => {
  folder = await makeScratchFolder('files');
});

const filesIn = async (path: string) =>
  (await readdir(path, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);

test('what was put is read back and gone after delete', async () => {
  const store = createDiskFileStore({ folder });
  const key = newFileKey('images', 'webp');
  await store.put(key, Buffer.from('pixels'));
  const file = await store.open(key);
  expect(file!.sizeBytes).toBe(6);
  expect(String(await buffer(file!.stream))).toBe('pixels');
  await store.delete(key);
  expect(await store.open(key)).toBeNull();
  await store.delete(key);
});

test('keys cannot be guessed, never repeat, and files are private', async () => {
  const store = createDiskFileStore({ folder });
  const [first, second] = [newFileKey('documents', 'pdf'), newFileKey('documents', 'pdf')];
  await store.put(first, Buffer.from('x'));
  await store.put(second, Buffer.from('x'));
  expect(first).toMatch(/^documents\/[\w-]{2}\/[\w-]{43}\.pdf$/);
  expect(first).not.toBe(second);
  expect((await stat(join(folder, first))).mode & 0o077).toBe(0);
});

test.runIf(process.getuid?.() === 0)('what root writes belongs to the owner of the folder', async () => {
  const [uid, gid] = [65_534, 65_534];
  await chown(folder, uid, gid);
  const key = newFileKey('images', 'webp');
  await createDiskFileStore({ folder: join(folder, 'files') }).put(key, Buffer.from('pixels'));
  for (const path of ['files', 'files/images', `files/${key}`, 'files/partial'])
    expect(await stat(join(folder, path)), path).toMatchObject({ uid, gid });
});

test.each([
  '',
  '../secret',
  'images/../../etc/passwd',
  '/etc/passwd',
  'images/aa/x.webp',
  'images/aa/\u0000.webp',
  `partial/${'a'.repeat(43)}`,
])('the key %j opens and deletes nothing', async (key) => {
  await writeFile(join(folder, 'secret'), 'x');
  const store = createDiskFileStore({ folder: join(folder, 'inside') });
  expect(await store.open(key)).toBeNull();
  await store.delete(key);
  expect(await filesIn(folder)).toEqual(['secret']);
});

test('an extension that is none of ours is a fault, not a file', async () => {
  await expect(createDiskFileStore({ folder }).put(newFileKey('images', '../sh'), Buffer.from('x'))).rejects.toThrow(
    'no file is kept',
  );
  expect(await filesIn(folder)).toEqual([]);
});

test('a folder that cannot be written is unavailable and holds no half file', async () => {
  const blocked = join(folder, 'blocked');
  await writeFile(blocked, 'a file where the folder should be');
  await expect(
    createDiskFileStore({ folder: blocked }).put(newFileKey('images', 'webp'), Buffer.from('x')),
  ).rejects.toThrow(PortUnavailable);
  expect(await filesIn(folder)).toEqual(['blocked']);
});

test('a write that fails in the middle leaves nothing behind', async () => {
  const store = createDiskFileStore({ folder });
  const broken = {
    get byteLength(): number {
      throw Object.assign(new Error('full'), { code: 'ENOSPC' });
    },
  } as unknown as Uint8Array;
  await expect(store.put(newFileKey('images', 'webp'), broken)).rejects.toThrow(PortUnavailable);
  expect(await filesIn(folder)).toEqual([]);
});

test('a full disk is told apart from other faults', () => {
  const fault = (code: string) => notWritten(Object.assign(new Error(), { code }), '/srv/files');
  expect(fault('ENOSPC')).toBeInstanceOf(FileStoreFull);
  expect(fault('EDQUOT')).toBeInstanceOf(FileStoreFull);
  expect(fault('EFBIG')).toBeInstanceOf(FileStoreFull);
  expect(fault('EROFS')).not.toBeInstanceOf(FileStoreFull);
  expect(fault('EROFS')).toBeInstanceOf(PortUnavailable);
  expect(fault('ENOSPC').message).toBe('file-store: no space is left in /srv/files');
  expect(fault('EROFS').message).toBe('file-store: /srv/files cannot be written: the file system is read-only');
  expect(fault('EWHAT').message).toBe('file-store: the disk refused (EWHAT)');
});

test('bytes that the disk does not give are said in words', async () => {
  const store = createDiskFileStore({ folder });
  const key = newFileKey('images', 'webp');
  // A folder can be opened and not read.
  await mkdir(join(folder, key), { recursive: true });
  await expect(readWhole(store, key)).rejects.toThrow(PortUnavailable);
});

test('what a killed process left is swept, what another one is writing is not', async () => {
  await mkdir(join(folder, 'partial'));
  await writeFile(join(folder, 'partial', 'old'), 'x');
  await writeFile(join(folder, 'partial', 'new'), 'x');
  await utimes(join(folder, 'partial', 'old'), new Date(0), new Date(0));
  await createDiskFileStore({ folder }).put(newFileKey('images', 'webp'), Buffer.from('x'));
  expect(await readdir(join(folder, 'partial'))).toEqual(['new']);
});
