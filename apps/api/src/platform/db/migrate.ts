import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { passwordFor, ROLE_NAMES, type DatabaseConnections } from './connection.ts';
import type { DatabaseLog } from './pools.ts';
import { ensureRoles } from './roles.ts';

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
}

/**
 * Brings the database up to the program: makes the roles, then runs each new file of db/migrations in order, each in its own transaction.
 * Any number of processes may call it at once; one works and the others wait. Refuses, by file name, a file that changed after it was
 * applied, one that is missing, and one that would run before an applied one. Returns the names it applied.
 */
export async function migrate({ connections, log, folder = MIGRATIONS_FOLDER }: MigrateOptions): Promise<string[]> {
  const files = await readMigrations(folder);
  const client = new pg.Client({ ...connections.owner.client, application_name: 'trilane-migrate' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK_KEY]);
    await ensureRoles(client, {
      api: passwordFor(connections.api, ROLE_NAMES.api),
      jobs: passwordFor(connections.jobs, ROLE_NAMES.jobs),
    });
    const pending = pendingOf(files, await appliedIn(client));
    for (const migration of pending) {
      const startedAt = performance.now();
      await apply(client, migration);
      log.info({ migration: migration.name, millis: Math.round(performance.now() - startedAt) }, 'migration applied');
    }
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const numbers = new Map<string, string>();
  for (const name of names) {
    const number = FILE_NAME.exec(name)?.[1];
    if (number === undefined) throw new Error(`Migration ${name} must be named NNNN_feature_what.sql`);
    const other = numbers.get(number);
    if (other !== undefined) throw new Error(`Migrations ${other} and ${name} have the same number`);
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

async function appliedIn(client: pg.Client): Promise<Map<string, string>> {
  await client.query(
    `CREATE TABLE IF NOT EXISTS public.schema_migrations (
       name text PRIMARY KEY,
       checksum text NOT NULL,
       applied_at timestamptz NOT NULL DEFAULT clock_timestamp()
     )`,
  );
  const { rows } = await client.query<{ name: string; checksum: string }>('SELECT name, checksum FROM public.schema_migrations');
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

function pendingOf(files: readonly Migration[], applied: ReadonlyMap<string, string>): Migration[] {
  const known = new Set(files.map(({ name }) => name));
  for (const name of applied.keys()) {
    if (!known.has(name)) throw new Error(`Migration ${name} was applied to this database but is not part of this program: the database is newer`);
  }
  for (const { name, checksum } of files) {
    const before = applied.get(name);
    if (before !== undefined && before !== checksum) {
      throw new Error(`Migration ${name} was changed after it had been applied. Put it back as it was and add a new file instead`);
    }
  }
  const last = [...applied.keys()].sort().at(-1) ?? '';
  const pending = files.filter(({ name }) => !applied.has(name));
  const late = pending.find(({ name }) => name < last);
  if (late !== undefined) throw new Error(`Migration ${late.name} would run before ${last}, which is applied already. Give it a higher number`);
  return pending;
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query('INSERT INTO public.schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw new Error(`Migration ${name} failed: ${failureText(error, sql)}`, { cause: error });
  }
}

function failureText(error: unknown, sql: string): string {
  if (!(error instanceof Error)) return String(error);
  const position = 'position' in error && typeof error.position === 'string' ? Number(error.position) : undefined;
  const line = position === undefined ? '' : ` (line ${sql.slice(0, position).split('\n').length})`;
  const detail = 'detail' in error && typeof error.detail === 'string' ? ` ${error.detail}` : '';
  return `${error.message}${line}${detail}`;
}
