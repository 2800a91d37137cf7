import { createHash } from 'node:crypto';
import type { Sql } from '../../apps/api/src/platform/db/sql.ts';
import type { Db } from '../../apps/api/src/platform/db/transaction.ts';
import {
  FILES_SIDE_BY_SIDE,
  listNamedFiles,
  whetherNamed,
  type NamedFile,
} from '../../apps/api/src/platform/db/named-files.ts';
import { allEnded } from '../../apps/api/src/platform/each-item.ts';
import { readWhole, type FileStore } from '../../apps/api/src/ports/file-store.ts';

/** What became of a key. `gone`: its row was removed meanwhile, and its bytes with it. */
export type Fate = 'moved' | 'there' | 'missing' | 'different' | 'gone';

export interface Fates {
  count: Record<Fate, number>;
  /** A line for each key that needs a person. */
  faults: string[];
}

const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/**
 * Moves the bytes of one key. The old ones are removed once the new ones have been read back and are the same; if both
 * places differ, nothing is touched. `isNamed` tells whether the row still exists. A process that removed the row may
 * have found the new place still empty, so the new bytes are then removed here.
 */
export async function moveFile(
  key: string,
  places: { from: FileStore; to: FileStore },
  isNamed: () => Promise<boolean>,
): Promise<Fate> {
  const { from, to } = places;
  const source = await readWhole(from, key);
  const before = await readWhole(to, key);
  if (!source) return before ? 'there' : (await isNamed()) ? 'missing' : 'gone';
  if (!before) await to.put(key, source);
  const copy = before ?? (await readWhole(to, key));
  const stays = await isNamed();
  if (stays && (!copy || sumOf(copy) !== sumOf(source))) return 'different';
  if (!stays) await to.delete(key);
  await from.delete(key);
  return stays ? 'moved' : 'gone';
}

/** Whether the bytes of a key are there. */
export async function checkFile(key: string, store: FileStore, isNamed: () => Promise<boolean>): Promise<Fate> {
  const file = await store.open(key);
  file?.stream.destroy();
  return file ? 'there' : (await isNamed()) ? 'missing' : 'gone';
}

/** Does the work for every key that the database names, some side by side. */
export async function eachNamedFile(
  jobs: Db,
  work: (key: string, isNamed: () => Promise<boolean>) => Promise<Fate>,
): Promise<Fates> {
  const fates: Fates = { count: { moved: 0, there: 0, missing: 0, different: 0, gone: 0 }, faults: [] };
  const ask = (statement: Sql) => jobs.read(null, (tx) => tx.query<NamedFile & Record<string, unknown>>(statement));
  const isNamed = (row: NamedFile) => async () => (await ask(whetherNamed(row))).rows.length === 1;
  for await (const rows of listNamedFiles(ask)) {
    const keys = rows.flatMap((row) => row.keys.map((key) => ({ row, key })));
    for (let at = 0; at < keys.length; at += FILES_SIDE_BY_SIDE) {
      const some = keys.slice(at, at + FILES_SIDE_BY_SIDE);
      await allEnded(
        some.map(async ({ row, key }) => {
          const fate = await work(key, isNamed(row));
          fates.count[fate] += 1;
          if (fate === 'missing') fates.faults.push(`${key} of business ${row.businessId} is nowhere`);
          if (fate === 'different')
            fates.faults.push(`${key} of business ${row.businessId} differs between the two places`);
        }),
      );
    }
  }
  return fates;
}
