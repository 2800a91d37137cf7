import { join } from 'node:path';
import type { Config } from '../../apps/api/src/config/config.ts';
import { localUrl } from '../../apps/api/src/config/values.ts';
import { API_ENVIRONMENT, API_NODE_ARGS, apiProgram } from './api-process.ts';
import { spawnProgram, type Child } from './children.ts';
import type { Launcher } from './launcher.ts';
import { waitForAnswer } from './readiness.ts';
import { LaunchError, say } from './say.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Starts the product, in production a built one, and waits until it serves. */
export async function startApi(launcher: Launcher, config: Config, env: Environment, folder?: string): Promise<Child> {
  const own = config.databaseUrl === undefined;
  say(own ? 'starting the database and the product ...' : 'starting the product on the given database ...');
  const settings = { ...API_ENVIRONMENT, ...env };
  const { drainSeconds } = config;
  const program = {
    program: apiProgram(config.processes),
    folder,
    nodeArgs: API_NODE_ARGS,
    env: settings,
    drainSeconds,
  };
  const api = launcher.launch(spawnProgram({ name: 'The product', ...program }));
  await waitForAnswer(`${localUrl(config.host, config.port)}/healthz`, api);
  return api;
}

interface RunningSandbox {
  readonly child: Child;
  /** The port that its mail server has found. */
  readonly smtpPort: number;
}

/** Starts the sandbox and waits until it serves. */
export async function startSandbox(launcher: Launcher, env: Environment, dataDir: string): Promise<RunningSandbox> {
  const productUrl = localUrl(env['HOST'] ?? '127.0.0.1', Number(env['PORT'] ?? 3000));
  const child = launcher.launch(
    spawnProgram({
      name: 'The sandbox',
      program: 'apps/sandbox/server/main.ts',
      env: { ...env, PRODUCT_URL: productUrl },
      output: join(dataDir, 'logs/sandbox.log'),
    }),
  );
  const ready = new Promise<number>((resolve) => {
    child.process.on('message', (message: { type?: string; smtpPort?: number }) => {
      if (message.type === 'ready') resolve(message.smtpPort!);
    });
  });
  const smtpPort = await Promise.race([ready, child.ended]);
  if (typeof smtpPort !== 'number') throw new LaunchError(`${child.name} ended before it was ready (${smtpPort.how})`);
  return { child, smtpPort };
}
