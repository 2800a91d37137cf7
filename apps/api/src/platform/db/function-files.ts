import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type pg from 'pg';
import { sqlStateOf } from './database-errors.ts';
import { failureText, fileFailed, SchemaRefused } from './schema-refused.ts';

export const FUNCTIONS_FOLDER = join(import.meta.dirname, '../../../../../db/functions');

const FILE_NAME = /^(?:public|ledger)\/[a-z][a-z0-9_]*\.sql$/;
const MISSING_OBJECT = new Set(['42883', '42P01', '42704']);
const NEEDED_BY_OTHERS = new Set(['2BP01']);

/** A file of db/functions. Its name is that of the function, procedure, aggregate or view that it makes. */
export interface FunctionFile {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** Reads every file of the folder, in the order of their names. Refuses, by name, one that stands in a wrong place. */
export async function readFunctionFiles(folder: string): Promise<FunctionFile[]> {
  const found = await readdir(folder, { recursive: true });
  const names = found
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.split(sep).join('/'))
    .sort();
  const misnamed = names.find((name) => !FILE_NAME.test(name));
  if (misnamed !== undefined) {
    throw new SchemaRefused(`Function file ${misnamed} must be named public/NAME.sql or ledger/NAME.sql`);
  }
  return Promise.all(
    names.map(async (name) => {
      // A checkout may turn line ends around; that is not a change, and a body keeps the ends it is given.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Whether a file is new, changed or removed since the files were applied. */
export async function hasChanged(client: pg.ClientBase, files: readonly FunctionFile[]): Promise<boolean> {
  const applied = await appliedIn(client);
  return files.length !== applied.size || files.some(({ name, checksum }) => applied.get(name) !== checksum);
}

/**
 * Brings functions and views to what the files say, inside the caller's transaction: runs each file that changed, or
 * with `all` every one, and drops what a removed file had made. What a changed file made before is dropped first, so
 * the file alone says signature, owner and grants; what something else needs (a policy, a trigger) is replaced in
 * place without its grants. Returns the names of the files it ran.
 */
export async function applyFunctionFiles(
  client: pg.ClientBase,
  files: readonly FunctionFile[],
  { all }: { all: boolean },
): Promise<string[]> {
  const applied = await appliedIn(client);
  const changed = files.filter(({ name, checksum }) => all || applied.get(name) !== checksum);
  const names = changed.map(({ name }) => name);
  const removed = [...applied.keys()].filter((name) => !files.some((file) => file.name === name));
  const kept = await runInTurns(client, await madeBy(client, [...names, ...removed]), NEEDED_BY_OTHERS);
  for (const { name, sql, revoke, error } of kept) {
    if (removed.includes(name))
      throw new SchemaRefused(`Function file ${name} was removed, but ${failureText(error, sql)}`);
    if (revoke !== null) await client.query(revoke);
  }
  const failed = await runInTurns(client, changed, MISSING_OBJECT);
  if (failed.length > 0) throw manyFailed(failed);
  const made = new Set((await madeBy(client, names)).map(({ name }) => name));
  const empty = names.find((name) => !made.has(name));
  if (empty !== undefined) throw new SchemaRefused(`Function file ${empty} makes no function or view of that name`);
  await note(client, changed, removed);
  return names;
}

async function appliedIn(client: pg.ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query<FunctionFile>('SELECT name, checksum FROM public.schema_functions');
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

async function note(
  client: pg.ClientBase,
  changed: readonly FunctionFile[],
  removed: readonly string[],
): Promise<void> {
  await client.query('DELETE FROM public.schema_functions WHERE name = ANY ($1)', [removed]);
  await client.query(
    `INSERT INTO public.schema_functions (name, checksum) SELECT * FROM unnest($1::text[], $2::text[])
       ON CONFLICT (name) DO UPDATE SET checksum = excluded.checksum, applied_at = clock_timestamp()`,
    [changed.map(({ name }) => name), changed.map(({ checksum }) => checksum)],
  );
}

interface Step {
  readonly name: string;
  readonly sql: string;
}

/** The database objects that files of these names have made: how each is dropped, and how its grants are revoked. */
async function madeBy(client: pg.ClientBase, names: readonly string[]): Promise<(Step & { revoke: string | null })[]> {
  const { rows } = await client.query<Step & { revoke: string | null }>(
    `WITH made AS (
       SELECT pronamespace AS schema, proname AS name, 'ROUTINE' AS kind, oid::regprocedure::text AS object,
              proacl AS acl, proowner AS owner FROM pg_proc
       UNION ALL
       SELECT relnamespace, relname, 'VIEW', oid::regclass::text, relacl, relowner FROM pg_class WHERE relkind = 'v')
     SELECT f.name, format('DROP %s %s', m.kind, m.object) AS sql,
            (SELECT format('REVOKE ALL ON %s %s FROM ', replace(m.kind, 'VIEW', 'TABLE'), m.object)
                      || string_agg(DISTINCT a.grantee::regrole::text, ', ')
               FROM aclexplode(m.acl) a WHERE a.grantee NOT IN (0, m.owner)) AS revoke
       FROM unnest($1::text[]) f (name)
       JOIN made m ON m.schema = to_regnamespace(split_part(f.name, '/', 1))
        AND m.name || '.sql' = split_part(f.name, '/', 2)`,
    [names],
  );
  return rows;
}

/** Runs each step; one that fails with such a code is tried again after the others. Returns those that never pass. */
async function runInTurns<S extends Step>(
  client: pg.ClientBase,
  steps: readonly S[],
  later: ReadonlySet<string>,
): Promise<(S & { error: unknown })[]> {
  const failed: (S & { error: unknown })[] = [];
  for (const step of steps) {
    await client.query('SAVEPOINT step');
    try {
      await client.query(step.sql);
      await client.query('RELEASE SAVEPOINT step');
    } catch (error) {
      if (!later.has(sqlStateOf(error) ?? '')) throw fileFailed(`Function file ${step.name}`, error, step.sql);
      await client.query('ROLLBACK TO SAVEPOINT step');
      failed.push({ ...step, error });
    }
  }
  return failed.length === 0 || failed.length === steps.length ? failed : runInTurns(client, failed, later);
}

function manyFailed(failed: readonly (Step & { error: unknown })[]): SchemaRefused {
  const lines = failed.map(({ name, sql, error }) => `Function file ${name} failed: ${failureText(error, sql)}`);
  return new SchemaRefused([...lines, 'Nothing was changed. Mend the cause and try again'].join('\n'));
}
