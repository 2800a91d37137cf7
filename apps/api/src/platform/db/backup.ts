import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { isFileKey, type FileStore } from '../../ports/file-store.ts';
import { createFileFiller, readFiles, stillNamed, type MissingFile } from './backup-files.ts';
import { decodeFrames, encodeFrames, NotABackup } from './backup-frames.ts';
import type { BackupFrame, BackupHead, BackupTable } from './backup-frames.ts';
import type { DatabaseConnection } from './connection.ts';
import { isConnectionLoss } from './database-errors.ts';
import { KEEP_ALIVE } from './pools.ts';
import { requireUnused, RestoreRefused } from './require-unused.ts';
import { sealBackup } from './seal-backup.ts';
import { sql } from './sql.ts';
import { unpackBackup } from './unpack-backup.ts';

const MIGRATIONS = 'schema_migrations';
// What the program that restores has applied stays as it is.
const FUNCTIONS = 'schema_functions';
const RELEASE = 'schema_release';
// The comment of a table that triggers fill while the rows that it is made of come in.
const LEFT_OUT = 'Left out of backups%';

export interface BackupPlace {
  owner: DatabaseConnection;
  /** Where uploaded files lie; only those that rows name are taken along. */
  files: FileStore;
  /** Encrypts new backups and opens encrypted ones; null for backups in the clear. */
  key: Uint8Array | null;
}

export interface BackupCount {
  tables: number;
  files: number;
  /** Keys that rows name and that the file store does not have. */
  missing: string[];
}

async function connect({ client: options }: DatabaseConnection): Promise<pg.Client> {
  const client = new pg.Client({ ...options, ...KEEP_ALIVE, application_name: 'trilane-backup' });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`SET TIME ZONE 'UTC'; SET client_encoding = 'UTF8'; SET datestyle = 'ISO, MDY';
    SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0`);
  return client;
}

async function onConnection<T>(owner: DatabaseConnection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(owner);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const SCHEMAS = ['public', 'ledger'];

// A table comes after those that its rows point to; generated columns are recomputed.
async function listTables(client: pg.Client): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable & { points_to: string[] }>(
    sql`
      select
        n.nspname as schema, c.relname as name,
        array(
          select a.attname::text
          from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
          order by a.attnum
        ) as columns,
        array(
          select distinct f.confrelid::regclass::text
          from pg_constraint f
          where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid
        ) as points_to
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any(${SCHEMAS})
        and c.relkind in ('r', 'p')
        and not c.relispartition
        and c.relname <> all(${[MIGRATIONS, FUNCTIONS, RELEASE]})
        and coalesce(obj_description(c.oid, 'pg_class') not like ${LEFT_OUT}, true)
      order by 1, 2`,
  );
  const names = await client.query<{ name: string }>(
    sql`
      select c.oid::regclass::text as name
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any(${SCHEMAS})`,
  );
  const known = new Set(names.rows.map(({ name }) => name));
  const placed = new Set<string>();
  const ordered: BackupTable[] = [];
  const nameOf = ({ schema, name }: BackupTable) =>
    known.has(name) && schema === 'public' ? name : `${schema}.${name}`;
  for (let left = rows; left.length > 0;) {
    const ready = left.filter((table) => table.points_to.every((other) => placed.has(other)));
    if (ready.length === 0) throw new Error('the tables point to each other in a circle');
    for (const { points_to: _, ...table } of ready) ordered.push(table);
    for (const table of ready) placed.add(nameOf(table));
    left = left.filter((table) => !ready.includes(table));
  }
  return ordered;
}

