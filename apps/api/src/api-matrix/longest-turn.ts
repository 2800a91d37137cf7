/** How long a request may keep others waiting, in milliseconds. */
export const TURN_MS_MAX = 200;

/**
 * The longest turn of the event loop while the work runs, in milliseconds. This is how long the work keeps other
 * requests waiting at most. It measures processor time, so that other programs of the machine do not count.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  const spent = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
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
    // The first run compiles code, so only a request that is slow each time counts.
    const times: number[] = [];
    for (let tries = 0; tries < 3 && (times.at(-1) ?? Infinity) > TURN_MS_MAX; tries += 1) {
      times.push(await longestTurn(() => sendAndRead(sending)));
    }
    if (times.at(-1)! > TURN_MS_MAX)
      slow.push(`${times.map(Math.round).join(', ')} ms: ${JSON.stringify(sending).slice(0, 200)}`);
  }
  return slow;
}
