/** What waits to be posted: of which business, and under which key. */
interface Queued {
  posting: { businessId: string; key: string };
}

/**
 * A business that was left out of this many batches gets its own. Fewer would slow several processes that post for the
 * same businesses: each batch locks the books of many for a moment.
 */
const LEFT_OUT_MAX = 3;

/** A full batch is sent beside others while fewer than this many are under way. */
const FULL_BATCHES_MAX = 2;
/** The same for a batch whose payments would otherwise wait for batches of one business each. */
const LONE_BATCHES_MAX = 4;

const nameOf = ({ posting }: Queued): string => `${posting.businessId} ${posting.key}`;

/** The first of these payments that make a batch; one business fills at most half of it while there are others. */
function gather<T extends Queued>(entries: Iterable<T>, batchMax: number): T[] {
  const gathered: T[] = [];
  const behind: T[] = [];
  const taken = new Map<string, number>();
  for (const entry of entries) {
    if (gathered.length === batchMax) break;
    const { businessId } = entry.posting;
    const ofBusiness = taken.get(businessId) ?? 0;
    taken.set(businessId, ofBusiness + 1);
    (ofBusiness < batchMax / 2 ? gathered : behind).push(entry);
  }
  return [...gathered, ...behind.slice(0, batchMax - gathered.length)];
}

/** Waiting payments in order of arrival, one for each key of a business. */
function createLine<T extends Queued>() {
  let waiting = new Map<string, T>();
  /** Repeats of a key that waits already; they join once it has gone. */
  let repeats: T[] = [];
  function add(entry: T): void {
    const name = nameOf(entry);
    if (waiting.has(name)) repeats.push(entry);
    else waiting.set(name, entry);
  }
  return {
    add,
    size: () => waiting.size,
    entries: () => waiting.values(),
    remove(entries: readonly T[]): void {
      for (const entry of entries) waiting.delete(nameOf(entry));
      const again = repeats;
      repeats = [];
      for (const entry of again) add(entry);
    },
    putFirst(entries: readonly T[]): void {
      const later = waiting;
      waiting = new Map(entries.map((entry) => [nameOf(entry), entry]));
      for (const entry of later.values()) add(entry);
    },
  };
}

/** Counts for each business how many batches in a row had to leave it out because its books were locked. */
function createLeftOut() {
  const times = new Map<string, number>();
  return {
    mustBeAlone: (businessId: string) => (times.get(businessId) ?? 0) >= LEFT_OUT_MAX,
    note(entries: readonly Queued[], left: readonly Queued[]): void {
      const again = new Set(left.map(({ posting }) => posting.businessId));
      for (const { posting } of entries) if (!again.has(posting.businessId)) times.delete(posting.businessId);
      for (const businessId of again) times.set(businessId, (times.get(businessId) ?? 0) + 1);
    },
  };
}

/**
 * Holds waiting payments in order of arrival and returns them in batches. No two running batches contain the same
 * business. One business fills at most half of a batch while others wait. A business that `owesTooMuch` has to wait,
 * and one whose books were locked for several batches in a row gets a batch of its own.
 */
export function createPostingQueue<T extends Queued>(
  batchMax: number,
  owesTooMuch: (businessId: string) => boolean = () => false,
) {
  const line = createLine<T>();
  const leftOut = createLeftOut();
  const underWay = new Set<string>();
  let batches = 0;

  const mayGo = ({ posting: { businessId } }: T) => !underWay.has(businessId) && !owesTooMuch(businessId);

  /** The waiting payments that may be in the next batch: all of one business, or of all that need not be alone. */
  function listNext(): Iterable<T> {
    const first = line.entries().find(mayGo)?.posting.businessId;
    if (first !== undefined && leftOut.mustBeAlone(first))
      return line.entries().filter(({ posting }) => posting.businessId === first);
    return line.entries().filter((entry) => mayGo(entry) && !leftOut.mustBeAlone(entry.posting.businessId));
  }

  return {
    add: line.add,
    isEmpty: () => line.size() === 0,
    /** How many batches may be under way with the next one if that has a payment of this business. */
    batchesMax(businessId: string): number {
      const allAreLone = batches > 0 && underWay.size === batches;
      if (allAreLone && !underWay.has(businessId)) return LONE_BATCHES_MAX;
      return line.size() >= batchMax ? FULL_BATCHES_MAX : 1;
    },
    /**
     * The next batch; empty if every waiting payment belongs to a business that has a running batch or owes too much.
     */
    take(): T[] {
      const entries = gather(listNext(), batchMax);
      line.remove(entries);
      for (const { posting } of entries) underWay.add(posting.businessId);
      if (entries.length > 0) batches += 1;
      return entries;
    },
    /**
     * The batch is answered, except for `left`, whose books were locked: these go first in the next batch of their
     * business. The businesses of the batch may be in the next one.
     */
    release(entries: readonly T[], left: readonly T[] = []): void {
      batches -= 1;
      for (const { posting } of entries) underWay.delete(posting.businessId);
      leftOut.note(entries, left);
      if (left.length > 0) line.putFirst(left);
    },
  };
}
