// `npm start`: product and sandbox with a demo shop; in production only the product.
import { loadConfig } from '../apps/api/src/config/config.ts';
import { isRelease, openRelease } from './build/release.ts';
import { answerHelp } from './help.ts';
import { API_NODE_ARGS } from './start/api-process.ts';
import { runLauncher, type Launcher } from './start/launcher.ts';
import { startApi } from './start/programs.ts';
import { productPlaces, requireFreePorts } from './start/readiness.ts';
import { LaunchError, say } from './start/say.ts';
import { compileCacheOf, warmPrograms } from './start/warm-programs.ts';
import { startWithSandbox } from './start/with-sandbox.ts';

answerHelp('npm start', 'installs, builds, starts product and sandbox, makes a demo shop');

/** Production: the product alone, on the settings of the environment. */
async function startProduct(launcher: Launcher): Promise<void> {
  const config = loadConfig(process.env);
  await requireFreePorts(productPlaces(config));
  const release = await openRelease(say);
  await warmPrograms(API_NODE_ARGS, release);
  await startApi(launcher, config, { ...process.env, NODE_COMPILE_CACHE: compileCacheOf(release) }, release);
  console.log(`ready ${config.publicUrl}`);
}

await runLauncher(async (launcher) => {
  if (process.env['NODE_ENV'] === 'production') return startProduct(launcher);
  if (isRelease()) throw new LaunchError('A built product runs in production only: set NODE_ENV=production');
  await startWithSandbox(launcher);
});
