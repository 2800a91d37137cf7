import { expect, test } from 'vitest';
import { playFileStore } from '../../packages/testkit/src/play-file-store.ts';
import { moveFile } from './file-copies.ts';

const named = () => Promise.resolve(true);
const removed = () => Promise.resolve(false);

test('a file whose row is removed while it is moved is left in neither place', async () => {
  const [from, to] = [playFileStore({ key: 'bytes' }), playFileStore({})];
  expect(await moveFile('key', { from: from.store, to: to.store }, removed)).toBe('gone');
  expect([from.kept.size, to.kept.size]).toEqual([0, 0]);
  expect(await moveFile('key', { from: from.store, to: to.store }, removed)).toBe('gone');
});

test('a file that a merchant removes between the copy and its check is no difference', async () => {
  const [from, to] = [playFileStore({ key: 'bytes' }), playFileStore({})];
  const emptied = { ...to.store, put: async () => void from.kept.clear() };
  expect(await moveFile('key', { from: from.store, to: emptied }, removed)).toBe('gone');
});

test('the old bytes stay until the new ones are read back and are the same', async () => {
  const [from, to] = [playFileStore({ key: 'bytes' }), playFileStore({})];
  const half = { ...to.store, put: async (key: string) => void to.kept.set(key, 'byt') };
  expect(await moveFile('key', { from: from.store, to: half }, named)).toBe('different');
  const lossy = { ...to.store, open: async () => null };
  expect(await moveFile('key', { from: from.store, to: lossy }, named)).toBe('different');
  expect(from.kept.get('key')).toBe('bytes');
});
