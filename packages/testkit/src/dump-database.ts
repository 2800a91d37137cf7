import pg from 'pg';
import type { TestDatabase } from './database-clone.ts';

/** Every row of every table, as its owner reads it: what a stolen dump holds. */
export async function dumpDatabase({ connections }: TestDatabase): Promise<string> {
  const client = new pg.Client(connections.owner.client);
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name
       from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const texts: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ line: string }>(`select t::text as line from ${name} t`);
      texts.push(...rows.map(({ line }) => `${name} ${line}`));
    }
    return texts.join('\n');
  } finally {
    await client.end();
  }
}
