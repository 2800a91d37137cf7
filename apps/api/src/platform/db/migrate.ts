import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { passwordFor, ROLE_NAMES, type DatabaseConnections } from './connection.ts';
import { applyFunctionFiles, FUNCTIONS_FOLDER, hasChanged, readFunctionFiles } from './function-files.ts';
import { lockTables } from './lock-tables.ts';
import { KEEP_ALIVE, type DatabaseLog } from './pools.ts';
import { isOfLaterRelease, noteRelease, readRelease, type Release } from './release.ts';
import { ensureRoles } from './roles.ts';
import { fileFailed, SchemaRefused } from './schema-refused.ts';
import { ensureSessionSettings } from './session-settings.ts';
import { WAIT_MS_MAX } from './wait-limits.ts';

export const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../../../../db/migrations');

const FILE_NAME = /^(\d{4})_[a-z0-9]+(?:_[a-z0-9]+)*\.sql$/;
// Any fixed number: every process of this product takes the same lock on its database.
const LOCK_KEY = 7_426_311;

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

export interface MigrateOptions {
  readonly connections: DatabaseConnections;
  readonly log: DatabaseLog;
  readonly folder?: string;
  readonly functionsFolder?: string;
  readonly release?: Release;
}

/**
 * Brings the database up to the program: makes the roles, runs each new file of db/migrations in order and then the
 * files of db/functions that changed, and sets what the logins begin with, all but the roles in one transaction. After
 * a migration every function file runs, so that each body is checked against the tables as they are now. Processes of
 * the release before may serve meanwhile: their requests wait until all of it is done (lock-tables.ts). Any number of
 * processes may call it at once; one works and the others wait. Refuses, by file name, a migration that changed after
 * it was applied, one that is missing, and one that would run before an applied one. A database that the next release
 * has brought up stays as it is. Returns the names of the files it applied.
 */
export async function migrate({
  connections,
  log,
  folder = MIGRATIONS_FOLDER,
  functionsFolder = FUNCTIONS_FOLDER,
  release,
}: MigrateOptions): Promise<string[]> {
  const own = release ?? (await readRelease());
  const files = await readMigrations(folder);
  const functionFiles = await readFunctionFiles(functionsFolder);
  const settings = { application_name: 'trilane-migrate', connectionTimeoutMillis: WAIT_MS_MAX, ...KEEP_ALIVE };
  const client = new pg.Client({ ...connections.owner.client, ...settings });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK_KEY]);
    await ensureRoles(client, {
      api: passwordFor(connections.api, ROLE_NAMES.api),
      jobs: passwordFor(connections.jobs, ROLE_NAMES.jobs),
    });
    await client.query('BEGIN');
    await createHistory(client);
    const known = await appliedIn(client);
    if ((await isOfLaterRelease(client, own)) && files.every(({ name, checksum }) => known.get(name) === checksum)) {
      log.warn({ release: own.version }, 'the database is of a later release and stays as it is');
      return [];
    }
    const pending = pendingOf(files, known);
    if (pending.length > 0 || (await hasChanged(client, functionFiles))) await lockTables(client, log);
    const startedAt = performance.now();
    for (const migration of pending) await apply(client, migration);
    const functions = await applyFunctionFiles(client, functionFiles, { all: pending.length > 0 });
    await noteRelease(client, own);
    await ensureSessionSettings(client);
    await client.query('COMMIT');
    const applied = [...pending.map(({ name }) => name), ...functions];
    const millis = Math.round(performance.now() - startedAt);
    if (applied.length > 0) log.info({ files: applied, millis }, 'database brought up to the program');
    return applied;
  } finally {
    // Without a commit the server forgets what was begun.
    await client.end();
  }
}

/** The last migration that this program brings along. */
export async function newestMigration(): Promise<string> {
  return (await listMigrations(MIGRATIONS_FOLDER)).at(-1)!;
}

const listMigrations = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = await listMigrations(folder);
  const numbers = new Map<string, string>();
  for (const name of names) {
    const number = FILE_NAME.exec(name)?.[1];
    if (number === undefined) throw new SchemaRefused(`Migration ${name} must be named NNNN_feature_what.sql`);
    const other = numbers.get(number);
    if (other !== undefined) throw new SchemaRefused(`Migrations ${other} and ${name} have the same number`);
    numbers.set(number, name);
  }
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      // A checkout may turn line ends around; that is not a change.
      return { name, sql, checksum: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex') };
    }),
  );
}

/** The tables that say which files were applied, and by which release. */
async function createHistory(client: pg.Client): Promise<void> {
  for (const table of ['schema_migrations', 'schema_functions']) {
    await client.query(
      `CREATE TABLE IF NOT EXISTS public.${table} (
         name text PRIMARY KEY,
         checksum text NOT NULL,
         applied_at timestamptz NOT NULL DEFAULT clock_timestamp()
       )`,
    );
  }
  await client.query(
    `CREATE TABLE IF NOT EXISTS public.schema_release (
       only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
       version text NOT NULL,
       runs_from text NOT NULL
     )`,
  );
}

async function appliedIn(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM public.schema_migrations',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

function pendingOf(files: readonly Migration[], applied: ReadonlyMap<string, string>): Migration[] {
  const known = new Set(files.map(({ name }) => name));
  for (const name of applied.keys()) {
    if (!known.has(name))
      throw new SchemaRefused(
        `Migration ${name} was applied to this database but is not part of this program: the database is newer`,
      );
  }
  for (const { name, checksum } of files) {
    const before = applied.get(name);
    if (before !== undefined && before !== checksum) {
      throw new SchemaRefused(
        `Migration ${name} was changed after it had been applied. Put it back as it was and add a new file instead`,
      );
    }
  }
  const last = [...applied.keys()].sort().at(-1) ?? '';
  const pending = files.filter(({ name }) => !applied.has(name));
  const late = pending.find(({ name }) => name < last);
  if (late !== undefined)
    throw new SchemaRefused(
      `Migration ${late.name} would run before ${last}, which is applied already. Give it a higher number`,
    );
  return pending;
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    throw fileFailed(`Migration ${name}`, error, sql);
  }
  await client.query('INSERT INTO public.schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
}
