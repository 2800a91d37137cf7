import { expect, test } from 'vitest';
import { calls } from '@trilane/contract/calls';
import { stepUpWords } from './step-up-words.ts';

test('every call that asks for a step-up has words for what is confirmed', () => {
  const asking = Object.entries(calls).filter(([, { refusals }]) => refusals.includes('proof_required'));
  expect(Object.keys(stepUpWords).toSorted()).toEqual(asking.map(([name]) => name).toSorted());
});
