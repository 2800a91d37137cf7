// `npm run shots`: pictures of every route at three widths (SHOT_WIDTHS, a list, for others) in both schemes, in
// ./shots, and what differs from those of the last release. Two runs of the same sources give the same pictures.
import { rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { chromium } from 'playwright-core';
import { startWorld } from '../e2e/support/world.ts';
import { findChromium } from '../packages/testkit/src/chromium.ts';
import { build } from './build/build-sites.ts';
import { answerHelp } from './help.ts';
import { takeReadmePictures } from './readme-pictures.ts';
import { comparePictures, describe } from './shots/compare-pictures.ts';
import { completeKept, findCommit, keptFolder, requireCommitted, ShotError, writeList } from './shots/kept-pictures.ts';
import { isChosen, pagesOf, readRoutes } from './shots/pages.ts';
import { readOptions } from './shots/read-options.ts';
import { takePictures, WIDTHS } from './shots/take-pictures.ts';

answerHelp(
  'npm run shots [-- [--keep | --compare [--with COMMIT]] [WORD … | readme]]',
  'a screenshot of every route, or of those with a word, at three widths in both schemes, into shots/; --compare ' +
    'names what differs from the last release or COMMIT, --keep keeps the pictures of this commit for that, ' +
    '`readme` takes those of the README',
);

const root = join(import.meta.dirname, '..');
const folder = join(root, 'shots');
const options = readOptions(process.argv.slice(2));
if (typeof options === 'string') leave(options);
const { task, words, against } = options;
const choose = (page: string) => isChosen(page, words);

try {
  if (task !== 'readme') await requirePages();
  if (task === 'readme') await takeForReadme();
  else if (task === 'keep') await keep(requireCommitted());
  else if (task === 'compare') await compareWith(findCommit(against));
  else await take(folder);
} catch (error) {
  if (!(error instanceof ShotError)) throw error;
  leave(error.message);
}

function leave(words: string): never {
  console.error(`shots: ${words}`);
  process.exit(2);
}

async function takeForReadme(): Promise<void> {
  await build();
  const world = await startWorld();
  const browser = await chromium.launch(await findChromium());
  try {
    await takeReadmePictures(world, browser);
  } finally {
    await browser.close();
    await world.stop();
  }
}

async function requirePages(): Promise<void> {
  const names = pagesOf(await readRoutes(root)).map(({ name }) => name);
  if (!names.some(choose)) throw new ShotError(`No page has ${words.join(' or ')} in its name: ${names.join(', ')}`);
}

/** The pictures of these sources. Returns the names of all pages. */
async function take(into: string): Promise<string[]> {
  await build();
  // What is kept of other pages stays.
  if (task !== 'keep') await rm(into, { recursive: true, force: true });
  const { names, taken } = await takePictures({ source: root, folder: into, choose });
  console.log(`${taken} pictures in ${relative(root, into)}`);
  return names;
}

async function keep(commit: string): Promise<void> {
  const into = await keptFolder(commit);
  await writeList(into, await take(into));
}

/** Ends with 1 when something differs from the pictures of that commit. */
async function compareWith(commit: string): Promise<void> {
  const kept = await completeKept(commit, choose, console.log);
  await take(folder);
  const out = join(folder, 'differences');
  const { same, differences } = await comparePictures({
    kept,
    taken: folder,
    out,
    choose: (page, width) => choose(page) && WIDTHS.includes(width),
  });
  for (const difference of differences) console.log(describe(difference));
  const { length } = differences;
  console.log(
    `${same} the same as ${commit.slice(0, 12)}, ${length} different${length > 0 ? ': ' + relative(root, out) : ''}`,
  );
  if (length > 0) process.exitCode = 1;
}
