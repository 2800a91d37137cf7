import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { BEGUN } from './image-messages.ts';
import { Refusal } from './refusal.ts';

/** What the drawing program is asked for: WebP with a thumbnail, the same kind again, or a small PNG. */
export interface DrawTask {
  bytes: Uint8Array;
  as: 'webp' | 'same' | 'logo';
}

export type Unreadable = { ok: false; reason: 'image_unreadable' };

const PROGRAM = join(import.meta.dirname, 'draw-image.ts');

/**
 * Kept so long for the next picture, then it ends and takes its memory along. A start costs half a second of processor
 * time, and who uploads one picture often uploads another one soon.
 */
const IDLE_MS = 30_000;

/** How a process left a picture undrawn, through no fault of the picture. */
const NOT_BEGUN = 'not begun';
const LATE = 'late';
type Undrawn = typeof NOT_BEGUN | typeof LATE;

/** A process that draws one picture at a time. It starts with the first picture and ends some time after the last. */
export class Drawer {
  readonly #msMax: number;
  #child: ChildProcess | null = null;
  #idle: NodeJS.Timeout | undefined;

  /** `msMax`: how long one picture may take. */
  constructor(msMax: number) {
    this.#msMax = msMax;
  }

  /**
   * What the drawing program answers. A picture that ends the program is unreadable. Refuses `unavailable` if the
   * program cannot be started or takes too long: then the machine is busy, and the picture may be tried again.
   */
  async draw<Reading extends object>(task: DrawTask): Promise<Reading | Unreadable> {
    clearTimeout(this.#idle);
    const kept = this.#child;
    try {
      let reading = await this.#drawWith<Reading>(kept ?? this.#start(), task);
      // The kept process may have died in the meantime, before it began with this picture. A new one then draws it.
      if (reading === NOT_BEGUN && kept !== null) reading = await this.#drawWith<Reading>(this.#start(), task);
      if (typeof reading === 'string') throw new Refusal('unavailable', { retryAfterSeconds: 5 });
      return reading;
    } finally {
      this.#idle = setTimeout(() => this.#end(), IDLE_MS).unref();
    }
  }

  #start(): ChildProcess {
    // With one heap of the system's allocator, the memory of freed pictures returns to the system.
    const child = fork(PROGRAM, {
      env: { MALLOC_ARENA_MAX: '1' },
      execArgv: ['--max-old-space-size=64', '--max-semi-space-size=2'],
      serialization: 'advanced',
      stdio: 'ignore',
    });
    child.on('exit', () => {
      if (this.#child === child) this.#child = null;
    });
    // An idle drawer that breaks is replaced with the next picture.
    child.on('error', () => undefined);
    // An idle drawer must not keep the process alive.
    child.unref();
    child.channel?.unref();
    this.#child = child;
    return child;
  }

  #end(): void {
    clearTimeout(this.#idle);
    this.#child?.kill('SIGKILL');
    this.#child = null;
  }

  #drawWith<Reading>(child: ChildProcess, task: DrawTask): Promise<Reading | Unreadable | Undrawn> {
    return new Promise((resolve) => {
      let hasBegun = false;
      let isOver = false;
      /** Ends the wait, once. A process that failed is not kept. */
      const end = (reading: Reading | Unreadable | Undrawn, keep = false) => {
        if (isOver) return;
        isOver = true;
        clearTimeout(late);
        child.off('message', onMessage).off('disconnect', onGone).off('error', onUnstarted);
        if (!keep) this.#end();
        resolve(reading);
      };
      const onMessage = (message: Reading | typeof BEGUN) => {
        if (message === BEGUN) hasBegun = true;
        else end(message, true);
      };
      const onUnstarted = () => end(NOT_BEGUN);
      // Unlike 'exit', this comes after everything that the process has said.
      const onGone = () => end(hasBegun ? { ok: false, reason: 'image_unreadable' } : NOT_BEGUN);
      const late = setTimeout(() => end(LATE), this.#msMax);
      child.on('message', onMessage).once('disconnect', onGone).once('error', onUnstarted);
      child.send(task, (error) => {
        if (error) onUnstarted();
      });
    });
  }
}
