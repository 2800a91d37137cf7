import type { Platform } from '../../platform/context.ts';
import { readClocks } from './decide-item.ts';
import { countItems } from './waiting.repo.ts';

const LOOK_MS = 2_000;

/**
 * Tells its listeners when an item of the queue, its fact or its claim has changed. The facts come from many parts of
 * the product and from other processes, so it polls every two seconds: once for all listeners, and only while there are
 * any.
 */
export interface WaitingWatch {
  listen(listener: () => void): () => void;
}

export function createWaitingWatch(platform: Platform, { lookMs = LOOK_MS } = {}): WaitingWatch {
  const listeners = new Set<() => void>();
  let timer: NodeJS.Timeout | null = null;
  let known: string | null = null;
  let looking = false;

  async function look(): Promise<void> {
    if (looking) return;
    looking = true;
    try {
      const counts = await platform.jobsDb.read(null, (tx) => countItems(tx, readClocks(platform)));
      const mark = counts
        .map(({ kind, items, mark: sum }) => `${kind} ${items} ${sum}`)
        .sort()
        .join();
      // The next listener begins with a look of its own.
      if (listeners.size === 0) return;
      if (known !== null && known !== mark) for (const listener of listeners) listener();
      known = mark;
    } catch (error) {
      platform.log.debug({ reason: String(error) }, 'the queue could not be read');
    } finally {
      looking = false;
    }
  }

  return {
    listen(listener) {
      listeners.add(listener);
      timer ??= setInterval(() => void look(), lookMs);
      void look();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0 || timer === null) return;
        clearInterval(timer);
        timer = null;
        known = null;
      };
    },
  };
}
