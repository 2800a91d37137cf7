// `npm run dev`: the same as start; an edit rebuilds what it changes and restarts the programs that it belongs to.
import { build, BuildError } from './build.ts';
import { answerHelp } from './help.ts';
import { runLauncher, type Launcher } from './start/launcher.ts';
import { startApi, startSandbox } from './start/programs.ts';
import { LaunchError, say } from './start/say.ts';
import { touchedBy, watchSources } from './start/watch-sources.ts';
import { startWithSandbox, type Running } from './start/with-sandbox.ts';

answerHelp('npm run dev', 'the same as start, and it rebuilds the sites and restarts the programs as you edit');

/**
 * Builds what has changed and restarts the programs that it belongs to. It reports a fault in an edit and waits for the
 * next edit.
 */
async function takeUp(launcher: Launcher, running: Running, changed: ReadonlySet<string>): Promise<void> {
  const touched = touchedBy(changed);
  try {
    await build({ only: running.sandbox === undefined ? ['web'] : ['web', 'sandbox'], say });
    if (touched.sandbox && running.sandbox !== undefined) {
      await launcher.end(running.sandbox);
      running.sandbox = (await startSandbox(launcher, running.env, running.dataDir)).child;
    }
    if (touched.product) {
      await launcher.end(running.product);
      running.product = await startApi(launcher, running.config, running.env);
    }
    say('up to date');
  } catch (error) {
    if (!(error instanceof BuildError || error instanceof LaunchError)) throw error;
    console.error(`trilane: ${error.message}\ntrilane: waiting for the next edit`);
  }
}

await runLauncher(async (launcher) => {
  const running = await startWithSandbox(launcher);
  launcher.outlive();
  say('watching for edits');
  await watchSources((changed) => takeUp(launcher, running, changed));
});
