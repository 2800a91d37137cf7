/** A lane with this many rows under way is full: nothing more is claimed for it. */
const UNDER_WAY_MAX = 20;
/** The same limit for one owner in one lane, so that no owner can fill a lane alone. */
export const OWNER_UNDER_WAY_MAX = 5;
/** What comes due while something slow is under way is found after so long at the latest. */
const LOOK_AGAIN_MS = 1_000;

export interface LanesParts<Row> {
  lanes: readonly string[];
  laneOf(row: Row): string;
  /** The owner of a row; null if it has none. */
  ownerOf(row: Row): string | null;
  /**
   * Claims due rows in these lanes, at most `OWNER_UNDER_WAY_MAX` for each owner in a lane, and none for the places in
   * `full`. `isMore`: more rows may be due.
   */
  claim(lanes: readonly string[], full: readonly string[]): Promise<{ rows: readonly Row[]; isMore: boolean }>;
  handOut(row: Row): Promise<void>;
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

/** What is under way, counted by lane and by place. */
function createUnderWay<Row>({ lanes, laneOf, ownerOf }: Pick<LanesParts<Row>, 'lanes' | 'laneOf' | 'ownerOf'>) {
  const inLanes = new Map<string, number>();
  const inPlaces = new Map<string, number>();
  /** Adds to a count and returns what it was. A count of zero is forgotten. */
  const add = (counts: Map<string, number>, name: string, by: 1 | -1): number => {
    const before = counts.get(name) ?? 0;
    if (before + by === 0) counts.delete(name);
    else counts.set(name, before + by);
    return before;
  };
  /** Counts a row in or out. Returns how full its lane and its place were before. */
  const count = (row: Row, by: 1 | -1) => {
    const [lane, owner] = [laneOf(row), ownerOf(row)];
    const inLane = add(inLanes, lane, by);
    const inPlace = owner === null ? 0 : add(inPlaces, placeIn(lane, owner), by);
    return { inLane, inPlace };
  };
  return {
    begin: (row: Row) => void count(row, 1),
    /** Whether a full lane or place has room again. */
    end(row: Row): boolean {
      const { inLane, inPlace } = count(row, -1);
      return inLane === UNDER_WAY_MAX || inPlace === OWNER_UNDER_WAY_MAX;
    },
    freeLanes: () => lanes.filter((lane) => (inLanes.get(lane) ?? 0) < UNDER_WAY_MAX),
    fullPlaces: () => [...inPlaces].filter(([, rows]) => rows >= OWNER_UNDER_WAY_MAX).map(([place]) => place),
    isNothing: () => inLanes.size === 0,
  };
}

/**
 * Hands out the rows of all lanes side by side. Slow rows delay only their own lane, and those of one owner only part
 * of it.
 */
export function createLanes<Row>({ claim, handOut, ...places }: LanesParts<Row>): Lanes {
  const underWay = createUnderWay(places);
  let running: Promise<void> | null = null;
  let isAsked = false;
  const bell = createBell();

  function begin(row: Row, failures: unknown[]): void {
    underWay.begin(row);
    void handOut(row)
      .catch((error: unknown) => failures.push(error))
      .finally(() => {
        if (underWay.end(row)) isAsked = true;
        bell.ring();
      });
  }

  async function claimAll(failures: unknown[]): Promise<void> {
    while (isAsked && failures.length === 0) {
      isAsked = false;
      const { rows, isMore } = await claim(underWay.freeLanes(), underWay.fullPlaces());
      for (const row of rows) begin(row, failures);
      isAsked ||= isMore;
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
