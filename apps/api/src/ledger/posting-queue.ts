/** What waits to be posted: of which business, and under which key. */
interface Queued {
  posting: { businessId: string; key: string };
}

const nameOf = ({ posting }: Queued): string => `${posting.businessId} ${posting.key}`;

/**
 * Holds waiting payments in order of arrival and returns them in batches. No two running batches contain the same
 * business. One business fills at most half of a batch while others wait. A business that `owesTooMuch` has to wait.
 */
export function createPostingQueue<T extends Queued>(
  batchMax: number,
  owesTooMuch: (businessId: string) => boolean = () => false,
) {
  const waiting = new Map<string, T>();
  /** Repeats of a key that is in `waiting` already; they go with the batch after. */
  let repeats: T[] = [];
  const underWay = new Set<string>();

  function add(entry: T): void {
    const name = nameOf(entry);
    if (waiting.has(name)) repeats.push(entry);
    else waiting.set(name, entry);
  }

  return {
    add,
    isEmpty: () => waiting.size === 0,
    isFull: () => waiting.size >= batchMax,
    /** Whether every payment under way belongs to one business other than this one. */
    isBehindOneOther: (businessId: string) => underWay.size === 1 && !underWay.has(businessId),
    /**
     * The next batch; empty if every waiting payment belongs to a business that has a running batch or owes too much.
     */
    take(): T[] {
      const entries: T[] = [];
      const behind: T[] = [];
      const taken = new Map<string, number>();
      for (const entry of waiting.values()) {
        if (entries.length === batchMax) break;
        const { businessId } = entry.posting;
        if (underWay.has(businessId) || owesTooMuch(businessId)) continue;
        const ofBusiness = taken.get(businessId) ?? 0;
        taken.set(businessId, ofBusiness + 1);
        (ofBusiness < batchMax / 2 ? entries : behind).push(entry);
      }
      entries.push(...behind.slice(0, batchMax - entries.length));
      for (const entry of entries) waiting.delete(nameOf(entry));
      for (const { posting } of entries) underWay.add(posting.businessId);
      const again = repeats;
      repeats = [];
      for (const entry of again) add(entry);
      return entries;
    },
    /** The batch is answered: its businesses may be in the next one. */
    release(entries: readonly T[]): void {
      for (const { posting } of entries) underWay.delete(posting.businessId);
    },
  };
}
