import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The oldest Firefox whose remote control (WebDriver BiDi) can set a colour scheme. */
const OLDEST_MAJOR = 159;

/** No Firefox that could run the stories, and the way out. */
export class NoFirefox extends Error {}

/** What Playwright's `launch` needs to start a Firefox on this machine. */
export interface FirefoxLaunch {
  readonly executablePath: string;
  readonly firefoxUserPrefs: Record<string, number>;
}

const PREFERENCES = {
  // Playwright tells Firefox the colour scheme of a page, but not that it wants little motion.
  'ui.prefersReducedMotion': 1,
  // Playwright waits in vain for a page that comes back from Firefox's memory.
  'browser.sessionhistory.max_total_viewers': 0,
};

/**
 * Finds the Firefox that is installed here: the one of `FIREFOX_PATH`, else `firefox` or `firefox-esr` on the path.
 * Throws `NoFirefox` when there is none, or only an older one.
 */
export function findFirefox({ FIREFOX_PATH: named, PATH: path = '' } = process.env): FirefoxLaunch {
  const folders = path.split(delimiter);
  const installed = (name: string) => folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
  const executable = named ? named : (installed('firefox') ?? installed('firefox-esr'));
  const wayOut = `Install Firefox ${OLDEST_MAJOR} or later, or set FIREFOX_PATH to one.`;
  if (executable === undefined) throw new NoFirefox(`There is no Firefox on the path. ${wayOut}`);
  const { stdout, stderr, error } = spawnSync(executable, ['--version'], { encoding: 'utf8', timeout: 30_000 });
  const major = /Firefox (\d+)/.exec(stdout ?? '')?.[1];
  if (major === undefined)
    throw new NoFirefox(`${executable} does not run: ${error?.message ?? stderr.trim()}. ${wayOut}`);
  if (Number(major) < OLDEST_MAJOR)
    throw new NoFirefox(`${executable} is Firefox ${major}, which is too old. ${wayOut}`);
  return { executablePath: executable, firefoxUserPrefs: PREFERENCES };
}
