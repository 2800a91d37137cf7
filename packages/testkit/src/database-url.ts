import type { DatabaseConnection } from '../../../apps/api/src/platform/db/connection.ts';

/** A connection as the address that DATABASE_URL takes; the socket folder travels as `host`. */
export function databaseUrlOf({ client }: DatabaseConnection): string {
  if (client.connectionString) return client.connectionString;
  const { host, port, user, password, database } = client;
  return `postgres://${user}:${encodeURIComponent(String(password))}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`;
}
