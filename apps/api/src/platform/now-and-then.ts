/** Says something at most once in such a time; what comes in between is left out. */
export function nowAndThen<Args extends unknown[]>(pauseMs: number, say: (...args: Args) => void) {
  let saidAt = -Infinity;
  return (...args: Args): void => {
    if (performance.now() - saidAt < pauseMs) return;
    saidAt = performance.now();
    say(...args);
  };
}
