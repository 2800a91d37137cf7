/**
 * How long, in milliseconds of the processor, the work keeps everybody else waiting at most: the longest turn of the
 * event loop while it runs. It is time of the processor and not of the clock: what else the machine does counts for
 * nothing.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  const spent = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let [longest, before, running] = [0, spent(), true];
  const look = () => {
    const now = spent();
    longest = Math.max(longest, now - before);
    before = now;
    if (running) setImmediate(look);
  };
  setImmediate(look);
  await work();
  running = false;
  look();
  return longest;
}
