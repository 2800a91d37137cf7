import type { DatabaseConnection, DatabaseConnections } from '../../../apps/api/src/platform/db/connection.ts';
import { startTcpProxy, type Target, type TcpProxy } from './tcp-proxy.ts';

/** Where the line to the database has to lead. */
function targetOf({ client }: DatabaseConnection): Target {
  const url = client.connectionString === undefined ? null : new URL(client.connectionString);
  const host = url ? (url.searchParams.get('host') ?? url.hostname) : String(client.host);
  const port = Number(url ? url.port || 5432 : client.port);
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { port };
}

/** The same login through a line of ours. */
function throughPort(connection: DatabaseConnection, port: number): DatabaseConnection {
  const { connectionString } = connection.client;
  if (connectionString === undefined)
    return { ...connection, client: { ...connection.client, host: '127.0.0.1', port } };
  const url = new URL(connectionString);
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${port}`;
  return { ...connection, client: { ...connection.client, connectionString: url.href } };
}

/** A connection to the server that tests can disturb, and the logins that use it. */
export async function startDatabaseProxy(
  { owner, api, jobs, listen }: DatabaseConnections,
  options: Parameters<typeof startTcpProxy>[1] = {},
): Promise<{ line: TcpProxy; connections: DatabaseConnections }> {
  const line = await startTcpProxy(targetOf(listen), options);
  const through = (connection: DatabaseConnection) => throughPort(connection, line.port);
  return {
    line,
    connections: { owner: through(owner), api: through(api), jobs: through(jobs), listen: through(listen) },
  };
}
