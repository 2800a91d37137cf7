import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { playFileStore } from '@trilane/testkit/play-file-store';
import type { FileStore } from '../../ports/file-store.ts';
import { createTwoFileStores } from './two-stores.ts';

test('new files go to the first store, files are read from either, and deleted from both', async () => {
  const [first, second] = [playFileStore({ both: 'new' }), playFileStore({ both: 'old', old: 'old' })];
  const stores = createTwoFileStores(first.store, second.store);
  await stores.put('fresh', Buffer.from('fresh'));
  expect([...first.kept.keys(), ...second.kept.keys()]).toEqual(['both', 'fresh', 'both', 'old']);
  const read = async (key: string) => {
    const file = await stores.open(key);
    return file && text(file.stream);
  };
  expect(await Promise.all(['fresh', 'old', 'both', 'none'].map(read))).toEqual(['fresh', 'old', 'new', null]);
  for (const key of ['both', 'old', 'fresh']) await stores.delete(key);
  expect([first.kept.size, second.kept.size]).toEqual([0, 0]);
});

test.each(['the first', 'the second'])('a file is found while it is moved to %s', async (target) => {
  const [first, second] = [playFileStore({}), playFileStore({})];
  const [from, to] = target === 'the first' ? [second, first] : [first, second];
  from.kept.set('key', 'moved');
  let asked = 0;
  const moving = (store: FileStore): FileStore => ({
    ...store,
    async open(key) {
      const answer = await store.open(key);
      // Copied and then removed, right after the first store was asked.
      if ((asked += 1) === 1) {
        to.kept.set(key, 'moved');
        from.kept.delete(key);
      }
      return answer;
    },
  });
  const file = await createTwoFileStores(moving(first.store), moving(second.store)).open('key');
  expect(await text(file!.stream)).toBe('moved');
});
