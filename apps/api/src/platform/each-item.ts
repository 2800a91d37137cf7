import { PortUnavailable } from '../ports/port-error.ts';
import { DatabaseUnavailable } from './db/database-errors.ts';

/** Whether an error is not about one item: the next item would fail in the same way. */
const concernsAll = (error: unknown) => error instanceof DatabaseUnavailable || error instanceof PortUnavailable;

/**
 * Does the work for one item after another. A failed item does not stop the later ones: an AggregateError with every
 * failure is thrown at the end. When the database or the outside party is unavailable, that error is thrown at once.
 */
export async function eachItem<Item>(items: Iterable<Item>, work: (item: Item) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      if (concernsAll(error)) throw error;
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `Failed items: ${failures.length}`);
}

/**
 * The results of work that runs side by side, once all of it has ended. Then throws the first failure in order, if any:
 * nothing goes on behind the back of a caller who has been told of a failure and starts over.
 */
export async function allEnded<T>(works: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(works);
  return Promise.all(works);
}

/** Takes one step after another. A failed step does not stop the later ones; `throwFailures` tells of it at the end. */
export async function everyStep(...steps: (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      failures.push(error);
    }
  }
  throwFailures(failures);
}

/**
 * Throws the failure, or several as one AggregateError; nothing if there is none. An unavailable database or outside
 * party is reported only if nothing else failed, because the next run will report it again.
 */
export function throwFailures(failures: readonly unknown[]): void {
  const odd = failures.filter((error) => !concernsAll(error));
  if (odd.length > 1) throw new AggregateError(odd, `Failed steps: ${odd.length}`);
  if (failures.length > 0) throw odd[0] ?? failures[0];
}
