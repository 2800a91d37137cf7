import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * The faults of a connection. `delay`: everything arrives late. `cut`: it closes in the middle. `half-open`: no more
 * bytes arrive and neither side is told. `trickle`: one byte at a time. `reset`: it is reset in the middle. `refuse`:
 * nobody listens.
 */
export const FAULTS = ['delay', 'cut', 'half-open', 'trickle', 'reset', 'refuse'] as const;
export type Fault = (typeof FAULTS)[number];

/** Where the line leads: a port of this machine, or a socket in a folder. */
export type Target = { port: number } | { path: string };

export interface TcpProxy {
  readonly port: number;
  /** What is wrong from now on; null mends the line. What was lost in it stays lost. */
  fail(fault: Fault | null): void;
  stop(): Promise<void>;
}

const DELAY_MS_MAX = 120;
/** A line that ends in the middle lets about so many bytes through before. */
const BYTES_BEFORE_END = 2_000;
/** What nobody hears of at once is noticed by what stands between after some time. */
const FORGOTTEN_AFTER_MS = 3_000;

interface Line {
  near: Socket;
  far: Socket;
  /** Bytes that are still let through before it ends. */
  left: number;
  dead: boolean;
  /** Chunks pass in their order, however long each takes. */
  queue: Promise<void>;
}

async function trickle(line: Line, to: Socket, chunk: Buffer): Promise<void> {
  for (const byte of chunk) {
    if (line.dead) return;
    to.write(Buffer.of(byte));
    await new Promise(setImmediate);
  }
}

function openLine(near: Socket, target: Target, left: number): Line {
  const far = connect('path' in target ? target : { ...target, host: '127.0.0.1' });
  return { near, far, left, dead: false, queue: Promise.resolve() };
}

type Pass = (line: Line, to: Socket, chunk: Buffer) => Promise<void>;
type End = (line: Line, how: 'destroy' | 'resetAndDestroy') => void;

/** Passes on what arrives at one end of the line to the other, in order. */
function join(line: Line, pass: Pass, end: End): void {
  for (const [from, to] of [
    [line.near, line.far],
    [line.far, line.near],
  ] as const) {
    from.setNoDelay(true);
    from.on('error', () => undefined);
    from.on('data', (chunk: Buffer) => void (line.queue = line.queue.then(() => pass(line, to, chunk))));
    from.on('end', () => void (line.queue = line.queue.then(() => void (line.dead || to.end()))));
    from.on('close', () => void (line.queue = line.queue.then(() => void (line.dead || end(line, 'destroy')))));
  }
}

/** Nothing passes any more, in either direction; only much later are both ends told. */
function swallow(line: Line, forgottenAfterMs: number, end: End): void {
  if (line.dead) return;
  line.dead = true;
  setTimeout(() => end(line, 'resetAndDestroy'), forgottenAfterMs).unref();
}

/** A line between two programs that can be hurt. `forgottenAfterMs`: when a half-open one is dropped at last. */
export async function startTcpProxy(
  target: Target,
  {
    random = Math.random,
    forgottenAfterMs = FORGOTTEN_AFTER_MS,
  }: { random?: () => number; forgottenAfterMs?: number } = {},
): Promise<TcpProxy> {
  const lines = new Set<Line>();
  let fault: Fault | null = null;

  function end(line: Line, how: 'destroy' | 'resetAndDestroy'): void {
    lines.delete(line);
    line.dead = true;
    line.near[how]();
    // A socket in a folder knows no reset.
    line.far['path' in target ? 'destroy' : how]();
  }

  async function pass(line: Line, to: Socket, chunk: Buffer): Promise<void> {
    const now = fault;
    if (line.dead || to.destroyed) return;
    if (now === 'half-open') return swallow(line, forgottenAfterMs, end);
    if (now === 'delay') await delay(random() * DELAY_MS_MAX);
    if (now === 'cut' || now === 'reset') {
      line.left -= chunk.length;
      if (line.left <= 0) {
        to.write(chunk.subarray(0, Math.floor(random() * chunk.length)));
        return end(line, now === 'cut' ? 'destroy' : 'resetAndDestroy');
      }
    }
    if (now === 'trickle') await trickle(line, to, chunk);
    else if (!line.dead) to.write(chunk);
  }

  const server = createServer((near) => {
    if (fault === 'refuse') return void near.resetAndDestroy();
    const line = openLine(near, target, random() * BYTES_BEFORE_END);
    lines.add(line);
    join(line, pass, end);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    port: (server.address() as AddressInfo).port,
    fail(next) {
      fault = next;
      for (const line of lines) {
        if (next === 'refuse') end(line, 'resetAndDestroy');
        else if (next === 'cut' || next === 'reset') line.left = random() * BYTES_BEFORE_END;
      }
    },
    stop: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const line of lines) end(line, 'destroy');
      await closed;
    },
  };
}
