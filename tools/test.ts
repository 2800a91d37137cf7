import { randomInt } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runChecks } from './check.ts';
import { addCounts, countPlaywright, countVitest, failedPlaywright, failedVitest, type Counts } from './test/counts.ts';
import { answerHelp } from './help.ts';
import { chooseTests } from './test/choose-tests.ts';
import { runSuite } from './test/run-suite.ts';

answerHelp(
  'npm test [-- words]',
  'installs what it needs and runs every check and test, or just the tests whose path has one of the words; ' +
    'ends with N passed, N failed',
);

/** What one suite found: how many passed and failed, and the names of those that failed. */
interface Found extends Counts {
  readonly names: readonly string[];
}

const root = join(import.meta.dirname, '..');
const reports = join(root, '.cache/test');
const bin = (name: string) => join(root, 'node_modules/.bin', name);

const seed = process.env['TEST_SEED'] ?? String(randomInt(1, 2 ** 31));
console.log(`seed ${seed} (TEST_SEED=${seed} npm test repeats this run)`);
const env = { ...process.env, TEST_SEED: seed };

await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });

const words = process.argv.slice(2);
const chosen = words.length === 0 ? null : chooseTests(root, words, process.env['INIT_CWD']);
if (chosen !== null && chosen.unknown.length > 0) {
  console.error(`No test has ${chosen.unknown.join(' or ')} in its path.`);
  process.exit(1);
}

const found: Found[] = [];
if (chosen === null) found.push(await check());
if (chosen === null || chosen.tests.length > 0) found.push(await runTests(chosen?.tests ?? []));
if (chosen === null || chosen.stories.length > 0) found.push(await runStories(chosen?.stories ?? []));

for (const name of found.flatMap(({ names }) => names)) console.log(`failed: ${name}`);
const total = addCounts(found);
console.log(`seed ${seed}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

async function check(): Promise<Found> {
  const steps = await runChecks();
  const failed = steps.filter(({ ok }) => !ok);
  return {
    passed: steps.length - failed.length,
    failed: failed.length,
    names: failed.map(({ name }) => `check › ${name}`),
  };
}

/** The tests without and with a database; all of them where no files are named. */
async function runTests(files: readonly string[]): Promise<Found> {
  const file = join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=./tools/test/report-tests.ts'];
  const command = [bin('vitest'), 'run', ...reporters, ...files] as const;
  const ok = await runSuite('tests', command, { ...env, TEST_REPORT_FILE: file });
  const report = await readReport(file);
  return { ...countVitest(report, ok), names: failedVitest(report) };
}

/** The stories in a browser; all of them where no files are named. */
async function runStories(files: readonly string[]): Promise<Found> {
  const file = join(reports, 'stories.json');
  const command = [process.execPath, join(root, 'tools/e2e.ts'), ...files] as const;
  const ok = await runSuite('stories', command, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  const report = await readReport(file);
  return { ...countPlaywright(report, ok), names: failedPlaywright(report) };
}

async function readReport(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}
