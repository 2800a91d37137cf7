import { PortUnavailable } from '../ports/port-error.ts';
import { DatabaseUnavailable } from './db/database-errors.ts';

/** Whether an error says nothing about the item that met it: the next item would meet it too. */
const concernsAll = (error: unknown) => error instanceof DatabaseUnavailable || error instanceof PortUnavailable;

/**
 * Does the work for one item after another. An item that fails does not keep the later ones waiting. Throws at once
 * when the database or the outside party is away, and otherwise at the end: an AggregateError with every failure.
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
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} could not be done`);
}