const tableName = ({ schema, name }: BackupTable) => `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
const columnList = ({ columns }: BackupTable) => columns.map((column) => pg.escapeIdentifier(column)).join(', ');

async function listMigrations(client: pg.Client): Promise<BackupHead['migrations']> {
  return (
    await client.query<{ name: string; checksum: string }>(
      `select name, checksum from public.${MIGRATIONS} order by name`,
    )
  ).rows;
}

async function* framesOf(
  client: pg.Client,
  { files, owner }: BackupPlace,
  { counted, withFiles }: { counted: BackupCount; withFiles: boolean },
): AsyncGenerator<BackupFrame> {
  yield {
    kind: 'head',
    head: { format: 'trilane-backup-1', madeAt: new Date().toISOString(), migrations: await listMigrations(client) },
  };
  for (const table of await listTables(client)) {
    yield { kind: 'table', table };
    counted.tables += 1;
    const rows = client.query(copyTo(`COPY ${tableName(table)} (${columnList(table)}) TO STDOUT`));
    for await (const bytes of rows as AsyncIterable<Buffer>) yield { kind: 'rows', bytes };
  }
  if (withFiles) {
    const missing: MissingFile[] = [];
    for await (const frame of readFiles(client, files, missing)) {
      counted.files += 1;
      yield frame;
    }
    if (missing.length > 0) counted.missing = await onConnection(owner, (now) => stillNamed(now, missing));
  }
  yield { kind: 'end' };
}

/**
 * Copies the whole installation, as it is at one moment, into one compressed file that only this account may read; the
 * product may run meanwhile. The file appears under its name once it is complete and on the disk. It needs no program
 * but this one.
 */
export async function makeBackup(
  place: BackupPlace,
  file: string,
  { withFiles = true }: { withFiles?: boolean } = {},
): Promise<BackupCount> {
  const client = await connect(place.owner);
  const partial = `${file}.partial`;
  const counted: BackupCount = { tables: 0, files: 0, missing: [] };
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const sealing = place.key === null ? [] : [sealBackup(place.key)];
    const out = createWriteStream(partial, { flags: 'wx', mode: 0o600 });
    const frames = Readable.from(encodeFrames(framesOf(client, place, { counted, withFiles })));
    await pipeline([frames, createGzip({ level: 6 }), ...sealing, out]);
    await client.query('COMMIT');
    const handle = await open(partial, 'r');
    await handle.sync().finally(() => handle.close());
    await rename(partial, file);
    return counted;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rm(partial, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}

function requireSameSchema(head: BackupHead, here: BackupHead['migrations']): void {
  if (head.format !== 'trilane-backup-1') throw new NotABackup('the file is no backup of this product');
  const text = (list: BackupHead['migrations']) => list.map(({ name, checksum }) => `${name} ${checksum}`).join('\n');
  if (text(head.migrations) === text(here)) return;
  const last = head.migrations.at(-1)?.name ?? 'none';
  const isNewer = last > (here.at(-1)?.name ?? '');
  throw new RestoreRefused(
    isNewer
      ? `The backup was made by a newer version of the product, whose last migration is ${last}. ` +
          'Restore it with that version, and run that one: this one does not know its tables'
      : `The backup was made by another version of the product, whose last migration is ${last}. ` +
          'Restore it with that version, then start this one on the database',
  );
}

/** Rows of one table on their way in; null between two tables. */
type Filling = ReturnType<typeof copyFrom> | null;

async function finish(filling: Filling): Promise<void> {
  if (!filling) return;
  await new Promise<void>((resolve, reject) => {
    filling.once('finish', resolve);
    filling.once('error', reject);
    filling.end();
  });
}

type FileFiller = ReturnType<typeof createFileFiller>;

async function load(client: pg.Client, filler: FileFiller, frames: AsyncIterable<BackupFrame>): Promise<BackupCount> {
  const tables = await listTables(client);
  const known = new Set(tables.map(tableName));
  const counted: BackupCount = { tables: 0, files: 0, missing: [] };
  let filling: Filling = null;
  for await (const frame of frames) {
    if (frame.kind === 'head') {
      requireSameSchema(frame.head, await listMigrations(client));
      // What the migrations themselves have put in comes back with the rest.
      for (const table of tables.toReversed()) await client.query(`DELETE FROM ${tableName(table)}`);
    } else if (frame.kind === 'rows') {
      if (!filling) throw new NotABackup('the backup has rows of no table');
      const target: NonNullable<Filling> = filling;
      await new Promise<void>((resolve, reject) =>
        target.write(frame.bytes, (error) => (error ? reject(error) : resolve())),
      );
    } else {
      await finish(filling);
      filling = null;
      if (frame.kind === 'table') {
        if (!known.has(tableName(frame.table)))
          throw new NotABackup(`the backup has a table that is not here: ${frame.table.name}`);
        filling = client.query(copyFrom(`COPY ${tableName(frame.table)} (${columnList(frame.table)}) FROM STDIN`));
        // The writer gets the error. A stream that is left behind must not end the program.
        filling.on('error', () => undefined);
        counted.tables += 1;
      } else if (frame.kind === 'file') {
        if (!isFileKey(frame.key)) throw new NotABackup('the backup is damaged');
        await filler.put(frame.key, frame.bytes);
        counted.files += 1;
      }
    }
  }
  await filler.finish();
  return counted;
}

/**
 * Puts a backup into an empty, migrated database and its file store: all of it, or nothing if anything is wrong with
 * it. Throws RestoreRefused or NotABackup in words. Run reconcile and verify-audit on the result.
 */
export async function restoreBackup(place: BackupPlace, file: string): Promise<BackupCount> {
  const client = await connect(place.owner);
  const filler = createFileFiller(place.files);
  let isLoaded = false;
  try {
    await client.query('BEGIN');
    await requireUnused(client);
    const counted = await load(client, filler, decodeFrames(unpackBackup(file, place.key)));
    isLoaded = true;
    await client.query('COMMIT');
    return counted;
  } catch (error) {
    // After a commit whose answer was lost, rows may name the files. The first error says what is wrong.
    if (!isLoaded || !isConnectionLoss(error)) await filler.undo().catch(() => undefined);
    throw wordsFor(error);
  } finally {
    // Without a commit the server forgets what was begun.
    await client.end();
  }
}

// Bad values and broken constraints: what does not fit into the tables was never written by a backup.
const ROWS_AT_FAULT = /^(?:22|23)/;

/** What does not unpack or does not fit is the fault of the file; anything else is that of the place. */
function wordsFor(error: unknown): unknown {
  const code = (error as { code?: unknown } | null)?.code;
  if (code === 'Z_DATA_ERROR' || code === 'Z_BUF_ERROR') return new NotABackup('the backup is damaged or cut off');
  if (isConnectionLoss(error))
    return new RestoreRefused(`The database went away (${(error as Error).message}). Restore again once it answers`);
  if (!(error instanceof pg.DatabaseError)) return error;
  if (ROWS_AT_FAULT.test(error.code ?? '')) return new NotABackup(`the backup contains invalid rows: ${error.message}`);
  return new RestoreRefused(
    `The database refused (${error.message}). The backup may be sound: mend that and try again`,
  );
}
