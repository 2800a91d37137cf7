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
