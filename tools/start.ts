import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { ConfigError, loadConfig, type Config } from '../apps/api/src/config.ts';
import { localUrl } from '../apps/api/src/config-values.ts';
import type { Lock } from '../apps/api/src/platform/db/embedded/lock-socket.ts';
import { build, BuildError } from './build.ts';
import { API_ENVIRONMENT, API_NODE_ARGS } from './start/api-process.ts';
import { spawnProgram, stopAll, type Child } from './start/children.ts';
import { clearHalfSeeded, databaseElsewhere, isUnused, lockDataFolder, makeDataFolder, readDemoState } from './start/data-folder.ts';
import { keepSecrets, sandboxSettings, type Settings } from './start/demo-settings.ts';
import { requireFreePort, waitForAnswer } from './start/readiness.ts';
import { LaunchError, say } from './start/say.ts';
import { listDemoAccounts, seedDemo } from './start/seed-demo.ts';
import { warmPrograms } from './start/warm-programs.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const children: Child[] = [];
let lock: Lock | undefined;
let leaving = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void leave(0));
process.on('disconnect', () => void leave(0));

try {
  await (process.env['NODE_ENV'] === 'production' ? startProduct() : startWithSandbox());
} catch (error) {
  if (!leaving) {
    const known = error instanceof ConfigError || error instanceof LaunchError || error instanceof BuildError;
    console.error(known ? `trilane: ${error.message}` : error);
    await leave(1);
  }
}

/** Production: the product alone, on the settings of the environment. */
async function startProduct(): Promise<void> {
  const config = loadConfig(process.env);
  await requireFreePort('PORT', config.host, config.port);
  await Promise.all([build({ only: ['web'], say }), warmPrograms(API_NODE_ARGS)]);
  await startApi(config, process.env);
  console.log(`ready ${config.publicUrl}`);
}

/** Development and demo: the product with secrets of its own making, and the outside world beside it. */
async function startWithSandbox(): Promise<void> {
  const dataDir = await makeDataFolder(resolve(process.env['DATA_DIR'] ?? './data'));
  lock = await lockDataFolder(dataDir).catch((error: Error) => Promise.reject(new LaunchError(error.message)));
  if ((await readDemoState(dataDir)) === 'seeding') await beginAnew(dataDir);
  const fresh = await isUnused(dataDir);
  const env = await environmentFor(dataDir);
  const config = loadConfig(env);
  const sandboxUrl = config.sandbox ? localUrl(env['SANDBOX_HOST'] ?? '127.0.0.1', config.sandboxPort) : undefined;
  const seedSecret = fresh && config.seedDemo && config.sandbox ? randomBytes(32).toString('hex') : undefined;

  await requireFreePort('PORT', config.host, config.port);
  if (config.sandbox) await requireFreePort('SANDBOX_PORT', env['SANDBOX_HOST'] ?? '127.0.0.1', config.sandboxPort);
  await Promise.all([build({ only: config.sandbox ? ['web', 'sandbox'] : ['web'], say }), warmPrograms(API_NODE_ARGS)]);
  const [product] = await Promise.all([
    startApi(config, { ...env, SEED_SECRET: seedSecret }),
    sandboxUrl === undefined ? undefined : startSandbox(sandboxUrl, env, dataDir),
  ]);

  const elsewhere = await databaseElsewhere(dataDir);
  if (elsewhere !== undefined) say(`the database is kept in ${elsewhere}: its account cannot reach the data folder`);
  if (sandboxUrl !== undefined) {
    const productUrl = localUrl(config.host, config.port);
    if (seedSecret !== undefined) await seedDemo({ dataDir, productUrl, sandboxUrl, seedSecret, product, started: (child) => void children.push(child) });
    for (const { name, email, password } of await listDemoAccounts(sandboxUrl)) say(`sign in as ${name}: ${email} / ${password}`);
  }
  console.log(`ready ${config.publicUrl}${sandboxUrl === undefined ? '' : ` ${sandboxUrl}`}`);
}

async function environmentFor(dataDir: string): Promise<Environment> {
  const secrets = await keepSecrets(dataDir);
  const world: Settings = process.env['SANDBOX'] === 'off' ? {} : sandboxSettings(process.env, dataDir);
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== undefined && value !== ''));
  return { LOG_LEVEL: 'warn', ...world, ...secrets, ...given, DATA_DIR: dataDir };
}

async function beginAnew(dataDir: string): Promise<void> {
  if (process.env['DATABASE_URL']) {
    throw new LaunchError('An earlier start was stopped while it made the demo merchant. Empty the database behind DATABASE_URL, remove the data folder and start again');
  }
  say('an earlier start was stopped while it made the demo merchant: beginning anew');
  await clearHalfSeeded(dataDir);
}

async function startApi(config: Config, env: Environment): Promise<Child> {
  say(config.databaseUrl === undefined ? 'starting the database and the product ...' : 'starting the product on the given database ...');
  const api = launch(spawnProgram({ name: 'The product', program: 'apps/api/src/main.ts', nodeArgs: API_NODE_ARGS, env: { ...API_ENVIRONMENT, ...env } }));
  await waitForAnswer(`${localUrl(config.host, config.port)}/healthz`, api);
  return api;
}

async function startSandbox(url: string, env: Environment, dataDir: string): Promise<void> {
  const productUrl = localUrl(env['HOST'] ?? '127.0.0.1', Number(env['PORT'] ?? 3000));
  const logFile = join(dataDir, 'logs/sandbox.log');
  const sandbox = launch(spawnProgram({ name: 'The sandbox', program: 'apps/sandbox/server/main.ts', env: { ...env, PRODUCT_URL: productUrl }, output: logFile }));
  await waitForAnswer(`${url}/api/messages`, sandbox);
}

/** From here on the death of this program ends the others, too. */
function launch(child: Child): Child {
  children.push(child);
  void child.ended.then(({ how }) => {
    if (leaving) return;
    console.error(`trilane: ${child.name} stopped unexpectedly (${how}); stopping the rest`);
    void leave(1);
  });
  return child;
}

async function leave(code: number): Promise<void> {
  if (leaving) return;
  leaving = true;
  if (code === 0) say('stopping ...');
  const killed = await stopAll(children);
  for (const name of killed) console.error(`trilane: ${name} did not stop in time and was ended`);
  await lock?.release();
  process.exit(killed.length > 0 ? 1 : code);
}
