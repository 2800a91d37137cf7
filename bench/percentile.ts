/** The time that a share of the requests stayed within, of times in rising order; 0.5 is the median. */
export const percentile = (sorted: ArrayLike<number>, share: number): number =>
  sorted[Math.floor((sorted.length - 1) * share)]!;
