import { execFile, fork, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { reconcile, type Difference } from '../../apps/api/src/ledger/reconcile.ts';
import { connectionsFromUrls, type DatabaseConnection } from '../../apps/api/src/platform/db/connection.ts';
import { startEmbeddedServer, type EmbeddedServer } from '../../apps/api/src/platform/db/embedded-server.ts';
import { sql, type Sql } from '../../apps/api/src/platform/db/sql.ts';
import type { Db } from '../../apps/api/src/platform/db/transaction.ts';
import { openPools } from '../../apps/api/src/platform/db/open-database.ts';
import { LASTING_FAILURE_TRIES } from '../../apps/api/src/platform/outbox.ts';
import { buildTestSettings } from '../../packages/testkit/src/test-config.ts';
import { silentLog } from '../../packages/testkit/src/test-server.ts';
import { makeDataFolder } from '../../packages/testkit/src/scratch-folder.ts';

const root = join(import.meta.dirname, '../..');
/** Several worlds start side by side, on a machine that may be busy with other work. */
const READY_MS_MAX = 100_000;

/** A running product with its database and the outside world beside it, on free ports and in a folder of their own. */
export interface World {
  readonly productUrl: string;
  readonly sandboxUrl: string;
  readonly deskUrl: string;
  stopDatabase(): Promise<void>;
  startDatabase(): Promise<void>;
  /** Ends the product and starts it again on what it has stored. */
  restartProduct(): Promise<void>;
  /** What the operator of the installation says on the command line; returns what it prints. */
  operate(...words: string[]): Promise<string>;
  /** Ends the days in which the messages about a payout are retried. The next failed try is the last. */
  endRetries(payoutId: string): Promise<void>;
  /** Makes the next try of handing a payout over the sixth, from which on a person is asked. */
  hastenRetries(payoutId: string): Promise<void>;
  /** Every figure of the ledger that does not equal its lines. */
  reconcile(): Promise<Difference[]>;
  stop(): Promise<void>;
}

interface Places {
  folder: string;
  databaseUrl: string;
  ports: readonly number[];
}

function settingsOf({ folder, databaseUrl, ports }: Places): Record<string, string> {
  const [port, sandboxPort, smtpPort, deskPort] = ports;
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  return {
    ...buildTestSettings({}, sandboxUrl),
    PORT: String(port),
    DESK_PORT: String(deskPort),
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'error',
    PASSWORD_HASHING: 'light',
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    PLACES_PROVIDER: 'photon',
    PHOTON_URL: sandboxUrl,
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    SANDBOX_DATA_DIR: join(folder, 'sandbox'),
    // Each story triggers the bank's decision itself.
    SANDBOX_BANK_VERIFY_MS: '600000',
    PRODUCT_URL: `http://127.0.0.1:${port}`,
  };
}

/** `changes` replace single settings of the product; `source` has the programs, if not this repository. */
export async function startWorld(changes: Readonly<Record<string, string>> = {}, source = root): Promise<World> {
  const folder = await makeDataFolder('stories');
  const startServer = () =>
    startEmbeddedServer({ dataDir: folder, log: silentLog, settings: { fsync: 'off', shared_buffers: '64MB' } });
  let database: EmbeddedServer | undefined = await startServer();
  const databaseUrl = urlOf(database.connection('owner'));
  const ports = await findFreePorts(4);
  const [port, sandboxPort, , deskPort] = ports;
  const productUrl = `http://127.0.0.1:${port}`;
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const settings = { ...settingsOf({ folder, databaseUrl, ports }), ...changes };
  const sandbox = startProgram(join(source, 'apps/sandbox/server/main.ts'), settings);
  let product = startProgram(join(source, 'apps/api/src/main.ts'), settings);
  const stop = async () => {
    await Promise.all([sandbox, product].map(endProgram));
    await database?.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all([
      waitUntilReady(`${productUrl}/healthz`, product),
      waitUntilReady(`${sandboxUrl}/api/messages`, sandbox),
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  /** Changes the message that hands a payout over, and has it tried at once. */
  const changeRetries = (payoutId: string, change: Sql) =>
    useDatabase(databaseUrl, async (jobs) => {
      const { rowCount } = await jobs.single(
        sql`update outbox set ${change}, due_at = now() where subject = ${payoutId} and done_at is null`,
      );
      if (rowCount === 0) throw new Error(`no message about ${payoutId} is retried`);
    });
  return {
    productUrl,
    sandboxUrl,
    // Passkeys are bound to a name, never to a bare address.
    deskUrl: `http://localhost:${deskPort}`,
    stop,
    async stopDatabase() {
      await database?.stop();
      database = undefined;
    },
    async startDatabase() {
      database ??= await startServer();
    },
    async restartProduct() {
      await endProgram(product);
      product = startProgram(join(source, 'apps/api/src/main.ts'), settings);
      await waitUntilReady(`${productUrl}/healthz`, product);
    },
    operate: (...words) => runOperator(settings, words),
    endRetries: (payoutId) => changeRetries(payoutId, sql`give_up_at = now()`),
    hastenRetries: (payoutId) => changeRetries(payoutId, sql`attempts = ${LASTING_FAILURE_TRIES - 1}`),
    reconcile: () => useDatabase(databaseUrl, reconcile),
  };
}

function urlOf({ client }: DatabaseConnection): string {
  const parts = [client.user, String(client.password), client.host].map((part) => encodeURIComponent(part ?? ''));
  return `postgres://${parts[0]}:${parts[1]}@${parts[2]}:${client.port}/${client.database}`;
}

const environment = (settings: Record<string, string>) => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
  ...settings,
});

function startProgram(program: string, settings: Record<string, string>): ChildProcess {
  const child = fork(program, {
    cwd: root,
    env: environment(settings),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => (said = (said + String(chunk)).slice(-20_000)));
  child.once('exit', (code) => {
    if (code !== 0) console.error(`${program} ended with ${code}:\n${said}`);
  });
  return child;
}

async function endProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await Promise.race([ended, delay(12_000, undefined, { ref: false }).then(() => child.kill('SIGKILL'))]);
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + READY_MS_MAX;
  while (child.exitCode === null && Date.now() < until) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await delay(50);
  }
  throw new Error(`${url} did not answer`);
}

/** Below those that a system gives to outgoing connections, which could take one between the search and its use. */
const LOWEST_PORT = 15_000;
const HIGHEST_PORT = 32_000;
/** Each worker has ports of its own: two that search at the same time cannot find the same. */
const WORKERS_MAX = 8;

/** Ports that nothing listens on, for programs that must know each other's addresses before they start. */
export async function findFreePorts(count: number): Promise<number[]> {
  const lane = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0) % WORKERS_MAX;
  const found = new Set<number>();
  while (found.size < count) {
    const port = randomInt(LOWEST_PORT / WORKERS_MAX, HIGHEST_PORT / WORKERS_MAX) * WORKERS_MAX + lane;
    if (await isFree(port)) found.add(port);
  }
  return [...found];
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const free = await new Promise<boolean>((resolve) =>
    server.once('error', () => resolve(false)).listen(port, () => resolve(true)),
  );
  if (free) await new Promise((resolve) => server.close(resolve));
  return free;
}

async function useDatabase<T>(databaseUrl: string, work: (jobs: Db) => Promise<T>): Promise<T> {
  const opened = openPools({ connections: connectionsFromUrls({ databaseUrl }), connectionsMax: 2, log: silentLog });
  try {
    return await work(opened.jobs);
  } finally {
    await opened.stop();
  }
}

async function runOperator(settings: Record<string, string>, words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'tools/operator.ts'), ...words], {
    cwd: root,
    env: environment(settings),
  });
  return stdout;
}
