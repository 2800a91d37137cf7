/** How long a request may keep others waiting, in milliseconds, where the reference work takes REFERENCE_MS or less. */
export const TURN_MS_MAX = 200;

/** In milliseconds of processor time. Slower machines get proportionally more. */
const REFERENCE_MS = 50;
const REFERENCE = '<a, "b">\n'.repeat(40_000);

/** The processor time of this thread, in milliseconds. */
function spent(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * The limit for a request that was just measured. A machine's speed changes from one second to the next, so the limit
 * grows with what a fixed piece of work takes now.
 */
export function turnLimit(): number {
  const start = spent();
  REFERENCE.split('\n').flatMap((line) => line.split(/[<>",]/).map((word) => word.trim()));
  return TURN_MS_MAX * Math.max(1, (spent() - start) / REFERENCE_MS);
}

/**
 * The longest turn of the event loop while the work runs, in milliseconds. This is how long the work keeps other
 * requests waiting at most. It measures processor time, so that other programs of the machine do not count.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let [longest, before, running] = [0, spent(), true];
  const measure = () => {
    const now = spent();
    longest = Math.max(longest, now - before);
    before = now;
    if (running) setImmediate(measure);
  };
  setImmediate(measure);
  await work();
  running = false;
  measure();
  return longest;
}

/** Names the requests that block the event loop for too long. */
export async function findSlow<Sending>(
  sendings: Iterable<Sending>,
  sendAndRead: (sending: Sending) => Promise<unknown>,
): Promise<string[]> {
  const slow: string[] = [];
  for (const sending of sendings) {
    const times = await slowTurns(() => sendAndRead(sending));
    if (times !== null) slow.push(`${times.map(Math.round).join(', ')} ms: ${JSON.stringify(sending).slice(0, 200)}`);
  }
  return slow;
}

/** How long a piece of work blocked the event loop each time; null where it was quick enough once. */
export async function slowTurns(work: () => Promise<unknown>): Promise<number[] | null> {
  const times: number[] = [];
  // The first run compiles code, so only work that is slow each time counts.
  for (let tries = 0; tries < 3; tries += 1) {
    const took = await longestTurn(work);
    if (took <= TURN_MS_MAX || took <= turnLimit()) return null;
    times.push(took);
  }
  return times;
}
