import { expect, test } from 'vitest';
import { addCounts, countPlaywright, countVitest } from './counts.ts';

test('counts what the reports say', () => {
  expect(countVitest({ numPassedTests: 5, numFailedTests: 2 }, false)).toEqual({ passed: 5, failed: 2 });
  expect(countPlaywright({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 1 } }, false)).toEqual({ passed: 4, failed: 3 });
});

test('a suite that breaks off is one failure, with a report or without', () => {
  expect(countVitest(undefined, false)).toEqual({ passed: 0, failed: 1 });
  expect(countVitest({ numPassedTests: 5, numFailedTests: 0 }, false)).toEqual({ passed: 5, failed: 1 });
  expect(countPlaywright({ errors: [] }, true)).toEqual({ passed: 0, failed: 1 });
});

test('adds up', () => expect(addCounts([{ passed: 1, failed: 2 }, { passed: 3, failed: 4 }])).toEqual({ passed: 4, failed: 6 }));
