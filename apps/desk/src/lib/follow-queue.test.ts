import { expect, test, vi } from 'vitest';
import { follow } from './follow-queue.ts';

test('a stream that has fallen silent is given up, so that it can be opened again', async () => {
  vi.stubGlobal('sessionStorage', { getItem: () => 'token' });
  const parts = [': open\n\nda', 'ta: {"topic":"waiting"}\n\n'].map((part) => new TextEncoder().encode(part));
  const body = new ReadableStream({ start: (stream) => parts.forEach((part) => stream.enqueue(part)) });
  vi.stubGlobal('fetch', async () => new Response(body));
  const onNews = vi.fn<() => void>();
  await expect(follow(new AbortController().signal, onNews, 20)).rejects.toThrow('silent for 20 ms');
  expect(onNews).toHaveBeenCalledTimes(2);
});
