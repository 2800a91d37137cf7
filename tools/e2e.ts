import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findFirefox, NoFirefox } from '../packages/testkit/src/firefox.ts';
import { removeLeftFolders } from '../packages/testkit/src/scratch-folder.ts';
import { build, BuildError } from './build/build-sites.ts';
import { answerHelp } from './help.ts';

answerHelp(
  'npm run e2e -- [--browser firefox] [file] [-g words]',
  'the browser stories, or those of a file or name; other arguments go to Playwright',
);

const root = join(import.meta.dirname, '..');

const words = process.argv.slice(2).flatMap((word) => (word.startsWith('--browser=') ? word.split('=') : [word]));
const named = words.indexOf('--browser');
const [, browser = 'chromium'] = named < 0 ? [] : words.splice(named, 2);
if (browser !== 'chromium' && browser !== 'firefox') {
  console.error(`The stories run in chromium or firefox, not in ${browser}.`);
  process.exit(1);
}

/**
 * Builds what has changed and runs the browser stories; arguments go to Playwright (a file name, `--headed`, `-g
 * words`), except `--browser`.
 */
await removeLeftFolders();
try {
  if (browser === 'firefox') findFirefox();
  await build();
} catch (error) {
  if (!(error instanceof BuildError) && !(error instanceof NoFirefox)) throw error;
  console.error(error.message);
  process.exit(1);
}

const child = spawn(
  join(root, 'node_modules/.bin/playwright'),
  ['test', '--config', 'e2e/playwright.config.ts', ...words],
  { cwd: root, stdio: 'inherit', env: { ...process.env, STORY_BROWSER: browser } },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
process.on('disconnect', () => child.kill('SIGTERM'));
child.once('exit', (code) => process.exit(code ?? 1));
