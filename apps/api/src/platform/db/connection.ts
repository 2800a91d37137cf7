import type pg from 'pg';

/**
 * The users of the database: migrations (owner), requests (api), due work and the operator (jobs), and the connection
 * that listens for live topics and signs of life (listen).
 */
type DatabaseHand = 'owner' | 'api' | 'jobs' | 'listen';

export const ROLE_NAMES = { api: 'trilane_api', jobs: 'trilane_jobs', ledger: 'trilane_ledger' } as const;

/** A role that sessions work as. */
export type SteppedDownRole = typeof ROLE_NAMES.api | typeof ROLE_NAMES.jobs;

/**
 * How to reach one database as one role. `assumeRole` is set where the login is broader than the role and has to step
 * down to it.
 */
export interface DatabaseConnection {
  readonly client: Pick<
    pg.ClientConfig,
    'host' | 'port' | 'user' | 'password' | 'database' | 'connectionString' | 'ssl'
  >;
  readonly assumeRole?: SteppedDownRole;
}

export type DatabaseConnections = Readonly<Record<DatabaseHand, DatabaseConnection>>;

export interface DatabaseUrls {
  readonly databaseUrl: string;
  readonly migrationDatabaseUrl?: string | undefined;
  readonly jobsDatabaseUrl?: string | undefined;
  readonly listenDatabaseUrl?: string | undefined;
}

/** Whether an address logs in as the user. */
const logsInAs = (url: string, user: string): boolean =>
  URL.canParse(url) && decodeURIComponent(new URL(url).username) === user;

/**
 * The driver reads these modes as verify-full, and warns at each start that its next version will not. Named in full,
 * the mode stays what it is. An address that asks for the meaning of libpq keeps it.
 */
function withCheckedServer(address: string): string {
  if (!URL.canParse(address) || new URL(address).searchParams.has('uselibpqcompat')) return address;
  return address.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full');
}

/**
 * Connections from settings. Without a migration URL, DATABASE_URL is the login of the API's own role or of the owner;
 * from the owner's, requests and jobs step down on every connection. What listens goes to the address of requests
 * unless it has one of its own.
 */
export function connectionsFromUrls(urls: DatabaseUrls): DatabaseConnections {
  const databaseUrl = withCheckedServer(urls.databaseUrl);
  const migrationDatabaseUrl = urls.migrationDatabaseUrl && withCheckedServer(urls.migrationDatabaseUrl);
  const jobsDatabaseUrl = urls.jobsDatabaseUrl && withCheckedServer(urls.jobsDatabaseUrl);
  const listenDatabaseUrl = urls.listenDatabaseUrl && withCheckedServer(urls.listenDatabaseUrl);
  const owner = { client: { connectionString: migrationDatabaseUrl ?? databaseUrl } };
  const api =
    migrationDatabaseUrl === undefined && !logsInAs(databaseUrl, ROLE_NAMES.api)
      ? { client: { connectionString: databaseUrl }, assumeRole: ROLE_NAMES.api }
      : { client: { connectionString: databaseUrl } };
  const jobs =
    jobsDatabaseUrl === undefined
      ? { client: owner.client, assumeRole: ROLE_NAMES.jobs }
      : { client: { connectionString: jobsDatabaseUrl } };
  const listen = { client: { connectionString: listenDatabaseUrl ?? databaseUrl } };
  return { owner, api, jobs, listen };
}

/** The password a connection logs in with, when it names the given user. */
export function passwordFor(connection: DatabaseConnection, user: string): string | undefined {
  const { connectionString } = connection.client;
  if (connectionString === undefined) {
    return connection.client.user === user && typeof connection.client.password === 'string'
      ? connection.client.password
      : undefined;
  }
  const url = new URL(connectionString);
  return decodeURIComponent(url.username) === user && url.password !== ''
    ? decodeURIComponent(url.password)
    : undefined;
}

/** A connection as the address that DATABASE_URL takes; the socket folder travels as `host`. */
export function databaseUrlOf({ client }: DatabaseConnection): string {
  if (client.connectionString) return client.connectionString;
  const { host, port, user, password, database } = client;
  return (
    `postgres://${user}:${encodeURIComponent(String(password))}@localhost:${port}/${database}?host=` +
    `${encodeURIComponent(String(host))}`
  );
}

/** The name of the connection for live topics, by which a running process of the product is known. */
export const LIVE_CONNECTION = 'trilane-live';
