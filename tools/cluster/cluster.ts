import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig, type Config } from '../../apps/api/src/config/config.ts';
import { connectionsFromUrls } from '../../apps/api/src/platform/db/connection.ts';
import { openPools, type Database } from '../../apps/api/src/platform/db/open-database.ts';
import { buildShops, type Shop } from '../../apps/api/src/reliability/shop.ts';
import { findFreePorts } from '../../e2e/support/world.ts';
import type { TestDatabase } from '../../packages/testkit/src/database-clone.ts';
import { makeScratchFolder } from '../../packages/testkit/src/scratch-folder.ts';
import { startS3Server } from '../../packages/testkit/src/s3-server.ts';
import { startTcpProxy, type TcpProxy } from '../../packages/testkit/src/tcp-proxy.ts';
import { administer, silentLog } from '../../packages/testkit/src/test-server.ts';
import { startPostgresCluster, type PostgresCluster } from './postgres-cluster.ts';
import { createProduct, operate, type Product } from './product.ts';
import { startBalancer, type Balancer } from './balancer.ts';
import type { Account } from './programs.ts';
import { buildReleases, type Releases } from './releases.ts';
import { clusterSettings } from './settings.ts';
import { until } from './until.ts';

const SHOPS = 3;
const ROLES = { owner: 'trilane_owner', api: 'trilane_api', jobs: 'trilane_jobs' } as const;

/** The product on this machine, as docs/operations.md describes it for several machines. */
export interface Cluster {
  readonly postgres: PostgresCluster;
  readonly products: readonly [Product, Product];
  readonly releases: Releases;
  /** The portal's address at HAProxy. */
  readonly url: string;
  readonly shops: readonly Shop[];
  readonly config: Config;
  /** Its settings; a process also gets its port and data folder. */
  readonly settings: Readonly<Record<string, string>>;
  /** A connection to the database through HAProxy, separate from the product's. */
  readonly database: Database;
  readonly balancer: Pick<Balancer, 'countsIn'>;
  /** The connection to the object storage. */
  readonly storage: Pick<TcpProxy, 'fail'>;
  readonly folder: string;
  /** The account that its databases and poolers run under. */
  readonly account: Account | undefined;
  readonly logs: string;
  /** What `stop` runs, last first. A story adds what it starts. */
  readonly ending: (() => Promise<unknown>)[];
  /** What `operator reconcile` finds; empty when the books are right. */
  reconcile(): Promise<string[]>;
  /** Copies the logs to where they outlive the cluster; returns the folder. */
  keepLogs(): Promise<string>;
  stop(): Promise<void>;
}

