import { expect, test, vi } from 'vitest';
import { eventually } from '@trilane/testkit/eventually';
import type { EventStream } from './event-stream.ts';
import type { Log } from './log.ts';
import { createHeartbeat, type FindAlive } from './stream-heartbeat.ts';

function openStream() {
  const ended = new AbortController();
  const stream = {
    ended: ended.signal,
    heartbeat: vi.fn<EventStream['heartbeat']>(),
    end: vi.fn<() => void>(() => ended.abort()),
  };
  return stream as typeof stream & EventStream;
}

test('a stream that opens during a look-up is not ended by it, and look-ups do not pile up', async () => {
  const answers: ((alive: ReadonlySet<string>) => void)[] = [];
  const findAlive = vi.fn<FindAlive<string>>(
    () => new Promise<ReadonlySet<string>>((resolve) => answers.push(resolve)),
  );
  const add = createHeartbeat<string>(findAlive, 5, { warn: vi.fn<Log['warn']>() });
  const [gone, late] = [openStream(), openStream()];
  add('gone', gone);
  await eventually(() => expect(findAlive).toHaveBeenCalledTimes(1));
  add('late', late);
  await eventually(() => expect(late.heartbeat.mock.calls.length).toBeGreaterThan(2));
  expect(findAlive).toHaveBeenCalledTimes(1);
  answers[0]!(new Set());
  await eventually(() => expect(gone.end).toHaveBeenCalledTimes(1));
  expect(late.end).not.toHaveBeenCalled();
  await eventually(() => expect(findAlive).toHaveBeenLastCalledWith(['late']));
  answers[1]!(new Set());
  await eventually(() => expect(late.end).toHaveBeenCalledTimes(1));
});

test('a look-up that fails is logged, and ends neither a stream nor the process', async () => {
  const statementTimeout = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
  const findAlive = vi.fn<FindAlive<string>>(() => Promise.reject(statementTimeout));
  const warn = vi.fn<Log['warn']>();
  const add = createHeartbeat<string>(findAlive, 5, { warn });
  const stream = openStream();
  add('holder', stream);
  await eventually(() => expect(warn.mock.calls.length).toBeGreaterThan(1));
  expect(stream.end).not.toHaveBeenCalled();
  stream.end();
});
