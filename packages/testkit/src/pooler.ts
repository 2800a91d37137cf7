import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { DatabaseConnection, DatabaseConnections } from '../../../apps/api/src/platform/db/connection.ts';
import { makeScratchFolder } from './scratch-folder.ts';

/** A PgBouncer in front of a test server, and the logins of requests and due work through it. */
export interface Pooler {
  readonly connections: DatabaseConnections;
  stop(): Promise<void>;
}

export interface PoolerOptions {
  mode?: 'session' | 'transaction' | 'statement';
  /** How many prepared statements it keeps for a connection of the server; 0 for none. */
  preparedMax?: number;
  /** How many server connections the clients of a login share. */
  connectionsMax?: number;
}

const PORT = 6432;
const READY_MS_MAX = 5_000;

/** Whether a PgBouncer is installed that supports prepared statements in transaction mode. */
export function isPoolerInstalled(): boolean {
  const { stdout } = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' });
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(stdout ?? '') ?? [];
  return Number(major) > 1 || Number(minor) >= 21;
}

function configOf({ client }: DatabaseConnection, folder: string, options: PoolerOptions): string {
  const { mode = 'transaction', preparedMax = 200, connectionsMax = 20 } = options;
  return `[databases]
* = host=${client.host} port=${client.port}
[pgbouncer]
listen_addr =
listen_port = ${PORT}
unix_socket_dir = ${folder}
auth_type = trust
auth_file = ${folder}/users.txt
pool_mode = ${mode}
max_prepared_statements = ${preparedMax}
default_pool_size = ${connectionsMax}
max_client_conn = 1000
`;
}

async function waitUntilOpen(socket: string, child: ChildProcess): Promise<void> {
  for (let waited = 0; waited < READY_MS_MAX && child.exitCode === null; waited += 20) {
    const line = connect(socket);
    const isOpen = await once(line, 'connect').then(
      () => true,
      () => false,
    );
    line.destroy();
    if (isOpen) return;
    await delay(20);
  }
  throw new Error(`PgBouncer does not listen; it ended with ${child.exitCode}`);
}

/**
 * Starts PgBouncer in front of a private test server, under the server's account, because only that account may reach
 * its socket. The owner and the listener connect to the server directly.
 */
export async function startPooler(server: DatabaseConnections, options: PoolerOptions = {}): Promise<Pooler> {
  const { api, jobs } = server;
  const { uid, gid } = await stat(join(String(api.client.host), `.s.PGSQL.${api.client.port}`));
  const folder = await makeScratchFolder('pooler');
  await chmod(folder, 0o711);
  await chown(folder, uid, gid);
  await writeFile(join(folder, 'pgbouncer.ini'), configOf(api, folder, options));
  const users = [api, jobs].map(({ client }) => `"${client.user}" "${String(client.password)}"\n`);
  await writeFile(join(folder, 'users.txt'), users.join(''));
  const child = spawn('pgbouncer', [join(folder, 'pgbouncer.ini')], { uid, gid, stdio: 'ignore' });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await Promise.race([ended, delay(500)]);
      child.kill('SIGKILL');
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await waitUntilOpen(join(folder, `.s.PGSQL.${PORT}`), child);
  } catch (error) {
    await stop();
    throw error;
  }
  const pooled = ({ client }: DatabaseConnection) => ({ client: { ...client, host: folder, port: PORT } });
  return { connections: { ...server, api: pooled(api), jobs: pooled(jobs) }, stop };
}