/** PostgreSQL does not run as root. */
function accountOf(name: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (option: string) => Number(execFileSync('id', [option, name], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** A self-signed certificate for the host names in use. */
async function makeCertificate(folder: string): Promise<{ certificate: string; key: string; pair: string }> {
  const [certificate, key, pair] = ['server.crt', 'server.key', 'portal.pem'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const names = 'subjectAltName=DNS:localhost,IP:127.0.0.1';
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  execFileSync('/usr/bin/openssl', [...request, '-addext', names, '-keyout', key, '-out', certificate], {
    stdio: 'pipe',
  });
  await writeFile(pair, Buffer.concat([await readFile(certificate), await readFile(key)]), { mode: 0o600 });
  return { certificate, key, pair };
}

type Urls = Record<keyof typeof ROLES, string>;

/** Makes the owner and its database, as an administrator would, and the addresses of the three logins. */
async function makeDatabase(postgres: PostgresCluster, port: number, certificate: string): Promise<Urls> {
  const password = () => randomBytes(16).toString('hex');
  const tls = `sslmode=verify-full&sslrootcert=${encodeURIComponent(certificate)}`;
  const urlOf = (role: string) => `postgresql://${role}:${password()}@127.0.0.1:${port}/trilane?${tls}`;
  const urls = { owner: urlOf(ROLES.owner), api: urlOf(ROLES.api), jobs: urlOf(ROLES.jobs) };
  const { client } = await postgres.connect(await postgres.primary(), 10_000);
  await client.query(`create role ${ROLES.owner} login createrole password '${new URL(urls.owner).password}'`);
  await client.query(`create database trilane owner ${ROLES.owner}`);
  await client.end();
  return urls;
}

/** Outside parties that accept everything; no story is about them. */
async function startVendors(tls: { key: Buffer; cert: Buffer }): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer(tls, (request, answer) => {
    request.resume();
    answer.setHeader('content-type', 'application/json');
    answer.end(JSON.stringify({ status: 'accepted', payoutId: randomUUID() }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The part of a test's database that `buildShops` needs. */
const testDatabaseOf = (urls: Urls): TestDatabase => {
  const connections = connectionsFromUrls({
    databaseUrl: urls.api,
    migrationDatabaseUrl: urls.owner,
    jobsDatabaseUrl: urls.jobs,
  });
  return {
    name: 'trilane',
    connections,
    open: () => openPools({ connections, connectionsMax: 4, log: silentLog }),
    asOwner: (...statements) => administer(connections, ...statements),
    drop: async () => undefined,
  };
};

/** Starts everything on free ports in a scratch folder. Resolves when there are shops and both processes are ready. */
export async function openCluster({ binFolder, withLast }: { binFolder: string; withLast: boolean }): Promise<Cluster> {
  const folder = await makeScratchFolder('cluster', tmpdir());
  // The database's account must be able to enter the folder.
  await chmod(folder, 0o711);
  const ending: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true, maxRetries: 5 })];
  let stopping: Promise<void> | undefined;
  const endAll = async () => {
    for (const end of ending.toReversed()) await end();
  };
  const stop = () => (stopping ??= endAll());
  // An interrupted run leaves nothing running.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().finally(() => process.exit(1)));
  try {
    return { ...(await bringUp({ folder, ending, binFolder, withLast })), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Ground {
  folder: string;
  ending: (() => Promise<unknown>)[];
  binFolder: string;
  withLast: boolean;
}

async function bringUp({ folder, ending, binFolder, withLast }: Ground): Promise<Omit<Cluster, 'stop'>> {
  const logs = join(folder, 'logs');
  await mkdir(logs);
  const releases = await buildReleases(join(folder, 'releases'), { withLast });
  const { certificate, key, pair } = await makeCertificate(folder);
  const account = accountOf('postgres');
  const postgres = await startPostgresCluster({ folder, logs, binFolder, account, certificate, key }, ending);
  const [portal, portalTls, database, one, two] = (await findFreePorts(5)) as [number, number, number, number, number];
  const balancer = await startBalancer({ portal, portalTls, database, one, two }, postgres, { pair, folder, logs });
  ending.push(balancer.kill);
  const tls = { key: await readFile(key), cert: await readFile(certificate) };
  const [server, vendors] = [await startS3Server(tls), await startVendors(tls)];
  const storage = await startTcpProxy({ port: server.port });
  ending.push(() => rm(server.folder, { recursive: true, force: true }), server.stop, vendors.stop, storage.stop);
  const urls = await makeDatabase(postgres, database, certificate);
  const settings = clusterSettings(urls, { certificate, storagePort: storage.port, vendorsUrl: vendors.url });
  const migrating = { ...settings, MIGRATION_DATABASE_URL: urls.owner };
  await until('HAProxy leads to the database', async () => (await operate(releases.next, migrating, 'migrate')) !== '');
  const products = [one, two].map((port, n) =>
    createProduct({ name: `product-${n + 1}`, port, settings, folder, logs }),
  ) as [Product, Product];
  ending.push(() => Promise.all(products.map((product) => product.kill())));
  for (const product of products) await product.start(releases.next);
  const config = loadConfig({ ...settings, DATA_DIR: folder });
  const test = testDatabaseOf(urls);
  const pools = test.open();
  ending.push(() => pools.stop());
  const shops = await buildShops(test, pools, config, { count: SHOPS });
  const reconcile = async () => {
    const said = operate(releases.next, settings, 'reconcile').then(() => []);
    return said.catch((error: { stdout?: string; message: string }) => [
      `operator reconcile: ${error.stdout || error.message}`,
    ]);
  };
  const keepLogs = async () => {
    const kept = `${folder}-logs`;
    await cp(logs, kept, { recursive: true });
    return kept;
  };
  const url = `http://127.0.0.1:${portal}`;
  return {
    postgres,
    products,
    releases,
    url,
    shops,
    config,
    settings,
    database: pools,
    balancer,
    storage,
    folder,
    account,
    logs,
    keepLogs,
    ending,
    reconcile,
  };
}
