import type { Worker } from 'node:cluster';
import type { Log } from './log.ts';

/** What a process is told by the one that supervises it. */
export interface ToWorker {
  /** End as this signal asks; `again` when it came before. */
  readonly end?: { readonly signal: NodeJS.Signals; readonly again: boolean };
  readonly seed?: { percent: number; words: string } | 'done';
  /** The metrics of all processes, as this one asked for under the number. */
  readonly metrics?: { readonly request: number; readonly text: string | null };
}

/** What a process tells the one that supervises it. */
export interface FromWorker {
  /** It takes requests, at this address. */
  readonly listening?: unknown;
  /** It asks for the metrics of all processes, under a number. */
  readonly metricsWanted?: number;
}

type SupervisedWorker = Pick<Worker, 'on' | 'once' | 'send' | 'isConnected'> & {
  readonly process: Pick<Worker['process'], 'pid' | 'kill'>;
};

interface Supervision {
  readonly count: number;
  fork(): SupervisedWorker;
  readonly log: Log;
  /** How long a process may take to end, before it is killed. */
  readonly endMsMax: number;
  onMessage(message: FromWorker, worker: SupervisedWorker): void;
  /** Called when a process has died and another one is to take its place. */
  onRestart(): void;
}

/** Processes that serve one port together. */
export interface Workers {
  /** Asks all of them to end. A second SIGTERM skips the draining. */
  end(signal: NodeJS.Signals): void;
  tell(message: ToWorker): void;
  /** How many take requests. */
  serving(): number;
  /** Resolves with the exit code once all have ended. */
  readonly ended: Promise<number>;
}

export const RESTART_MS = { first: 100, max: 30_000 };
/** A process that served for this long did not die at once. */
export const STEADY_MS = 30_000;
/** So many deaths at once, one after another, are more than an accident. */
export const DEATHS_AT_ONCE = 5;

interface Place {
  readonly number: number;
  worker: SupervisedWorker | null;
  servesSince: number | null;
  deathsAtOnce: number;
  restart?: NodeJS.Timeout;
}

const emptyPlace = (number: number): Place => ({ number, worker: null, servesSince: null, deathsAtOnce: 0 });

const waitAfter = (deathsAtOnce: number): number =>
  Math.min(RESTART_MS.max, RESTART_MS.first * 2 ** Math.max(0, deathsAtOnce - 1));

function sayDeath(log: Log, { number, deathsAtOnce }: Place, facts: object): void {
  const words =
    deathsAtOnce < DEATHS_AT_ONCE
      ? 'a process ended unexpectedly and is started again; the others serve'
      : 'a process keeps ending soon after its start; see the error above; the waits grow';
  log.error({ event: 'process-ended', process: number, deathsAtOnce, ...facts }, words);
}

const send = (worker: SupervisedWorker, message: ToWorker): void => {
  if (worker.isConnected()) worker.send(message, () => undefined);
};

/**
 * Keeps `count` processes running. One that dies is replaced, after waits that double while it dies at once. A start
 * whose first process ends before any has served is refused: it has said why.
 */
export function keepWorkers({ count, fork, log, endMsMax, onMessage, onRestart }: Supervision): Workers {
  const places = Array.from({ length: count }, (_, n): Place => emptyPlace(n + 1));
  const running = () => places.flatMap(({ worker }) => worker ?? []);
  const { promise: ended, resolve } = Promise.withResolvers<number>();
  const told = new Set<NodeJS.Signals>();
  let seed: ToWorker['seed'];
  let hasServed = false;
  let exitCode = 0;

  function start(place: Place): void {
    const worker = fork();
    place.worker = worker;
    worker.on('message', (message: FromWorker) => {
      if (message.listening !== undefined) {
        hasServed = true;
        place.servesSince = performance.now();
        if (seed !== undefined) send(worker, { seed });
      }
      onMessage(message, worker);
    });
    worker.once('exit', (code: number | null, signal: string | null) => died(place, code, signal));
    // A process that could not be started has no exit. A message that does not arrive means that the exit is near.
    worker.on('error', () => worker.process.pid === undefined && died(place, 1, null));
  }

  function died(place: Place, code: number | null, signal: string | null): void {
    const servedMs = place.servesSince === null ? 0 : performance.now() - place.servesSince;
    Object.assign(place, { worker: null, servesSince: null });
    const isRefused = !hasServed && told.size === 0;
    if (isRefused || told.size > 0) exitCode = Math.max(exitCode, code ?? 1, isRefused ? 1 : 0);
    if (isRefused) return end('SIGTERM');
    if (told.size > 0) return void (running().length === 0 && resolve(exitCode));
    place.deathsAtOnce = servedMs >= STEADY_MS ? 0 : place.deathsAtOnce + 1;
    const startsInMs = waitAfter(place.deathsAtOnce);
    sayDeath(log, place, { code, signal, startsInMs });
    place.restart = setTimeout(start, startsInMs, place);
    onRestart();
  }

  function end(signal: NodeJS.Signals): void {
    for (const { restart } of places) clearTimeout(restart);
    for (const worker of running()) {
      send(worker, { end: { signal, again: told.has(signal) } });
      setTimeout(() => worker.process.kill('SIGKILL'), endMsMax).unref();
    }
    told.add(signal);
    if (running().length === 0) resolve(exitCode);
  }

  for (const place of places) start(place);
  return {
    end,
    tell(message) {
      seed = message.seed ?? seed;
      for (const worker of running()) send(worker, message);
    },
    serving: () => places.filter(({ servesSince }) => servesSince !== null).length,
    ended,
  };
}
