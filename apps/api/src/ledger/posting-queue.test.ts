import { expect, test } from 'vitest';
import { createPostingQueue } from './posting-queue.ts';

const entry = (businessId: string, n: number) => ({ posting: { businessId, key: `k${n}` } });
const words = (entries: { posting: { businessId: string; key: string } }[]) =>
  entries.map(({ posting }) => `${posting.businessId}${posting.key.slice(1)}`).join(' ');

test('a batch keeps half of its room for businesses other than the busiest one', () => {
  const queue = createPostingQueue(6);
  for (let n = 0; n < 20; n += 1) queue.add(entry('a', n));
  queue.add(entry('b', 0));
  queue.add(entry('c', 0));
  const first = queue.take();
  expect(words(first)).toBe('a0 a1 a2 b0 c0 a3');
  queue.release(first);
  expect(words(queue.take())).toBe('a4 a5 a6 a7 a8 a9');
});

test('a business whose batch is under way waits, and its payments stay in order', () => {
  const queue = createPostingQueue(4);
  for (let n = 0; n < 6; n += 1) queue.add(entry('a', n));
  const first = queue.take();
  queue.add(entry('b', 0));
  expect(words(queue.take())).toBe('b0');
  queue.release(first);
  expect(words(queue.take())).toBe('a4 a5');
});

test('a business that waits behind a batch of one other business may have its own batch beside it', () => {
  const queue = createPostingQueue(4);
  expect(queue.isBehindOneOther('b')).toBe(false);
  for (let n = 0; n < 3; n += 1) queue.add(entry('a', n));
  const ofA = queue.take();
  expect(queue.isBehindOneOther('a')).toBe(false);
  expect(queue.isBehindOneOther('b')).toBe(true);
  queue.add(entry('b', 0));
  queue.take();
  expect(queue.isBehindOneOther('c')).toBe(false);
  queue.release(ofA);
  expect(queue.isBehindOneOther('b')).toBe(false);
});
