import { describe, expect, test } from 'vitest';
import { createPostingQueue } from './posting-queue.ts';

interface Entry {
  posting: { businessId: string; key: string; requestHash: string; linkId: string };
  repeats: Entry[];
}
const entry = (businessId: string, n: number, requestHash = 'h'): Entry => ({
  posting: { businessId, key: `k${n}`, requestHash, linkId: 'l' },
  repeats: [],
});
const words = (entries: { posting: { businessId: string; key: string } }[]) =>
  entries.map(({ posting }) => `${posting.businessId}${posting.key.slice(1)}`).join(' ');

test('a batch keeps half of its room for businesses other than the busiest one', () => {
  const queue = createPostingQueue<Entry>(6);
  for (let n = 0; n < 20; n += 1) queue.add(entry('a', n));
  queue.add(entry('b', 0));
  queue.add(entry('c', 0));
  const first = queue.take();
  expect(words(first)).toBe('a0 a1 a2 b0 c0 a3');
  queue.release(first);
  expect(words(queue.take())).toBe('a4 a5 a6 a7 a8 a9');
});

test('a business whose batch is under way waits, and its payments stay in order', () => {
  const queue = createPostingQueue<Entry>(4);
  for (let n = 0; n < 6; n += 1) queue.add(entry('a', n));
  const first = queue.take();
  queue.add(entry('b', 0));
  expect(words(queue.take())).toBe('b0');
  queue.release(first);
  expect(words(queue.take())).toBe('a4 a5');
});

test('up to four batches run side by side while each holds one business', () => {
  const queue = createPostingQueue<Entry>(4);
  expect(queue.batchesMax('b')).toBe(1);
  for (let n = 0; n < 3; n += 1) queue.add(entry('a', n));
  const ofA = queue.take();
  expect(queue.batchesMax('a')).toBe(1);
  expect(queue.batchesMax('b')).toBe(4);
  queue.add(entry('b', 0));
  const ofB = queue.take();
  expect(queue.batchesMax('c')).toBe(4);
  queue.release(ofB);
  queue.release(ofA);
  queue.add(entry('a', 3));
  queue.add(entry('b', 1));
  queue.take();
  expect(queue.batchesMax('c')).toBe(1);
  for (let n = 0; n < 4; n += 1) queue.add(entry('a', n));
  expect(queue.batchesMax('a')).toBe(2);
});

test('a request that is sent again while it waits goes along with the first; another under its key follows', () => {
  const queue = createPostingQueue<Entry>(8);
  for (const hash of ['h', 'h', 'other', 'h']) queue.add(entry('a', 0, hash));
  queue.add({ posting: { ...entry('a', 0).posting, linkId: 'other' }, repeats: [] });
  const first = queue.take();
  expect(first.map(({ posting, repeats }) => [posting.requestHash, repeats.length])).toEqual([['h', 2]]);
  queue.add(entry('a', 0));
  queue.release(first, first);
  const again = queue.take();
  expect(again.map(({ posting, repeats }) => [posting.requestHash, repeats.length])).toEqual([['h', 3]]);
  queue.release(again);
  expect(queue.take().map(({ posting }) => posting.requestHash)).toEqual(['other']);
});

describe('payments that were left out of a batch', () => {
  const ofA = (entries: Entry[]) => entries.filter(({ posting }) => posting.businessId === 'a');

  test('go first in the next one, in their order', () => {
    const queue = createPostingQueue<Entry>(8);
    for (const name of ['a', 'b']) for (let n = 0; n < 2; n += 1) queue.add(entry(name, n));
    const first = queue.take();
    for (const [name, n] of [
      ['a', 2],
      ['b', 2],
      ['a', 0],
    ] as const)
      queue.add(entry(name, n));
    queue.release(first, ofA(first));
    const second = queue.take();
    expect(words(second)).toBe('a0 a1 a2 b2');
    expect(second[0]!.repeats).toHaveLength(1);
    queue.release(second);
    expect(queue.take()).toEqual([]);
  });

  test('get a batch of their own after being left out three times, and others are posted beside it', () => {
    const queue = createPostingQueue<Entry>(8);
    queue.add(entry('a', 0));
    for (let n = 0; n < 3; n += 1) {
      queue.add(entry('b', n));
      const entries = queue.take();
      expect(words(entries)).toBe(`a0 b${n}`);
      queue.release(entries, ofA(entries));
    }
    queue.add(entry('b', 3));
    const alone = queue.take();
    expect(words(alone)).toBe('a0');
    expect(queue.batchesMax('b')).toBe(4);
    const beside = queue.take();
    expect(words(beside)).toBe('b3');
    queue.release(alone);
    queue.release(beside);
    queue.add(entry('a', 1));
    queue.add(entry('b', 4));
    expect(words(queue.take())).toBe('a1 b4');
  });
});
