import { expect, test, vi } from 'vitest';
import { eventually } from '@trilane/testkit/eventually';
import { DatabaseUnavailable } from './db/database-errors.ts';
import type { EventStream } from './event-stream.ts';
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
  const add = createHeartbeat<string>(findAlive, 5);
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

test('a database that cannot be reached ends no stream', async () => {
  const findAlive = vi.fn<FindAlive<string>>(() =>
    Promise.reject(new DatabaseUnavailable('not-committed', new Error('away'))),
  );
  const add = createHeartbeat<string>(findAlive, 5);
  const stream = openStream();
  add('holder', stream);
  await eventually(() => expect(findAlive.mock.calls.length).toBeGreaterThan(1));
  expect(stream.end).not.toHaveBeenCalled();
  stream.end();
});
