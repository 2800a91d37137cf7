import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withinTime } from './vendor-call.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  ['answered', () => Promise.resolve('answer'), 'answer'],
  ['failed', () => Promise.reject(new Error('refused')), 'refused'],
] as const)('a call that %s in time leaves no clock running', async (_, call, outcome) => {
  expect(await withinTime<string>(5_000, call).catch((error: Error) => error.message)).toBe(outcome);
  expect(vi.getTimerCount()).toBe(0);
});

test('a call that takes longer is aborted then, and not before', async () => {
  const hears: string[] = [];
  const call = withinTime(
    5_000,
    (signal) =>
      new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => {
          hears.push('aborted');
          reject(signal.reason as Error);
        });
      }),
  );
  const outcome = call.catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(hears).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect([await outcome, hears]).toEqual(['no answer in time', ['aborted']]);
  expect(vi.getTimerCount()).toBe(0);
});
