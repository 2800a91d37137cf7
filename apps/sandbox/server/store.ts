import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** One kind of thing the sandbox remembers, as whole documents. */
export type Collection<T> = {
  get(id: string): T | undefined;
  put(id: string, value: T): void;
  /** Newest first, by the time of the first `put`. */
  list(limit?: number): T[];
};

export type Store = {
  collection<T>(kind: string): Collection<T>;
  /** Keeps all that `work` puts, or nothing; many small writes cost one. */
  together(work: () => void): void;
  close(): void;
};

/** Opens the sandbox's memory in `dataDir`, or in process memory when it is null. A restart finds all that was put. */
export function openStore(dataDir: string | null): Store {
  if (dataDir !== null) mkdirSync(dataDir, { recursive: true });
  const database = new DatabaseSync(dataDir === null ? ':memory:' : join(dataDir, 'sandbox.db'));
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = normal;
    create table if not exists document (
      seq integer primary key autoincrement,
      kind text not null,
      id text not null,
      body text not null,
      unique (kind, id)
    );
    create index if not exists document_by_kind on document (kind, seq);
  `);
  const getOne = database.prepare('select body from document where kind = ? and id = ?');
  const putOne = database.prepare(
    'insert into document (kind, id, body) values (?, ?, ?) on conflict (kind, id) do update set body = excluded.body',
  );
  const listKind = database.prepare('select body from document where kind = ? order by seq desc limit ?');

  return {
    collection<T>(kind: string): Collection<T> {
      return {
        get(id) {
          const row = getOne.get(kind, id);
          return row === undefined ? undefined : (JSON.parse(String(row.body)) as T);
        },
        put(id, value) {
          putOne.run(kind, id, JSON.stringify(value));
        },
        list(limit = 10_000) {
          return listKind.all(kind, limit).map((row) => JSON.parse(String(row.body)) as T);
        },
      };
    },
    together(work) {
      database.exec('begin');
      try {
        work();
        database.exec('commit');
      } catch (error) {
        database.exec('rollback');
        throw error;
      }
    },
    close() {
      database.close();
    },
  };
}
