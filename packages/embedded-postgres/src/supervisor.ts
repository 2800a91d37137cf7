import { setTimeout as delay } from 'node:timers/promises';
import type { GuardedServer } from './guarded-server.ts';
import type { ServerLog } from './server-names.ts';

const BACK_OFF_MILLIS_MAX = 10_000;
const STEADY_AFTER_MILLIS = 60_000;
const STOP_MILLIS_MAX = 15_000;

/** How to start a server, and how to find out that it answers. */
export interface Launch {
  spawn(): Promise<GuardedServer>;
  /** Resolves once the server answers; rejects if it cannot. */
  ready(server: GuardedServer): Promise<void>;
}

/** Keeps one server running until `stop`. Restarts it whenever it dies, with growing pauses while that fails. */
export class Supervisor {
  readonly #launch: Launch;
  readonly #log: ServerLog;
  readonly #listeners: (() => void)[] = [];
  #server: GuardedServer | undefined;
  #stopping = false;
  #kept: Promise<void> = Promise.resolve();

  constructor(launch: Launch, log: ServerLog) {
    this.#launch = launch;
    this.#log = log;
  }

  get pid(): number | undefined {
    return this.#server?.pid;
  }

  onDeath(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Starts the server and keeps it running. */
  async start(): Promise<void> {
    await this.#start();
    this.#kept = this.#keepAlive();
  }

  /** Shuts the server down and waits until it has ended. */
  async stop(): Promise<void> {
    this.#stopping = true;
    if (this.#server !== undefined) await endServer(this.#server, this.#log);
    await Promise.race([this.#kept, delay(100)]);
  }

  async #start(): Promise<void> {
    this.#server = await this.#launch.spawn();
    await this.#launch.ready(this.#server);
  }

  async #keepAlive(): Promise<void> {
    for (let failures = 0; ;) {
      const startedAt = performance.now();
      await this.#server!.exited;
      if (this.#stopping) return;
      if (performance.now() - startedAt > STEADY_AFTER_MILLIS) failures = 0;
      const lastLines = this.#server!.lastLogLines();
      this.#log.error({ lastLines }, 'the database server ended unexpectedly: starting it again');
      for (const listener of this.#listeners) listener();
      for (let started = false; !started; failures += 1) {
        await delay(Math.min(100 * 2 ** failures, BACK_OFF_MILLIS_MAX), undefined, { ref: false });
        if (this.#stopping) return;
        started = await this.#startAgain();
      }
    }
  }

  async #startAgain(): Promise<boolean> {
    try {
      await this.#start();
      this.#log.info({}, 'the database server is back');
      return true;
    } catch (error) {
      this.#log.error({ reason: String(error) }, 'the database server could not be started');
      return false;
    }
  }
}

async function endServer(server: GuardedServer, log: ServerLog): Promise<void> {
  server.requestStop();
  const late = delay(STOP_MILLIS_MAX, 'late', { ref: false });
  if ((await Promise.race([server.exited, late])) === 'late')
    log.error({ pid: server.pid }, 'the database server did not stop in time');
}
