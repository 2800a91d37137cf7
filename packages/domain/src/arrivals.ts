import type { CalendarDate } from './zoned-time.ts';

/** Something that may be in a bank's line of the days from `from` to `to`. */
export interface Arrival {
  from: CalendarDate;
  to: CalendarDate;
  /** Of several that fit, the lowest goes first. */
  rank: number;
}

/**
 * What may arrive, asked for day by day. The days must be asked for in order: what has become too late, or is no longer
 * open, is dropped for good, so that all questions together cost little more than one look at each arrival.
 */
export class Arrivals<T extends Arrival> {
  /** The last is the next one that was sent. */
  readonly #toCome: T[];
  /** The last has the lowest rank. */
  readonly #waiting: T[] = [];

  constructor(arrivals: readonly T[]) {
    this.#toCome = arrivals.toSorted((a, b) => (a.from < b.from ? 1 : a.from > b.from ? -1 : 0));
  }

  /** The first by rank that may arrive on this day and is open. */
  first(date: CalendarDate, isOpen: (arrival: T) => boolean): T | undefined {
    const waiting = this.#waiting;
    const known = waiting.length;
    while (this.#toCome.length > 0 && this.#toCome.at(-1)!.from <= date) waiting.push(this.#toCome.pop()!);
    if (waiting.length > known) waiting.sort((a, b) => b.rank - a.rank);
    while (waiting.length > 0) {
      const next = waiting.at(-1)!;
      if (next.to >= date && isOpen(next)) return next;
      waiting.pop();
    }
    return undefined;
  }
}
