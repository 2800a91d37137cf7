import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { loadConfig, type Config } from '../../apps/api/src/config/config.ts';
import { localUrl } from '../../apps/api/src/config/values.ts';
import { build } from '../build/build-sites.ts';
import { API_NODE_ARGS } from './api-process.ts';
import type { Child } from './children.ts';
import {
  clearHalfSeeded,
  databaseElsewhere,
  lockDataFolder,
  makeDataFolder,
  readDemoState,
  waitForEarlier,
} from './data-folder.ts';
import { keepSecrets, sandboxSettings, smtpUrl, type Settings } from './demo-settings.ts';
import { chooseDeskPort } from './desk-port.ts';
import { makeDemoOperators, type DemoOperator } from './desk.ts';
import type { Launcher } from './launcher.ts';
import { startApi, startSandbox } from './programs.ts';
import { productPlaces, requireFreePorts } from './readiness.ts';
import { LaunchError, say } from './say.ts';
import { hasBusinesses, listDemoAccounts, openToAll, seedDemo } from './seed-demo.ts';
import { warmPrograms } from './warm-programs.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The running product and sandbox. */
export interface Running {
  readonly dataDir: string;
  /** The environment that the sandbox starts with, also after a restart. */
  readonly sandboxEnv: Environment;
  /** The environment of the API. */
  readonly apiEnv: Environment;
  readonly apiConfig: Config;
  product: Child;
  sandbox: Child | undefined;
}

/** Prepares the product's pages. Returns where the API listens, and its additional environment. */
export type OpenWeb = (config: Config) => Promise<{ readonly apiConfig: Config; readonly env: Environment }>;

const buildWeb: OpenWeb = async (config) => {
  await build({ only: ['web', 'desk'], say });
  return { apiConfig: config, env: {} };
};

/** Development and demo: the product with generated secrets, and the sandbox beside it. */
export async function startWithSandbox(launcher: Launcher, openWeb = buildWeb): Promise<Running> {
  const dataDir = await makeDataFolder(resolve(process.env['DATA_DIR'] || './data'));
  launcher.keep(await lockDataFolder(dataDir), dataDir);
  await waitForEarlier(dataDir);
  if ((await readDemoState(dataDir)) === 'seeding') await beginAnew(dataDir);
  const given = await environmentFor(dataDir);
  const config = loadConfig(given);
  const sandboxUrl = config.sandbox ? sandboxUrlOf(config, given) : undefined;
  const wanted = config.seedDemo && config.sandbox && (await readDemoState(dataDir)) !== 'done';
  const seedSecret = wanted ? randomBytes(32).toString('hex') : undefined;
  await requireFreePorts(portsOf(config, given));

  // The sandbox picks a free port for its mail server, so it starts before the product.
  const withSandbox = async () => {
    await build({ only: ['sandbox'], say });
    return startSandbox(launcher, given, dataDir);
  };
  const [sandbox, web] = await Promise.all([
    sandboxUrl === undefined ? undefined : withSandbox(),
    openWeb(config),
    warmPrograms(API_NODE_ARGS),
  ]);
  const findsMail = sandbox !== undefined && !process.env['SMTP_URL'];
  const env = findsMail ? { ...given, SMTP_URL: smtpUrl(given, sandbox.smtpPort) } : given;
  const apiEnv = { ...env, ...web.env };
  const product = await startApi(launcher, web.apiConfig, { ...apiEnv, SEED_SECRET: seedSecret });

  const elsewhere = await databaseElsewhere(dataDir);
  if (elsewhere !== undefined) say(`the database is kept in ${elsewhere}: its account cannot reach the data folder`);
  if (sandboxUrl !== undefined) {
    if (seedSecret !== undefined) await makeDemo({ launcher, dataDir, config, env, sandboxUrl, seedSecret, product });
    const accounts = await listDemoAccounts(sandboxUrl);
    for (const { name, email, password } of accounts) say(`sign in as ${name}: ${email} / ${password}`);
  }
  if (config.desk.isOn) sayDesk(config, await demoOperators({ dataDir, config, env, sandboxUrl }), sandboxUrl);
  console.log(`ready ${config.publicUrl}${sandboxUrl === undefined ? '' : ` ${sandboxUrl}`}`);
  const smtpPort = sandbox && String(sandbox.smtpPort);
  const sandboxEnv = { ...env, SANDBOX_SMTP_PORT: smtpPort };
  return { dataDir, sandboxEnv, apiEnv, apiConfig: web.apiConfig, product, sandbox: sandbox?.child };
}

