/** What waits to be posted: of which business, under which key, and what was asked for over which link. */
interface Queued<T> {
  posting: { businessId: string; key: string; requestHash: string; linkId: string };
  /** The same request, sent again while it waits: each gets its answer. */
  repeats: T[];
}

/**
 * After being left out this many times in a row, a business gets a batch of its own, which waits for its books. A lower
 * number would give most businesses their own batch when several processes post for them, because every batch locks its
 * books for a moment.
 */
const LEFT_OUT_MAX = 3;

/** A full batch is sent beside others while fewer than this many are under way. */
const FULL_BATCHES_MAX = 2;
/** When every batch under way holds one business only, up to this many may be under way. */
const ONE_BUSINESS_BATCHES_MAX = 4;

const nameOf = ({ posting }: Queued<unknown>): string => `${posting.businessId} ${posting.key}`;

/** Fills a batch from these payments, in order. One business gets at most half of it while others are waiting. */
function gather<T extends Queued<T>>(entries: Iterable<T>, batchMax: number): T[] {
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

const isRepeat = ({ posting: first }: Queued<unknown>, { posting: later }: Queued<unknown>): boolean =>
  first.requestHash === later.requestHash && first.linkId === later.linkId;

/** Waiting payments in order of arrival, one for each key of a business. */
function createLine<T extends Queued<T>>() {
  let waiting = new Map<string, T>();
  /** Other requests with a key that is already waiting. Each joins the line when the first has left it. */
  const others: T[] = [];
  function add(entry: T): void {
    const name = nameOf(entry);
    const first = waiting.get(name);
    if (first === undefined) waiting.set(name, entry);
    else if (isRepeat(first, entry)) first.repeats.push(entry, ...entry.repeats.splice(0));
    else others.push(entry);
  }
  const addAgain = (entries: readonly T[]) => entries.forEach((entry) => add(entry));
  return {
    add,
    size: () => waiting.size,
    entries: () => waiting.values(),
    remove(entries: readonly T[]): void {
      for (const entry of entries) waiting.delete(nameOf(entry));
      addAgain(others.splice(0));
    },
    putFirst(entries: readonly T[]): void {
      const later = [...waiting.values(), ...others.splice(0)];
      waiting = new Map(entries.map((entry) => [nameOf(entry), entry]));
      addAgain(later);
    },
  };
}

/** Counts for each business how many batches in a row had to leave it out because its books were locked. */
function countLeftOut() {
  const times = new Map<string, number>();
  return {
    needsOwnBatch: (businessId: string) => (times.get(businessId) ?? 0) >= LEFT_OUT_MAX,
    record(entries: readonly Queued<unknown>[], leftOut: readonly Queued<unknown>[]): void {
      const again = new Set(leftOut.map(({ posting }) => posting.businessId));
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
export function createPostingQueue<T extends Queued<T>>(
  batchMax: number,
  owesTooMuch: (businessId: string) => boolean = () => false,
) {
  const line = createLine<T>();
  const leftOuts = countLeftOut();
  const underWay = new Set<string>();
  let batches = 0;

  const mayGo = ({ posting: { businessId } }: T) => !underWay.has(businessId) && !owesTooMuch(businessId);

  /** If the first business in line needs its own batch, its payments; otherwise those of all that do not. */
  function listNext(): Iterable<T> {
    const first = line.entries().find(mayGo)?.posting.businessId;
    if (first !== undefined && leftOuts.needsOwnBatch(first))
      return line.entries().filter(({ posting }) => posting.businessId === first);
    return line.entries().filter((entry) => mayGo(entry) && !leftOuts.needsOwnBatch(entry.posting.businessId));
  }

  return {
    add: line.add,
    isEmpty: () => line.size() === 0,
    /**
     * How many batches may run at once, counting one that would hold a payment of this business: unless given, that of
     * the next payment that may go. 0 if there is none.
     */
    batchesMax(businessId = line.entries().find(mayGo)?.posting.businessId): number {
      if (businessId === undefined) return 0;
      // Each business is in one batch, so equal counts mean that each batch is of one business.
      const areOfOneEach = batches > 0 && underWay.size === batches;
      if (areOfOneEach && !underWay.has(businessId)) return ONE_BUSINESS_BATCHES_MAX;
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
     * Ends a batch. `leftOut` are its payments that were not posted because their books were locked; they return to the
     * front of the line.
     */
    release(entries: readonly T[], leftOut: readonly T[] = []): void {
      batches -= 1;
      for (const { posting } of entries) underWay.delete(posting.businessId);
      leftOuts.record(entries, leftOut);
      if (leftOut.length > 0) line.putFirst(leftOut);
    },
  };
}
