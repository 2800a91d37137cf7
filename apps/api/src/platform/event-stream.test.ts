import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openEventStream } from './event-stream.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A stream whose reader reads nothing, so that its answer never closes by itself. */
function openToSilence() {
  const destroy = vi.fn<() => void>();
  const socket = Object.assign(new EventEmitter(), { destroy });
  const raw = Object.assign(new EventEmitter(), { writeHead: () => raw, setHeader: () => raw, end: () => raw });
  const reply = { hijack: () => undefined, getHeaders: () => ({}), raw };
  return { stream: openEventStream({ request: { raw: { socket } }, reply } as never), raw, destroy };
}

test('an ended stream that does not close is cut off after five seconds', () => {
  const { stream, destroy } = openToSilence();
  stream.end();
  vi.advanceTimersByTime(4_999);
  expect(destroy).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(destroy).toHaveBeenCalledOnce();
});

test('the connection of an ended stream that closes in time stays open for the next request', () => {
  const { stream, raw, destroy } = openToSilence();
  stream.end();
  raw.emit('close');
  vi.advanceTimersByTime(60_000);
  expect(destroy).not.toHaveBeenCalled();
});
