// `npm run dev` does the same as start, but pages show each edit at once and a program restarts after an edit to it.
import { join } from 'node:path';
import { build, BuildError } from './build/build-sites.ts';
import { openFront, type Front } from './dev/front.ts';
import { answerHelp } from './help.ts';
import { runLauncher, type Launcher } from './start/launcher.ts';
import { startApi, startSandbox } from './start/programs.ts';
import { findFreePort } from './start/readiness.ts';
import { LaunchError, say } from './start/say.ts';
import { touchedBy, watchSources } from './start/watch-sources.ts';
import { startWithSandbox, type OpenWeb, type Running } from './start/with-sandbox.ts';

answerHelp(
  'npm run dev',
  'the same as start, but pages show each edit at once and a program restarts after an edit to it',
);

/** Restarts the programs that are affected by an edit. */
async function restart(launcher: Launcher, running: Running, changed: ReadonlySet<string>): Promise<void> {
  const touched = touchedBy(changed);
  if (touched.sandboxPages && running.sandbox !== undefined) await build({ only: ['sandbox'], say });
  if (touched.deskPages) await build({ only: ['desk'], say });
  if (touched.sandbox && running.sandbox !== undefined) {
    await launcher.end(running.sandbox);
    running.sandbox = (await startSandbox(launcher, running.sandboxEnv, running.dataDir)).child;
  }
  if (touched.product) {
    await launcher.end(running.product);
    running.product = await startApi(launcher, running.apiConfig, running.apiEnv);
  }
}

/** Handles one batch of edits. Reports an error in them and waits for the next batch. */
async function takeUp(launcher: Launcher, running: Running, front: Front, changed: ReadonlySet<string>): Promise<void> {
  const begunAt = performance.now();
  const work = restart(launcher, running, changed);
  if (touchedBy(changed).product) front.during(work);
  const done = await Promise.allSettled([work, front.takeUp(changed)]);
  const failed = done.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []));
  for (const error of failed)
    console.error(error instanceof BuildError || error instanceof LaunchError ? `trilane: ${error.message}` : error);
  if (failed.length > 0) console.error('trilane: waiting for the next edit');
  else say(`up to date after ${((performance.now() - begunAt) / 1000).toFixed(1)} s`);
}

await runLauncher(async (launcher) => {
  let front: Front | undefined;
  const openWeb: OpenWeb = async (config) => {
    await build({ only: ['desk'], say });
    const apiPort = await findFreePort();
    front = await openFront(config, { apiPort, folder: join(config.dataDir, 'dev-pages') });
    const proxies = [process.env['TRUSTED_PROXIES'], '127.0.0.1'].filter(Boolean).join(',');
    const env = { HOST: '127.0.0.1', PORT: String(apiPort), PUBLIC_URL: config.publicUrl, TRUSTED_PROXIES: proxies };
    return { apiConfig: { ...config, host: '127.0.0.1', port: apiPort }, env };
  };
  const running = await startWithSandbox(launcher, openWeb);
  launcher.outlive();
  await watchSources((changed) => takeUp(launcher, running, front!, changed));
});
