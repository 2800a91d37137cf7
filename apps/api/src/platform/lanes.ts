/** A lane with this many rows under way is full: nothing more is claimed for it. */
const UNDER_WAY_MAX = 20;
/** The same limit for one owner in one lane, so that no owner can fill a lane alone. */
export const OWNER_UNDER_WAY_MAX = 5;
/** In a lane to foreign places, an owner whose row took longer is slow for a while, and all slow owners share half. */
const SLOW_MS = 2_000;
const SLOW_FOR_MS = 600_000;
const SLOW_UNDER_WAY_MAX = UNDER_WAY_MAX / 2;
/** Of more slow owners the one that was slow first is forgotten. */
const SLOW_KNOWN_MAX = 1_000;
/** What comes due while something slow is under way is found after so long at the latest. */
const LOOK_AGAIN_MS = 1_000;

export interface LanesParts<Row> {
  lanes: readonly string[];
  laneOf(row: Row): string;
  /** The owner of a row; null if it has none. */
  ownerOf(row: Row): string | null;
  /** Claims due rows, at most `OWNER_UNDER_WAY_MAX` for each owner in a lane. `isMore`: more rows may be due. */
  claim(wanted: Wanted): Promise<{ rows: readonly Row[]; isMore: boolean }>;
  handOut(row: Row): Promise<void>;
  /** Whether owners choose where the rows of a lane go. In other lanes a slow row says nothing about its owner. */
  isForeign(lane: string): boolean;
  /** Milliseconds of a clock that only goes forward. */
  elapsed?: () => number;
}

type Timed<Row> = Required<Pick<LanesParts<Row>, 'lanes' | 'laneOf' | 'ownerOf' | 'isForeign' | 'elapsed'>>;

/** Which rows are claimed. */
export interface Wanted {
  lanes: readonly string[];
  /** None of these places. */
  except: readonly string[];
  /** Of these places alone, and at most so many in all; null for all others. */
  only: { places: readonly string[]; most: number } | null;
}

/** The place of an owner in a lane. */
export const placeIn = (lane: string, owner: string): string => `${lane} ${owner}`;

export interface Lanes {
  /**
   * Hands out what is due; resolves when nothing due is left and nothing is under way. Whoever asks meanwhile waits for
   * the same end, and what has become due is claimed at once. Rejects with the first failure, once all has ended.
   */
  flush(): Promise<void>;
}

/** `heard` waits for the next ring, for so long at most; returns whether none came. */
function createBell() {
  let ring = () => {};
  return {
    ring: () => ring(),
    async heard(millis: number): Promise<boolean> {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      ring = () => resolve(false);
      const timer = setTimeout(() => resolve(true), millis);
      const isLate = await promise;
      clearTimeout(timer);
      return isLate;
    },
  };
}

/** Which places are slow. */
function createSlowPlaces<Row>({ laneOf, isForeign, elapsed }: Timed<Row>) {
  const slow = new Map<string, { lane: string; until: number }>();
  return {
    /** Whether the place is slow from now on, or was. */
    note(row: Row, place: string | null, begunAt: number): boolean {
      const lane = laneOf(row);
      if (place === null || !isForeign(lane)) return false;
      if (elapsed() - begunAt <= SLOW_MS) return slow.has(place);
      slow.delete(place);
      slow.set(place, { lane, until: elapsed() + SLOW_FOR_MS });
      if (slow.size > SLOW_KNOWN_MAX) slow.delete(slow.keys().next().value!);
      return true;
    },
    /** The slow places of each lane that has some. */
    byLane(): Map<string, string[]> {
      const lanes = new Map<string, string[]>();
      for (const [place, { lane, until }] of slow)
        if (until <= elapsed()) slow.delete(place);
        else lanes.set(lane, [...(lanes.get(lane) ?? []), place]);
      return lanes;
    },
  };
}

