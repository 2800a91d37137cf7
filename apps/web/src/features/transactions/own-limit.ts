import { limits } from './record-place.ts';

/** A browser may refuse the mere look at its store. */
type OpenStore = () => Pick<Storage, 'getItem' | 'setItem'>;
const keyOf = (userId: string) => `record-rows:${userId}`;

/** How many rows a user has chosen to see on a page in this browser; null while they have not. */
export function readOwnLimit(open: OpenStore, userId: string): number | null {
  try {
    const kept = open().getItem(keyOf(userId));
    return limits.find((limit) => String(limit) === kept) ?? null;
  } catch {
    return null;
  }
}

export function keepOwnLimit(open: OpenStore, userId: string, limit: number): void {
  try {
    open().setItem(keyOf(userId), String(limit));
  } catch {
    // Storage is closed or full: the choice then lasts as long as its address.
  }
}
