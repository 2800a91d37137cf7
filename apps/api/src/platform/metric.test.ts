import { expect, test } from 'vitest';
import { standingGauges } from './metric.ts';

test('gauges over the database show the last reading while it does not answer', async () => {
  const readings: (() => Promise<{ count: number }[]>)[] = [
    async () => [{ count: 3 }],
    () => new Promise(() => undefined),
  ];
  const [gauge] = standingGauges(
    () => readings.shift()!(),
    [{ name: 'kept_messages', help: 'Messages that are kept', valueOf: ({ count }) => count }],
  );
  const shown = async () => (await gauge!.get()).values.map(({ value }) => value);
  expect(await shown()).toEqual([3]);
  expect(await shown()).toEqual([3]);
}, 30_000);
