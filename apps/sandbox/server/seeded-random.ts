export type Random = {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  pick<T>(choices: readonly T[]): T;
};

/** The same numbers for the same seed on every machine (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick(choices) {
      const chosen = choices[Math.floor(next() * choices.length)];
      if (chosen === undefined) throw new RangeError('Nothing to pick from');
      return chosen;
    },
  };
}
