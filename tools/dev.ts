// `npm run dev`: the same as start; what is edited is built and the programs that it belongs to start anew.
import { build, BuildError } from './build.ts';
import { answerHelp } from './help.ts';
import { runLauncher, type Launcher } from './start/launcher.ts';
import { startApi, startSandbox } from './start/programs.ts';
import { LaunchError, say } from './start/say.ts';
import { touchedBy, watchSources } from './start/watch-sources.ts';
import { startWithSandbox, type Running } from './start/with-sandbox.ts';

answerHelp('npm run dev', 'the same as start, with sites rebuilt and programs started anew as you edit');

/** Builds what has changed and starts anew what it belongs to. A fault in an edit is said; the next one tries again. */
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
