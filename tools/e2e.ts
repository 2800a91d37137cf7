import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { removeLeftFolders } from '../packages/testkit/src/scratch-folder.ts';
import { build, BuildError } from './build/build-sites.ts';
import { answerHelp } from './help.ts';

answerHelp('npm run e2e -- [file] [-g words]', 'the browser stories; arguments go to Playwright');

const root = join(import.meta.dirname, '..');

/**
 * Builds what has changed and runs the browser stories; arguments go to Playwright (a file name, `--headed`, `-g
 * words`).
 */
await removeLeftFolders();
try {
  await build();
} catch (error) {
  if (!(error instanceof BuildError)) throw error;
  console.error(error.message);
  process.exit(1);
}

const child = spawn(
  join(root, 'node_modules/.bin/playwright'),
  ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
process.on('disconnect', () => child.kill('SIGTERM'));
child.once('exit', (code) => process.exit(code ?? 1));
