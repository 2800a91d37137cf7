import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { createTestRole } from './pgbench-role.ts';
import type { BenchProduct } from './product.ts';

const run = promisify(execFile);
const SCALE = 20;

function findPgbench(): string | null {
  const folders = [
    process.env['PG_BIN_DIR'],
    '/usr/lib/postgresql/18/bin',
    '/usr/lib/postgresql/17/bin',
    '/usr/lib/postgresql/16/bin',
    '/usr/lib/postgresql/15/bin',
    '/usr/bin',
  ];
  for (const folder of folders) if (folder && existsSync(join(folder, 'pgbench'))) return join(folder, 'pgbench');
  return null;
}

/** TPC-B-like transactions per second on the product's own server; `tool` says what ran them. */
export interface TpcB {
  tool: string;
  run(clients: number, seconds: number): Promise<number>;
}

/** Sets up pgbench's tables, by pgbench where it is installed and otherwise by the same statements over `pg`. */
export async function prepareTpcB(product: BenchProduct): Promise<TpcB> {
  const { client } = await createTestRole(product);
  const pgbench = findPgbench();
  const env = {
    ...process.env,
    PGHOST: String(client.host),
    PGPORT: String(client.port),
    PGUSER: String(client.user),
    PGPASSWORD: String(client.password),
    PGDATABASE: String(client.database),
  };
  if (pgbench) {
    await run(pgbench, ['-i', '-q', '-s', String(SCALE)], { env });
    return {
      tool: 'pgbench',
      async run(clients, seconds) {
        const { stdout } = await run(
          pgbench,
          ['-M', 'prepared', '-n', '-T', String(seconds), '-c', String(clients), '-j', '2'],
          { env, maxBuffer: 1e7 },
        );
        return Number(/tps = ([\d.]+)/.exec(stdout)![1]);
      },
    };
  }
  return { tool: 'the TPC-B statements over pg', run: await overDriver(client) };
}

async function overDriver(client: pg.ClientConfig): Promise<(clients: number, seconds: number) => Promise<number>> {
  const setup = new pg.Client(client);
  await setup.connect();
  await setup.query(`create table pgbench_branches (bid int primary key, bbalance int) with (fillfactor = 100);
    create table pgbench_tellers (tid int primary key, bid int,
      tbalance int); create table pgbench_accounts (aid int primary key, bid int, abalance int);
    create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp);
    insert into pgbench_branches select n, 0
      from generate_series(1, ${SCALE}) n; insert into pgbench_tellers select n, (n - 1) / 10 + 1, 0
      from generate_series(1, ${SCALE * 10}) n;
    insert into pgbench_accounts select n, (n - 1) / 100000 + 1, 0
      from generate_series(1, ${SCALE * 100_000}) n; analyze`);
  await setup.end();
  return async (clients, seconds) => {
    const until = Date.now() + seconds * 1000;
    const done = await Promise.all(Array.from({ length: clients }, () => oneClient(client, until)));
    return done.reduce((a, b) => a + b, 0) / seconds;
  };
}

async function oneClient(options: pg.ClientConfig, until: number): Promise<number> {
  const client = new pg.Client(options);
  await client.connect();
  const any = (max: number) => 1 + Math.floor(Math.random() * max);
  let count = 0;
  for (; Date.now() < until; count += 1) {
    const [aid, tid, bid, delta] = [any(SCALE * 100_000), any(SCALE * 10), any(SCALE), any(10_000) - 5000];
    await client.query('begin');
    await client.query({
      name: 'a',
      text: 'update pgbench_accounts set abalance = abalance + $1 where aid = $2',
      values: [delta, aid],
    });
    await client.query({ name: 's', text: 'select abalance from pgbench_accounts where aid = $1', values: [aid] });
    await client.query({
      name: 't',
      text: 'update pgbench_tellers set tbalance = tbalance + $1 where tid = $2',
      values: [delta, tid],
    });
    await client.query({
      name: 'b',
      text: 'update pgbench_branches set bbalance = bbalance + $1 where bid = $2',
      values: [delta, bid],
    });
    await client.query({
      name: 'h',
      text: 'insert into pgbench_history values ($1, $2, $3, $4, current_timestamp)',
      values: [tid, bid, aid, delta],
    });
    await client.query('commit');
  }
  await client.end();
  return count;
}