/** Nobody sits at the desk of an installation without the demo: its first operator comes from the command line. */
async function demoOperators(on: {
  dataDir: string;
  config: Config;
  env: Environment;
  sandboxUrl?: string | undefined;
}) {
  const { sandboxUrl } = on;
  const hasDemo = sandboxUrl !== undefined && on.config.seedDemo && (await readDemoState(on.dataDir)) === 'done';
  return hasDemo ? makeDemoOperators({ ...on, sandboxUrl }) : [];
}

function sayDesk({ desk }: Config, [operator]: readonly DemoOperator[], sandboxUrl: string | undefined): void {
  const folder = process.env['DATA_DIR'] ? `DATA_DIR=${process.env['DATA_DIR']} ` : '';
  const how = operator
    ? `sign in as ${operator.email} / ${operator.password}, with the code that ${sandboxUrl} shows`
    : `${folder}npm run operator -- people add EMAIL --role admin adds an operator, people list shows all`;
  say(`the desk of the operators is at ${desk.url}: ${how}`);
}

const sandboxHostOf = (env: Environment) => env['SANDBOX_HOST'] ?? '127.0.0.1';
const sandboxUrlOf = (config: Config, env: Environment) => localUrl(sandboxHostOf(env), config.sandboxPort);

function portsOf(config: Config, env: Environment) {
  const product = productPlaces(config);
  if (!config.sandbox) return product;
  const sandbox = { hostSetting: 'SANDBOX_HOST', host: sandboxHostOf(env) };
  const http = { ...sandbox, setting: 'SANDBOX_PORT', port: config.sandboxPort };
  return [...product, http, { ...sandbox, setting: 'SANDBOX_SMTP_PORT', port: Number(env['SANDBOX_SMTP_PORT']) }];
}

async function environmentFor(dataDir: string): Promise<Environment> {
  const secrets = await keepSecrets(dataDir);
  const world: Settings = process.env['SANDBOX'] === 'off' ? {} : sandboxSettings(process.env, dataDir);
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value));
  const env = { LOG_LEVEL: 'warn', ...world, ...secrets, ...given, DATA_DIR: dataDir };
  return { ...env, DESK_PORT: await chooseDeskPort(dataDir, given) };
}

async function beginAnew(dataDir: string): Promise<void> {
  if (process.env['DATABASE_URL']) {
    throw new LaunchError(
      'An earlier start was stopped while it made the demo merchant. ' +
        'Empty the database behind DATABASE_URL, remove the data folder and start again',
    );
  }
  say('an earlier start was stopped while it made the demo merchant: starting over');
  await clearHalfSeeded(dataDir);
}

interface Demo {
  readonly launcher: Pick<Launcher, 'adopt'>;
  readonly dataDir: string;
  readonly config: Pick<Config, 'host' | 'port'>;
  readonly env: Environment;
  readonly sandboxUrl: string;
  readonly seedSecret: string;
  readonly product: Child;
}

/** Makes the demo merchant, but never among other businesses, because a demo that fails removes the data folder. */
export async function makeDemo({
  launcher,
  dataDir,
  config,
  env,
  sandboxUrl,
  seedSecret,
  product,
}: Demo): Promise<void> {
  const productUrl = localUrl(config.host, config.port);
  if (await hasBusinesses(env)) {
    say('no demo merchant is made: this installation has businesses of its own. SEED_DEMO=off skips this check');
    openToAll(product);
    return;
  }
  const started = (child: Child) => void launcher.adopt(child);
  await seedDemo({ dataDir, productUrl, sandboxUrl, seedSecret, product, started });
}
