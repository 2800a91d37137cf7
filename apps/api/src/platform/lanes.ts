/** More of a lane is not claimed while so many of it are under way. */
const UNDER_WAY_MAX = 20;
/** What comes due while something slow is under way is found after so long at the latest. */
const LOOK_AGAIN_MS = 1_000;

export interface LanesParts<Row> {
  lanes: readonly string[];
  laneOf(row: Row): string;
  /** Takes some of what is due in these lanes; `isMore` when there may be more. */
  claim(lanes: readonly string[]): Promise<{ rows: readonly Row[]; isMore: boolean }>;
  handOut(row: Row): Promise<void>;
}

export interface Lanes {
  /**
   * Hands out what is due; resolves when nothing due is left and nothing is under way. Whoever asks meanwhile waits for
   * the same end, and what has become due is claimed at once. Rejects with the first failure, once all has ended.
   */
  flush(): Promise<void>;
}

/** `heard` waits for the next ring, for so long at most; answers whether none came. */
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

/** Hands out rows lane by lane side by side, so that what is slow holds up only its own lane. */
export function createLanes<Row>({ lanes, laneOf, claim, handOut }: LanesParts<Row>): Lanes {
  const underWay = new Map<string, number>(lanes.map((lane) => [lane, 0]));
  let running: Promise<void> | null = null;
  let isAsked = false;
  const bell = createBell();

  const freeLanes = () => lanes.filter((lane) => underWay.get(lane)! < UNDER_WAY_MAX);

  function begin(row: Row, failures: unknown[]): void {
    const lane = laneOf(row);
    const count = (by: number) => underWay.set(lane, underWay.get(lane)! + by);
    count(1);
    void handOut(row)
      .catch((error: unknown) => failures.push(error))
      .finally(() => {
        // A lane that was full is free again.
        if (underWay.get(lane) === UNDER_WAY_MAX) isAsked = true;
        count(-1);
        bell.ring();
      });
  }

  async function claimAll(failures: unknown[]): Promise<void> {
    while (isAsked && failures.length === 0) {
      isAsked = false;
      const { rows, isMore } = await claim(freeLanes());
      for (const row of rows) begin(row, failures);
      isAsked ||= isMore;
    }
  }

  async function drain(): Promise<void> {
    const failures: unknown[] = [];
    try {
      for (;;) {
        await claimAll(failures).catch((error: unknown) => failures.push(error));
        if (lanes.every((lane) => underWay.get(lane) === 0)) break;
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
