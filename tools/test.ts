import { randomInt } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runChecks } from './check.ts';
import { addCounts, countPlaywright, countVitest, failedPlaywright, failedVitest, type Counts } from './test/counts.ts';
import { runSuite } from './test/run-suite.ts';
import { answerHelp } from './help.ts';

answerHelp('npm test', 'installs what it needs and runs every check and test; ends with N passed, N failed');

const root = join(import.meta.dirname, '..');
const reports = join(root, '.cache/test');
const bin = (name: string) => join(root, 'node_modules/.bin', name);

/** Everything that a change has to pass: the checks, the tests without and with a database, the stories in a browser. */
const seed = process.env['TEST_SEED'] ?? String(randomInt(1, 2 ** 31));
console.log(`seed ${seed} (TEST_SEED=${seed} npm test repeats this run)`);
const env = { ...process.env, TEST_SEED: seed };

await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });

const counts: Counts[] = [];
const checks = await runChecks();
counts.push({ passed: checks.filter(({ ok }) => ok).length, failed: checks.filter(({ ok }) => !ok).length });

const vitestReport = join(reports, 'vitest.json');
const vitestOk = await runSuite('tests', [bin('vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`], env);
const vitestResult = await readReport(vitestReport);
counts.push(countVitest(vitestResult, vitestOk));

const storiesReport = join(reports, 'stories.json');
const storiesOk = await runSuite('stories', [process.execPath, join(root, 'tools/e2e.ts')], { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: storiesReport });
const storiesResult = await readReport(storiesReport);
counts.push(countPlaywright(storiesResult, storiesOk));

const failed = [
  ...checks.filter(({ ok }) => !ok).map(({ name }) => `check › ${name}`),
  ...failedVitest(vitestResult).map((name) => name.replace(`${root}/`, '')),
  ...failedPlaywright(storiesResult),
];
for (const name of failed) console.log(`failed: ${name}`);
const total = addCounts(counts);
console.log(`seed ${seed}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

async function readReport(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}
