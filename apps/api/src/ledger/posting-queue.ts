/** What waits to be posted: of which business, and under which key. */
interface Queued {
  posting: { businessId: string; key: string };
}

/**
 * A business that was left out of this many batches gets its own. Fewer would slow several processes that post for the
 * same businesses: each batch locks the books of many for a moment.
 */
const LEFT_OUT_MAX = 3;

const nameOf = ({ posting }: Queued): string => `${posting.businessId} ${posting.key}`;

/**
 * Holds waiting payments in order of arrival and returns them in batches. No two running batches contain the same
 * business. One business fills at most half of a batch while others wait. A business that `owesTooMuch` has to wait,
 * and one whose books were locked for several batches in a row gets a batch of its own.
 */
export function createPostingQueue<T extends Queued>(
  batchMax: number,
  owesTooMuch: (businessId: string) => boolean = () => false,
) {
  const waiting = new Map<string, T>();
  /** Repeats of a key that is in `waiting` already; they go with the batch after. */
  let repeats: T[] = [];
  /** How many batches in a row had to leave out a business because its books were locked. */
  const leftOut = new Map<string, number>();
  const underWay = new Set<string>();
  let batches = 0;

  function add(entry: T): void {
    const name = nameOf(entry);
    if (waiting.has(name)) repeats.push(entry);
    else waiting.set(name, entry);
  }

  const mustBeAlone = (businessId: string) => (leftOut.get(businessId) ?? 0) >= LEFT_OUT_MAX;
  const mayGo = ({ posting: { businessId } }: T) => !underWay.has(businessId) && !owesTooMuch(businessId);

  /** The waiting payments that may go together with this one. */
  function takeWith(first: T): T[] {
    const { businessId: lone } = first.posting;
    const isLone = mustBeAlone(lone);
    const entries: T[] = [];
    const behind: T[] = [];
    const taken = new Map<string, number>();
    for (const entry of waiting.values()) {
      if (entries.length === batchMax) break;
      const { businessId } = entry.posting;
      if (!mayGo(entry) || (isLone ? businessId !== lone : mustBeAlone(businessId))) continue;
      const ofBusiness = taken.get(businessId) ?? 0;
      taken.set(businessId, ofBusiness + 1);
      (ofBusiness < batchMax / 2 ? entries : behind).push(entry);
    }
    return [...entries, ...behind.slice(0, batchMax - entries.length)];
  }

  return {
    add,
    isEmpty: () => waiting.size === 0,
    isFull: () => waiting.size >= batchMax,
    /** Whether each batch under way is of one business, and none is of this one. */
    isBehindOthers: (businessId: string) => batches > 0 && underWay.size === batches && !underWay.has(businessId),
    /**
     * The next batch; empty if every waiting payment belongs to a business that has a running batch or owes too much.
     */
    take(): T[] {
      const first = waiting.values().find(mayGo);
      const entries = first === undefined ? [] : takeWith(first);
      for (const entry of entries) waiting.delete(nameOf(entry));
      for (const { posting } of entries) underWay.add(posting.businessId);
      if (entries.length > 0) batches += 1;
      const again = repeats;
      repeats = [];
      for (const entry of again) add(entry);
      return entries;
    },
    /**
     * The batch is answered, except for `left`, whose books were locked: these go first in the next batch of their
     * business. The businesses of the batch may be in the next one.
     */
    release(entries: readonly T[], left: readonly T[] = []): void {
      batches -= 1;
      const again = new Set(left.map(({ posting }) => posting.businessId));
      for (const { posting } of entries) {
        underWay.delete(posting.businessId);
        if (!again.has(posting.businessId)) leftOut.delete(posting.businessId);
      }
      if (left.length === 0) return;
      for (const businessId of again) leftOut.set(businessId, (leftOut.get(businessId) ?? 0) + 1);
      const later = [...waiting.values()];
      waiting.clear();
      for (const entry of [...left, ...later]) add(entry);
    },
  };
}
