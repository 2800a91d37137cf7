import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { KeptStatement } from '../../../../packages/testkit/src/keep-statements.ts';
import { makeScratchFolder } from '@trilane/testkit/scratch-folder';
import type { DatabaseConnections } from '../platform/db/connection.ts';

const root = join(import.meta.dirname, '../../../..');

/** Where the last release is named (tools/keep-release.ts writes it). */
export const lastRelease = JSON.parse(readFileSync(join(root, 'db/last-release.json'), 'utf8')) as {
  version: string;
  commit: string;
  migration: string;
};

/** What the processes of the last release ask of the database. */
export const keptStatements = JSON.parse(
  readFileSync(join(import.meta.dirname, 'last-release.statements.json'), 'utf8'),
) as KeptStatement[];

const FIRST_WITH_GENERIC_PLANS = 160_000;
const CURSOR = /^declare .*? for\s/i;
const WRITES = /\b(?:insert\s+into|update\s+[\w.]+\s+(?:as\s+\w+\s+|\w+\s+)?set|delete\s+from)\b/i;

/** Why the statement no longer does what it did; null when it does. Nothing is carried out. */
async function whyNot(client: pg.Client, { text, columns }: KeptStatement, hasPlans: boolean): Promise<string | null> {
  const query = text.replace(CURSOR, '');
  try {
    // A plan finds tables, columns and functions, and asks whether the login may use them.
    await client.query(hasPlans ? `explain (generic_plan, costs off) ${query}` : `prepare kept as ${query}`);
    if (!hasPlans) await client.query('deallocate kept');
    if (WRITES.test(query)) return null;
    const values = Math.max(0, ...[...query.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
    const { fields } = await client.query(`select * from (${query}) kept where false`, Array(values).fill(null));
    const lost = columns.find(([name, type]) => !fields.some((one) => one.name === name && one.dataTypeID === type));
    return lost === undefined ? null : `the column ${lost[0]} of its answer is gone or has another type`;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Every statement of the last release that this schema no longer answers as that release expects. */
export async function findBroken(
  connections: DatabaseConnections,
  statements: readonly KeptStatement[] = keptStatements,
): Promise<string[]> {
  const broken: string[] = [];
  for (const role of ['api', 'jobs'] as const) {
    const { client: login, assumeRole } = connections[role];
    const client = new pg.Client(login);
    await client.connect();
    if (assumeRole !== undefined) await client.query(`set role ${pg.escapeIdentifier(assumeRole)}`);
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    );
    for (const statement of statements.filter(({ login: name }) => name === `trilane-${role}`)) {
      const why = await whyNot(client, statement, rows[0]!.version >= FIRST_WITH_GENERIC_PLANS);
      if (why !== null) broken.push(`${why}: ${statement.text}`);
    }
    await client.end();
  }
  return broken;
}

/**
 * Whether git can be asked and this clone holds the files of the last release. A shallow clone lacks the commit, one
 * made with a filter lacks the files.
 */
export const hasLastRelease = (): boolean =>
  spawnSync('git', ['cat-file', '-e', `${lastRelease.commit}:apps/api/src/main.ts`], { cwd: root }).status === 0;

/** The program of the last release, with the packages of this one. Returns its folder. */
export async function unpackLastRelease(): Promise<string> {
  const folder = await makeScratchFolder('last', tmpdir());
  const release = join(folder, 'release');
  await mkdir(join(release, 'node_modules/@trilane'), { recursive: true });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const parts = ['apps/api', 'packages', 'db', 'package.json'];
  const archive = execFileSync('git', ['archive', lastRelease.commit, ...parts], { cwd: root, maxBuffer: 1 << 28 });
  execFileSync('tar', ['-x', '-C', release], { input: archive });
  for (const name of ['contract', 'domain', 'embedded-postgres'])
    await symlink(`../../packages/${name}`, join(release, 'node_modules/@trilane', name));
  return release;
}
