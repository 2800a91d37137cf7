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
