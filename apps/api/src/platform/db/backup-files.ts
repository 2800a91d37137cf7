import type pg from 'pg';
import { isFileKey, readWhole, type FileStore } from '../../ports/file-store.ts';
import { allEnded } from '../each-item.ts';
import { NotABackup, type BackupFrame } from './backup-frames.ts';
import { FILES_SIDE_BY_SIDE, listNamedFiles, whetherNamed, type NamedFile } from './named-files.ts';

/** A key that a row names and that the file store does not have. */
export interface MissingFile {
  row: NamedFile;
  key: string;
}

/** Every file that the rows of this transaction name. Those that are not there are added to `missing`. */
export async function* readFiles(
  client: pg.Client,
  store: FileStore,
  missing: MissingFile[],
): AsyncGenerator<BackupFrame> {
  for await (const rows of listNamedFiles((statement) => client.query<NamedFile>(statement))) {
    const wanted = rows.flatMap((row) => row.keys.map((key) => ({ row, key })));
    for (let at = 0; at < wanted.length; at += FILES_SIDE_BY_SIDE) {
      const some = wanted.slice(at, at + FILES_SIDE_BY_SIDE);
      const read = some.map(async ({ row, key }) => ({ row, key, bytes: await readWhole(store, key) }));
      for (const { row, key, bytes } of await Promise.all(read)) {
        if (bytes) yield { kind: 'file', key, bytes };
        else missing.push({ row, key });
      }
    }
  }
}

/** The keys whose rows are still there now: an unused file that was removed meanwhile is not missed. */
export async function stillNamed(client: pg.Client, missing: readonly MissingFile[]): Promise<string[]> {
  const keys: string[] = [];
  for (const { row, key } of missing) if ((await client.query(whetherNamed(row))).rowCount) keys.push(key);
  return keys;
}

/** Stores files, some side by side, and can take them back. */
export function createFileFiller(store: FileStore) {
  const underWay: Promise<void>[] = [];
  const added: string[] = [];
  async function add(key: string, bytes: Buffer): Promise<void> {
    const before = await store.open(key);
    before?.stream.destroy();
    if (!before) added.push(key);
    await store.put(key, bytes);
  }
  const finish = async () => void (await allEnded(underWay.splice(0)));
  return {
    async put(key: string, bytes: Buffer): Promise<void> {
      if (!isFileKey(key)) throw new NotABackup(`the backup has a file that does not belong there: ${key}`);
      const storing = add(key, bytes);
      // The caller that awaits this promise gets the error.
      storing.catch(() => undefined);
      underWay.push(storing);
      if (underWay.length === FILES_SIDE_BY_SIDE) await finish();
    },
    finish,
    /** Removes what was not there before. What the store does not let go of stays behind. */
    async undo(): Promise<void> {
      await Promise.allSettled(underWay);
      for (const key of added) await store.delete(key);
    },
  };
}
