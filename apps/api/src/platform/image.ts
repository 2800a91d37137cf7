import { fork, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { Refusal } from './refusal.ts';
import { createShare } from './shares.ts';

export interface EncodedImage {
  bytes: Buffer;
  width: number;
  height: number;
}

/** Both are WebP. */
export interface ReencodedImage {
  image: EncodedImage;
  thumbnail: EncodedImage;
  contentType: 'image/webp';
  extension: 'webp';
}

/** Refusals are codes of the contract. */
export type ImageReading =
  | { ok: true; value: ReencodedImage }
  | { ok: false; reason: 'file_type' | 'image_unreadable' | 'image_too_many_pixels' };

/** The same picture drawn anew as what it was. */
export type RedrawnImage =
  | { ok: true; bytes: Uint8Array; mediaType: 'image/png' | 'image/jpeg' }
  | { ok: false; reason: 'file_type' | 'image_unreadable' | 'image_too_many_pixels' };

/** What the drawing program is asked for: WebP with a thumbnail, or the same kind again. */
export interface DrawTask {
  bytes: Uint8Array;
  as: 'webp' | 'same';
}

type Unreadable = { ok: false; reason: 'image_unreadable' };

const PROGRAM = join(import.meta.dirname, 'draw-image.ts');

/** A picture of 25 megapixels takes a second or two; what takes longer is not meant to be drawn. */
const DRAWING_MS_MAX = 30_000;

/** Kept so long for the next picture, then it ends and takes its memory along. */
const IDLE_MS = 5_000;

/** Two at a time, or a few uploads at once would need as many hundred megabytes; two of different businesses, so that nobody waits for one who sends many. */
const DRAWERS = 2;
const turns = createShare({ all: DRAWERS, each: 1, waiting: 20, waitMs: DRAWING_MS_MAX, retryAfterSeconds: 5 });
/**
 * Below the service and the database: pictures may wait a little, payments may not. Not far below: on a busy machine a
 * picture must still be drawn well within DRAWING_MS_MAX.
 */
const PRIORITY = 3;

function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, PRIORITY);
  } catch {
    // It has ended already, which its task finds out.
  }
}

/** A process that draws one picture at a time. It starts with the first and ends a while after the last. */
class Drawer {
  #child: ChildProcess | null = null;
  #idle: NodeJS.Timeout | undefined;

  async draw<Reading>(task: DrawTask): Promise<Reading | Unreadable> {
    clearTimeout(this.#idle);
    const kept = this.#child;
    try {
      if (kept === null) return await this.#drawWith<Reading>(this.#start(), task);
      // One that died while nobody was looking is found out by the task that does not reach it.
      return await this.#drawWith<Reading>(kept, task).catch(() => this.#drawWith<Reading>(this.#start(), task));
    } finally {
      this.#idle = setTimeout(() => this.#end(), IDLE_MS).unref();
    }
  }

  #start(): ChildProcess {
    // Few heaps of the system's allocator: freed pictures then leave the process instead of lying about in each thread's.
    const child = fork(PROGRAM, { env: { MALLOC_ARENA_MAX: '1' }, execArgv: ['--max-old-space-size=64', '--max-semi-space-size=2'], serialization: 'advanced', stdio: 'ignore' });
    lowerPriority(child);
    child.on('exit', () => { if (this.#child === child) this.#child = null; });
    // A drawer that breaks while it idles is replaced with the next picture.
    child.on('error', () => undefined);
    // Nobody waits for an idle drawer when the process is to end.
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

  async #drawWith<Reading>(child: ChildProcess, task: DrawTask): Promise<Reading | Unreadable> {
    const settled = new AbortController();
    const { signal } = settled;
    try {
      return await new Promise<Reading | Unreadable>((resolve, reject) => {
        const listen = (event: string, then: (value: Reading) => void) => {
          child.once(event, then);
          signal.addEventListener('abort', () => child.off(event, then), { once: true });
        };
        listen('message', resolve);
        // A picture at which the decoder dies or never ends is none that anybody can see.
        const unreadable = () => {
          this.#end();
          resolve({ ok: false, reason: 'image_unreadable' });
        };
        listen('exit', unreadable);
        const late = setTimeout(unreadable, DRAWING_MS_MAX);
        signal.addEventListener('abort', () => clearTimeout(late));
        const unstarted = () => {
          this.#end();
          reject(new Refusal('unavailable', { retryAfterSeconds: 5 }));
        };
        listen('error', unstarted);
        child.send(task, (error) => { if (error) unstarted(); });
      });
    } finally {
      settled.abort();
    }
  }
}

const free = Array.from({ length: DRAWERS }, () => new Drawer());

async function drawInTurn<Reading>(businessId: string, task: DrawTask): Promise<Reading | Unreadable> {
  const giveBack = await turns.take(businessId);
  // The one that was used last may still be running.
  const drawer = free.pop()!;
  try {
    return await drawer.draw<Reading>(task);
  } finally {
    free.push(drawer);
    giveBack();
  }
}

/**
 * Draws an uploaded PNG or JPEG anew: turned upright, at most 2,048 pixels a side, with a thumbnail of 256, without any metadata. What a file
 * holds besides its pixels (scripts, archives, places) does not survive; anything that is not a picture of these two kinds by its first bytes,
 * broken, or above 25 megapixels is refused. The name and the type the browser gave are not looked at. It is drawn in a process of its own:
 * neither the memory of a picture nor a fault of the decoder reaches this one. Refuses `unavailable` when no such process can be started.
 * Each business has one picture drawn at a time.
 */
export function reencodeImage(businessId: string, bytes: Uint8Array): Promise<ImageReading> {
  return drawInTurn<ImageReading>(businessId, { bytes, as: 'webp' });
}

/** As `reencodeImage`, in its own size and kind: for a document that has to stay readable. Small print survives; what is no pixel does not. */
export function redrawSameKind(businessId: string, bytes: Uint8Array): Promise<RedrawnImage> {
  return drawInTurn<RedrawnImage>(businessId, { bytes, as: 'same' });
}
