import { expect, test } from 'vitest';
import { addCounts, countPlaywright, countVitest, failedPlaywright, failedVitest } from './counts.ts';

test('counts what the reports say', () => {
  expect(countVitest({ numPassedTests: 5, numFailedTests: 2 }, false)).toEqual({ passed: 5, failed: 2 });
  expect(countPlaywright({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 1 } }, false)).toEqual({
    passed: 4,
    failed: 3,
  });
});

test('a suite that breaks off is one failure, with a report or without', () => {
  expect(countVitest(undefined, false)).toEqual({ passed: 0, failed: 1 });
  expect(countVitest({ numPassedTests: 5, numFailedTests: 0 }, false)).toEqual({ passed: 5, failed: 1 });
  expect(countPlaywright({ errors: [] }, true)).toEqual({ passed: 0, failed: 1 });
});

test('adds up', () =>
  expect(
    addCounts([
      { passed: 1, failed: 2 },
      { passed: 3, failed: 4 },
    ]),
  ).toEqual({ passed: 4, failed: 6 }));

test('names the failed tests and what they said, in nested suites and in files that did not load', () => {
  const loaded = {
    name: 'a.test.ts',
    status: 'failed',
    assertionResults: [
      {
        status: 'failed',
        fullName: 'a b',
        failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m\n at a.test.ts:7'],
      },
      { status: 'passed', fullName: 'a c' },
    ],
  };
  expect(
    failedVitest({ testResults: [loaded, { name: 'b.test.ts', status: 'failed', assertionResults: [] }] }),
  ).toEqual(['a.test.ts › a b\n    expected 1 to be 2\n     at a.test.ts:7', 'b.test.ts']);
  const tests = [{ results: [{ errors: [{ message: 'Timed out' }] }, { errors: [] }] }];
  const spec = { title: 'sells', file: 'pos.spec.ts', line: 7, ok: false, tests };
  expect(failedPlaywright({ suites: [{ suites: [{ specs: [spec] }], specs: [{ ...spec, ok: true }] }] })).toEqual([
    'e2e/pos.spec.ts:7 › sells\n    Timed out',
  ]);
  expect([failedVitest(undefined), failedPlaywright(undefined)]).toEqual([[], []]);
});
