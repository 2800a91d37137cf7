import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeScratchFolder } from '../../packages/testkit/src/scratch-folder.ts';
import { addCounts, countPlaywright, countVitest, failedPlaywright, failedVitest } from './counts.ts';
import { describeError } from './report-tests.ts';

test('counts what the reports say', () => {
  expect(countVitest({ passed: 5, failures: [{ name: 'a', messages: [] }] }, false)).toEqual({ passed: 5, failed: 1 });
  expect(countPlaywright({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 1 } }, false)).toEqual({
    passed: 4,
    failed: 3,
  });
});

test('a suite that breaks off is one failure, with a report or without', () => {
  expect(countVitest(undefined, false)).toEqual({ passed: 0, failed: 1 });
  expect(countVitest({ passed: 5, failures: [] }, false)).toEqual({ passed: 5, failed: 1 });
  expect(countPlaywright({ errors: [] }, true)).toEqual({ passed: 0, failed: 1 });
});

test('adds up', () =>
  expect(
    addCounts([
      { passed: 1, failed: 2 },
      { passed: 3, failed: 4 },
    ]),
  ).toEqual({ passed: 4, failed: 6 }));

test('names the failed tests and what they said, in nested suites as well', () => {
  const failures = [{ name: 'a.test.ts › a b', messages: ['\u001b[31mgot 2\u001b[39m\n at a.test.ts:7'] }];
  expect(failedVitest({ passed: 1, failures })).toEqual(['a.test.ts › a b\n    got 2\n     at a.test.ts:7']);
  const tests = [{ results: [{ errors: [{ message: 'Timed out' }] }, { errors: [] }] }];
  const spec = { title: 'sells', file: 'pos.spec.ts', line: 7, ok: false, tests };
  expect(failedPlaywright({ suites: [{ suites: [{ specs: [spec] }], specs: [{ ...spec, ok: true }] }] })).toEqual([
    'e2e/pos.spec.ts:7 › sells\n    Timed out',
  ]);
  expect([failedVitest(undefined), failedPlaywright(undefined)]).toEqual([[], []]);
});

test('tells the errors behind an error', () => {
  const cause = { name: 'Error', message: 'connection lost', stack: 'Error: connection lost\n at pool.ts:1' };
  const error = { name: 'Error', message: 'not noted', stack: 'Error: not noted\n at rail.ts:1', cause };
  expect(describeError(error)).toEqual([error.stack, `caused by ${cause.stack}`]);
});

test('tells in what a value differed', () => {
  const diff = '- Expected\n+ Received\n\n  {\n\u001b[32m-   "breaches": [],\u001b[39m\n+   "breaches": ["lost"],\n  }';
  const error = { name: 'AssertionError', message: 'not equal', stack: 'AssertionError: not equal', diff };
  expect(describeError(error)).toEqual([error.stack, '-   "breaches": [],\n+   "breaches": ["lost"],']);
});

test('shows the page at the end of a failed story, its menu left out and its dialogs kept', async () => {
  const path = join(await makeScratchFolder('counts'), 'error-context.md');
  const rows = Array.from({ length: 200 }, (_, n) => `    - row "${n}"`);
  const page = ['- link "Balance"', '- main:', '    - heading "Sold out"', ...rows, '- dialog "Refund":'].join('\n');
  await writeFile(path, `# Test info\n\n# Page snapshot\n\n\`\`\`yaml\n${page}\n\`\`\`\n\n# Test source\n`);
  const attachments = [
    { name: 'error-context', path },
    { name: 'error-context', path },
  ];
  const results = [{ errors: [{ message: 'Timed out' }], attachments }];
  const spec = { title: 'sells', file: 'pos.spec.ts', line: 7, ok: false, tests: [{ results }] };
  const [said] = failedPlaywright({ specs: [spec] });
  const start = 'e2e/pos.spec.ts:7 › sells\n    Timed out\n    The page:\n    - main:\n        - heading "Sold out"';
  expect(said).toSatisfy((text: string) => text.startsWith(start));
  expect(said!.split('\n').filter((line) => /The page|dialog|Balance/.test(line))).toEqual([
    '    The page:',
    '    - dialog "Refund":',
  ]);
});
