import pg from 'pg';
import type { Sql } from './sql.ts';

/** Shows the one text of each row as it arrives, before the driver makes a row of it. */
class TextQuery extends pg.Query {
  readonly #see: (value: string) => void;
  count = 0;
  failure: Error | undefined;

  constructor({ text, values }: Sql, see: (value: string) => void, done: (error?: Error | null) => void) {
    super({ text, values: [...values] }, undefined, done);
    this.#see = see;
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (this.failure !== undefined) return;
    this.count += 1;
    try {
      this.#see(fields[0] ?? '');
    } catch (error) {
      // The statement goes on to its end; thrown here, it would end the connection.
      this.failure = error as Error;
    }
  }
}

/** Runs a statement that answers one text a row, shows each and keeps none; returns how many there were. */
export function eachText(client: pg.ClientBase, statement: Sql, see: (value: string) => void): Promise<number> {
  return new Promise((resolve, reject) => {
    const query = new TextQuery(statement, see, (error) => {
      const failure = error ?? query.failure;
      if (failure) reject(failure);
      else resolve(query.count);
    });
    client.query(query);
  });
}
