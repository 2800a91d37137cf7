import { Refusal } from './refusal.ts';

/** How one process shares a scarce resource out. */
export interface ShareRule {
  /** How many places there are for all businesses together. */
  all: number;
  /** How many of these places one business may hold. */
  each: number;
  /** How many more requests of one business may wait for a place; the next one is refused with 429. */
  waiting: number;
  /** A request that has waited this long is refused with 503. */
  waitMs: number;
  retryAfterSeconds: number;
  /** What a business reads when it asks for more than its share. */
  words?: string;
}

/** Gives a place back; calling it again does nothing. */
export type GiveBack = () => void;

export interface Share {
  /** Takes a place for a business. Waiting businesses are served in turn, each from its own line. */
  take(business: string): Promise<GiveBack>;
}

interface Waiter {
  admit(): void;
}

/** Shares one scarce resource out among businesses, so that none can take what the others need. */
export function createShare({ all, each, waiting, waitMs, retryAfterSeconds, words }: ShareRule): Share {
  const held = new Map<string, number>();
  /** The lines of waiting businesses; a business that was served goes to the end. */
  const lines = new Map<string, Waiter[]>();
  let heldByAll = 0;

  const heldBy = (business: string) => held.get(business) ?? 0;

  function hold(business: string): GiveBack {
    heldByAll += 1;
    held.set(business, heldBy(business) + 1);
    let given = false;
    return () => {
      if (given) return;
      given = true;
      heldByAll -= 1;
      if (heldBy(business) === 1) held.delete(business);
      else held.set(business, heldBy(business) - 1);
      serve();
    };
  }

  function serve(): void {
    for (const [business, line] of lines) {
      if (heldByAll >= all) return;
      if (heldBy(business) >= each) continue;
      const next = line.shift()!;
      lines.delete(business);
      if (line.length > 0) lines.set(business, line);
      next.admit();
    }
  }

  function wait(business: string, line: Waiter[]): Promise<GiveBack> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        admit() {
          clearTimeout(timer);
          resolve(hold(business));
        },
      };
      const timer = setTimeout(() => {
        line.splice(line.indexOf(waiter), 1);
        if (line.length === 0) lines.delete(business);
        reject(new Refusal('unavailable', { retryAfterSeconds }));
      }, waitMs);
      lines.set(business, line);
      line.push(waiter);
    });
  }

  return {
    async take(business) {
      const line = lines.get(business) ?? [];
      if (line.length === 0 && heldByAll < all && heldBy(business) < each) return hold(business);
      if (heldBy(business) + line.length >= each + waiting) throw new Refusal('too_many_requests', { retryAfterSeconds, ...(words !== undefined && { message: words }) });
      return wait(business, line);
    },
  };
}
