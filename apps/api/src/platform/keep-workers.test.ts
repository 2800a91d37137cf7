import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DEATHS_AT_ONCE, keepWorkers, RESTART_MS, STEADY_MS, type Workers } from './keep-workers.ts';
import type { Log } from './log.ts';

class FakeWorker extends EventEmitter {
  readonly told: unknown[] = [];
  readonly process = { pid: 1 as number | undefined, kill: vi.fn<(signal: string) => boolean>() };
  isConnected = () => true;
  send = (message: unknown) => this.told.push(message) > 0;
}

let forked: FakeWorker[];
let said: { facts: Record<string, unknown>; words: string }[];
let restarts: number;
let workers: Workers;

beforeEach(() => {
  vi.useFakeTimers();
  [forked, said, restarts] = [[], [], 0];
});
afterEach(() => vi.useRealTimers());

function start(count: number): void {
  workers = keepWorkers({
    count,
    fork() {
      forked.push(new FakeWorker());
      return forked.at(-1) as never;
    },
    log: { error: (facts: object, words: string) => said.push({ facts: { ...facts }, words }) } as unknown as Log,
    endMsMax: 9_200,
    onMessage: () => undefined,
    onRestart: () => (restarts += 1),
  });
}

const serve = (worker: FakeWorker) => worker.emit('message', { listening: {} });
const die = (worker: FakeWorker, code: number | null = null, signal: string | null = 'SIGKILL') =>
  worker.emit('exit', code, signal);

test('a process that dies is replaced, and the others go on', () => {
  start(2);
  for (const worker of forked) serve(worker);
  expect(workers.serving()).toBe(2);
  die(forked[0]!);
  expect([workers.serving(), forked.length]).toEqual([1, 2]);
  vi.advanceTimersByTime(RESTART_MS.first);
  expect([forked.length, restarts]).toEqual([3, 1]);
  serve(forked[2]!);
  expect(workers.serving()).toBe(2);
  expect(forked[1]!.told).toEqual([]);
});

test('a process that cannot be started is tried again, and a lost message ends nothing', () => {
  start(2);
  for (const worker of forked) serve(worker);
  forked[0]!.emit('error', new Error('write EPIPE'));
  expect([workers.serving(), said]).toEqual([2, []]);
  die(forked[0]!);
  vi.advanceTimersByTime(RESTART_MS.first);
  forked[2]!.process.pid = undefined;
  forked[2]!.emit('error', new Error('spawn EAGAIN'));
  expect(said.at(-1)!.facts).toMatchObject({ event: 'process-ended', process: 1, deathsAtOnce: 2 });
  vi.advanceTimersByTime(2 * RESTART_MS.first);
  expect(forked).toHaveLength(4);
});

test('the waits double while a process dies at once, up to a limit, and the log says so', () => {
  start(2);
  serve(forked[0]!);
  const waits: unknown[] = [];
  for (let n = 0; n < 12; n += 1) {
    die(forked.at(-1)!, 1, null);
    const waitMs = said.at(-1)!.facts['startsInMs'] as number;
    waits.push(waitMs);
    const before = forked.length;
    vi.advanceTimersByTime(waitMs - 1);
    expect(forked).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(forked).toHaveLength(before + 1);
  }
  expect(waits).toEqual([100, 200, 400, 800, 1_600, 3_200, 6_400, 12_800, 25_600, 30_000, 30_000, 30_000]);
  const words = said.map((line) => /keeps ending soon after its start/.test(line.words));
  expect(words).toEqual(waits.map((_, n) => n >= DEATHS_AT_ONCE - 1));
  expect(said[0]!.facts).toMatchObject({ event: 'process-ended', process: 2, code: 1, deathsAtOnce: 1 });
});

test('a process that served for a while begins with the short wait again', () => {
  start(1);
  serve(forked[0]!);
  die(forked[0]!);
  vi.advanceTimersByTime(100);
  die(forked[1]!);
  expect(said.at(-1)!.facts['startsInMs']).toBe(200);
  vi.advanceTimersByTime(200);
  serve(forked[2]!);
  vi.advanceTimersByTime(STEADY_MS);
  die(forked[2]!);
  expect(said.at(-1)!.facts).toMatchObject({ startsInMs: 100, deathsAtOnce: 0 });
});

test('a start of which no process ever served is refused with the code of the first that ended', async () => {
  start(2);
  die(forked[0]!, 78, null);
  expect(forked[1]!.told).toEqual([{ end: { signal: 'SIGTERM', again: false } }]);
  die(forked[1]!, 0, null);
  expect(await workers.ended).toBe(78);
  expect(forked).toHaveLength(2);
});

test('a start whose processes end with 0 or by a signal before any served is refused, too', async () => {
  for (const [code, signal] of [
    [0, null],
    [null, 'SIGKILL'],
  ] as const) {
    start(1);
    die(forked.at(-1)!, code, signal);
    expect(await workers.ended).toBe(1);
  }
});

test('the end is told to all, a second time too, and waits for all', async () => {
  start(2);
  for (const worker of forked) serve(worker);
  workers.end('SIGTERM');
  workers.end('SIGTERM');
  for (const { told } of forked)
    expect(told).toEqual([{ end: { signal: 'SIGTERM', again: false } }, { end: { signal: 'SIGTERM', again: true } }]);
  die(forked[0]!, 0, null);
  vi.advanceTimersByTime(RESTART_MS.max);
  expect(forked).toHaveLength(2);
  die(forked[1]!, 0, null);
  expect(await workers.ended).toBe(0);
});

test('a process that does not end in time is killed, and the exit code tells', async () => {
  start(1);
  serve(forked[0]!);
  workers.end('SIGTERM');
  vi.advanceTimersByTime(9_199);
  expect(forked[0]!.process.kill).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(forked[0]!.process.kill).toHaveBeenCalledWith('SIGKILL');
  die(forked[0]!);
  expect(await workers.ended).toBe(1);
});

test('an end while a process waits for its restart needs nothing more', async () => {
  start(1);
  serve(forked[0]!);
  die(forked[0]!);
  workers.end('SIGTERM');
  expect(await workers.ended).toBe(0);
  vi.advanceTimersByTime(RESTART_MS.max);
  expect(forked).toHaveLength(1);
});

test('a process that starts later hears how far the demo is', () => {
  start(2);
  serve(forked[0]!);
  workers.tell({ seed: 'done' });
  serve(forked[1]!);
  expect([forked[0]!.told, forked[1]!.told.slice(-1)]).toEqual([[{ seed: 'done' }], [{ seed: 'done' }]]);
});
