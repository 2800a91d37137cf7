import { expect, test } from 'vitest';
import exampleDay from '../apps/web/src/site/tour/example-day.json' with { type: 'json' };
import { readExampleDay } from './example-day.ts';

test('the figures of the tour are those that the demo merchant takes on that day', () => {
  expect(exampleDay).toEqual(readExampleDay());
});
