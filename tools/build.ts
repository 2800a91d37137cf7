// `npm run build`: the product as it runs in production, in one folder.
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { whyNotStored } from '../packages/domain/src/start-words.ts';
import { BuildError } from './build/build-sites.ts';
import { makeRelease } from './build/release.ts';
import { answerHelp } from './help.ts';
import { API_NODE_ARGS } from './start/api-process.ts';
import { say } from './start/say.ts';
import { warmPrograms } from './start/warm-programs.ts';

answerHelp(
  'npm run build -- [--out DIR] [--last DIR]',
  'the product as it runs in production, in dist/ or DIR; --last names the release before, whose assets are kept',
);

/** Outside a checkout the programs of a release find their packages only after `npm ci`. */
function findsPackages(release: string): boolean {
  try {
    return createRequire(join(release, 'apps/api/package.json')).resolve('fastify') !== '';
  } catch {
    return false;
  }
}

const options = { out: { type: 'string' }, last: { type: 'string' } } as const;
const { out, last } = parseArgs({ options }).values;
const folderOf = (path: string | undefined) => (path === undefined ? undefined : resolve(path));
try {
  const release = await makeRelease({ out: folderOf(out), last: folderOf(last), say });
  if (findsPackages(release)) await warmPrograms(API_NODE_ARGS, release);
  else say('its packages are not installed yet: run npm ci --omit=dev --ignore-scripts in it');
} catch (error) {
  const words = error instanceof BuildError ? error.message : whyNotStored(error);
  if (words === null) throw error;
  console.error(`trilane: ${words}`);
  process.exitCode = 1;
}
if (process.connected) process.disconnect();
