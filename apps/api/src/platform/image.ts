import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { BEGUN } from './image-messages.ts';
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

/** The same picture, re-encoded in its own format. */
export type RedrawnImage =
  | { ok: true; bytes: Uint8Array; mediaType: 'image/png' | 'image/jpeg' }
  | { ok: false; reason: 'file_type' | 'image_unreadable' | 'image_too_many_pixels' };

/** A picture as a small PNG. */
export type DrawnLogo = { ok: true; bytes: Uint8Array } | Unreadable;

/** What the drawing program is asked for: WebP with a thumbnail, the same kind again, or a small PNG. */
export interface DrawTask {
  bytes: Uint8Array;
  as: 'webp' | 'same' | 'logo';
}

type Unreadable = { ok: false; reason: 'image_unreadable' };

const PROGRAM = join(import.meta.dirname, 'draw-image.ts');

/**
 * A picture of 25 megapixels takes a second or two; on a busy machine twenty, because drawers yield to everything else.
 * What takes longer is not meant to be drawn. The wait for a drawer has the same limit.
 */
const DRAWING_MS_MAX = 60_000;

/**
 * Kept so long for the next picture, then it ends and takes its memory along. A start costs half a second of processor
 * time, and who uploads one picture often uploads another one soon.
 */
const IDLE_MS = 30_000;

/**
 * Two at a time, because a picture takes between 100 and 350 MB: the most with 16 bits a color, interlaced. Two of
 * different businesses, so that many uploads of one hold up nobody else.
 */
const DRAWERS = 2;
const turns = createShare({ all: DRAWERS, each: 1, waiting: 20, waitMs: DRAWING_MS_MAX, retryAfterSeconds: 5 });
/** A process that draws one picture at a time. It starts with the first picture and ends some time after the last. */
class Drawer {
  #child: ChildProcess | null = null;
  #idle: NodeJS.Timeout | undefined;

  async draw<Reading>(task: DrawTask): Promise<Reading | Unreadable> {
    clearTimeout(this.#idle);
    const kept = this.#child;
    try {
      if (kept === null) return await this.#drawWith<Reading>(this.#start(), task);
      // The kept process may have died in the meantime, before it began with this picture. A new one then draws it.
      return await this.#drawWith<Reading>(kept, task).catch(() => this.#drawWith<Reading>(this.#start(), task));
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

  #drawWith<Reading>(child: ChildProcess, task: DrawTask): Promise<Reading | Unreadable> {
    return new Promise((resolve, reject) => {
      let hasBegun = false;
      let isOver = false;
      /** Ends the wait, once. A process that failed is not kept. */
      const end = (settle: () => void, keep = false) => {
        if (isOver) return;
        isOver = true;
        clearTimeout(late);
        child.off('message', onMessage).off('disconnect', onGone).off('error', onUnstarted);
        if (!keep) this.#end();
        settle();
      };
      const onMessage = (message: Reading | typeof BEGUN) => {
        if (message === BEGUN) hasBegun = true;
        else end(() => resolve(message), true);
      };
      // A picture that kills the decoder or never finishes is unreadable.
      const onUnreadable = () => end(() => resolve({ ok: false, reason: 'image_unreadable' }));
      const onUnstarted = () => end(() => reject(new Refusal('unavailable', { retryAfterSeconds: 5 })));
      // Unlike 'exit', this comes after everything that the process has said.
      const onGone = () => (hasBegun ? onUnreadable() : onUnstarted());
      const late = setTimeout(onUnreadable, DRAWING_MS_MAX);
      child.on('message', onMessage).once('disconnect', onGone).once('error', onUnstarted);
      child.send(task, (error) => {
        if (error) onUnstarted();
      });
    });
  }
}

const free = Array.from({ length: DRAWERS }, () => new Drawer());

async function drawInTurn<Reading>(businessId: string, task: DrawTask): Promise<Reading | Unreadable> {
  const giveBack = await turns.take(businessId);
  // The drawer that was used last may still be running, so it is taken first.
  const drawer = free.pop()!;
  try {
    return await drawer.draw<Reading>(task);
  } finally {
    free.push(drawer);
    giveBack();
  }
}

/**
 * Re-encodes an uploaded PNG or JPEG: turned upright, at most 2,048 pixels a side, with a thumbnail of 256, without
 * metadata. Anything in the file besides pixels (scripts, archives, locations) is lost. Anything that is not PNG or
 * JPEG by its first bytes, is broken, or exceeds 25 megapixels is refused; the browser's file name and type are
 * ignored. This runs in a separate process, so that neither a picture's memory nor a fault of the decoder affects this
 * one. Refuses `unavailable` if no such process can be started. Each business has one picture processed at a time.
 */
export function reencodeImage(businessId: string, bytes: Uint8Array): Promise<ImageReading> {
  return drawInTurn<ImageReading>(businessId, { bytes, as: 'webp' });
}

/**
 * As `reencodeImage`, but in its own size and format, for a document that has to stay readable. Nothing but the pixels
 * survives.
 */
export function redrawSameKind(businessId: string, bytes: Uint8Array): Promise<RedrawnImage> {
  return drawInTurn<RedrawnImage>(businessId, { bytes, as: 'same' });
}

/** Draws one of our own WebP pictures small, as a PNG on white, for a document that can hold no WebP. */
export function drawLogo(businessId: string, bytes: Uint8Array): Promise<DrawnLogo> {
  return drawInTurn<DrawnLogo>(businessId, { bytes, as: 'logo' });
}