/** What is under way, counted by lane and by place. */
function createUnderWay<Row>(parts: Timed<Row>) {
  const { lanes, laneOf, ownerOf } = parts;
  const slow = createSlowPlaces(parts);
  const inLanes = new Map<string, number>();
  const inPlaces = new Map<string, number>();
  const rowsIn = (place: string): number => inPlaces.get(place) ?? 0;
  /** Adds to a count and returns what it was. A count of zero is forgotten. */
  const add = (counts: Map<string, number>, name: string, by: 1 | -1): number => {
    const before = counts.get(name) ?? 0;
    if (before + by === 0) counts.delete(name);
    else counts.set(name, before + by);
    return before;
  };
  const placeOf = (row: Row): string | null => {
    const owner = ownerOf(row);
    return owner === null ? null : placeIn(laneOf(row), owner);
  };
  /** Counts a row in or out. Returns whether its lane or its place was full before. */
  const count = (row: Row, by: 1 | -1): boolean => {
    const place = placeOf(row);
    const inLane = add(inLanes, laneOf(row), by);
    const inPlace = place === null ? 0 : add(inPlaces, place, by);
    return inLane === UNDER_WAY_MAX || inPlace === OWNER_UNDER_WAY_MAX;
  };
  return {
    begin: (row: Row) => void count(row, 1),
    /** Whether something that was full has room again. */
    end(row: Row, begunAt: number): boolean {
      const isSlow = slow.note(row, placeOf(row), begunAt);
      return count(row, -1) || isSlow;
    },
    isNothing: () => inLanes.size === 0,
    /** What may be claimed now: first of all who are not slow, then of those who are, lane by lane. */
    wanted(): Wanted[] {
      const free = lanes.filter((lane) => (inLanes.get(lane) ?? 0) < UNDER_WAY_MAX);
      const slowByLane = slow.byLane();
      const full = [...inPlaces.keys()].filter((place) => rowsIn(place) >= OWNER_UNDER_WAY_MAX);
      const others = { lanes: free, except: [...new Set([...full, ...[...slowByLane.values()].flat()])], only: null };
      const ofSlow = [...slowByLane].map(([lane, places]): Wanted => {
        const most = SLOW_UNDER_WAY_MAX - places.reduce((sum, place) => sum + rowsIn(place), 0);
        const open = places.filter((place) => rowsIn(place) < OWNER_UNDER_WAY_MAX);
        return { lanes: free.filter((one) => one === lane), except: [], only: { places: open, most } };
      });
      return [others, ...ofSlow.filter((one) => one.lanes.length > 0 && one.only!.most > 0)];
    },
  };
}

/**
 * Hands out the rows of all lanes side by side. Slow rows delay only their own lane, those of one owner only part of
 * it, and those of all slow owners together no more than half of it.
 */
export function createLanes<Row>({
  claim,
  handOut,
  elapsed = () => performance.now(),
  ...places
}: LanesParts<Row>): Lanes {
  const underWay = createUnderWay({ ...places, elapsed });
  let running: Promise<void> | null = null;
  let isAsked = false;
  const bell = createBell();

  function begin(row: Row, failures: unknown[]): void {
    underWay.begin(row);
    const begunAt = elapsed();
    void handOut(row)
      .catch((error: unknown) => failures.push(error))
      .finally(() => {
        if (underWay.end(row, begunAt)) isAsked = true;
        bell.ring();
      });
  }

  async function claimAll(failures: unknown[]): Promise<void> {
    while (isAsked && failures.length === 0) {
      isAsked = false;
      for (const wanted of underWay.wanted()) {
        const { rows, isMore } = await claim(wanted);
        for (const row of rows) begin(row, failures);
        isAsked ||= isMore;
      }
    }
  }

  async function drain(): Promise<void> {
    const failures: unknown[] = [];
    try {
      for (;;) {
        await claimAll(failures).catch((error: unknown) => failures.push(error));
        // A row may have ended while the last claim returned.
        if (isAsked && failures.length === 0) continue;
        if (underWay.isNothing()) break;
        // Until something has ended, somebody asks, or some time has passed.
        isAsked = (await bell.heard(LOOK_AGAIN_MS)) || isAsked;
      }
    } finally {
      // In the same turn of the event loop as the last look, so that a flush requested later starts a new run.
      running = null;
    }
    if (failures.length > 0) throw failures[0];
  }

  return {
    flush() {
      isAsked = true;
      bell.ring();
      return (running ??= drain());
    },
  };
}
