/** More of a lane is not claimed while so many of it are under way. */
const UNDER_WAY_MAX = 20;
/** More of one owner is not claimed in a lane while so many are under way, so that nobody fills a lane alone. */
export const OWNER_UNDER_WAY_MAX = 5;
/** What comes due while something slow is under way is found after so long at the latest. */
const LOOK_AGAIN_MS = 1_000;

export interface LanesParts<Row> {
  lanes: readonly string[];
  laneOf(row: Row): string;
  /** Whose it is; null when it is nobody's. */
  ownerOf(row: Row): string | null;
  /**
   * Takes some of what is due in these lanes, `OWNER_UNDER_WAY_MAX` at most of one owner in one lane, and nothing of
   * these places, which are full; `isMore` when there may be more.
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
  /** Counts a row in or out; returns whether its lane or place was full before. */
  const count = (row: Row, by: 1 | -1): boolean => {
    const [lane, owner] = [laneOf(row), ownerOf(row)];
    const wasFull = add(inLanes, lane, by) >= UNDER_WAY_MAX;
    return (owner !== null && add(inPlaces, placeIn(lane, owner), by) >= OWNER_UNDER_WAY_MAX) || wasFull;
  };
  return {
    count,
    freeLanes: () => lanes.filter((lane) => (inLanes.get(lane) ?? 0) < UNDER_WAY_MAX),
    fullPlaces: () => [...inPlaces].filter(([, rows]) => rows >= OWNER_UNDER_WAY_MAX).map(([place]) => place),
    isNothing: () => inLanes.size === 0,
  };
}

/**
 * Hands out rows lane by lane side by side. What is slow holds up only its own lane, and what is slow of one owner only
 * a part of it.
 */
export function createLanes<Row>({ claim, handOut, ...places }: LanesParts<Row>): Lanes {
  const underWay = createUnderWay(places);
  let running: Promise<void> | null = null;
  let isAsked = false;
  const bell = createBell();

  function begin(row: Row, failures: unknown[]): void {
    underWay.count(row, 1);
    void handOut(row)
      .catch((error: unknown) => failures.push(error))
      .finally(() => {
        // Where it was full there is room again.
        if (underWay.count(row, -1)) isAsked = true;
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
        // The last of a full lane may have ended just after the look at it.
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
