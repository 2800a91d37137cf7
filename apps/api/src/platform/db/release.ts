import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { SchemaRefused } from './schema-refused.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
const named = z.object({ version: z.string().regex(/^\d+\.\d+\.\d+$/) });

/** Which release a program is, and the oldest one that still runs on the schema of this one. */
export interface Release {
  readonly version: string;
  readonly runsFrom: string;
}

/** The release of this program. Its schema is kept fit for the release before (db/last-release.json). */
export async function readRelease(): Promise<Release> {
  const versionIn = async (file: string) => named.parse(JSON.parse(await readFile(join(ROOT, file), 'utf8'))).version;
  return { version: await versionIn('package.json'), runsFrom: await versionIn('db/last-release.json') };
}

/** Whether a version is older than another one. */
function isBefore(version: string, other: string): boolean {
  const [own, others] = [version, other].map((text) => text.split('.').map(Number)) as [number[], number[]];
  const place = own.findIndex((number, n) => number !== others[n]);
  return place >= 0 && own[place]! < others[place]!;
}

/**
 * Whether the database was brought up by a later release on which this program still runs. Throws when it no longer
 * does.
 */
export async function isOfLaterRelease(client: pg.ClientBase, { version }: Release): Promise<boolean> {
  const { rows } = await client.query<Release>('SELECT version, runs_from AS "runsFrom" FROM public.schema_release');
  const [later] = rows;
  if (later === undefined || !isBefore(version, later.version)) return false;
  if (!isBefore(version, later.runsFrom)) return true;
  throw new SchemaRefused(
    `Release ${later.version} has brought this database up, and only programs from ${later.runsFrom} on run on it. ` +
      `This program is ${version}`,
  );
}

/** Notes in the database which release it is of. */
export async function noteRelease(client: pg.ClientBase, { version, runsFrom }: Release): Promise<void> {
  await client.query(
    `INSERT INTO public.schema_release (version, runs_from) VALUES ($1, $2)
       ON CONFLICT (only_row) DO UPDATE SET version = excluded.version, runs_from = excluded.runs_from`,
    [version, runsFrom],
  );
}
