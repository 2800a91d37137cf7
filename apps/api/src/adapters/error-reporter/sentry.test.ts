import { expect, test } from 'vitest';
import { readDsn } from '@trilane/domain/sentry-dsn';
import { playVendor, type PlayedAnswer } from '../vendor-server.harness.ts';
import { createSentryErrorReporter } from './sentry.ts';

async function reportTo(answer: () => PlayedAnswer, errors: unknown[]) {
  const logged: unknown[] = [];
  await using server = await playVendor(answer);
  const intake = readDsn(server.url.replace('http://', 'http://key1@') + '/42')!;
  const reporter = createSentryErrorReporter({
    intake,
    beside: { report: (error) => void logged.push(error), flush: () => Promise.resolve() },
  });
  for (const error of errors) reporter.report(error, { requestId: 'r1', businessId: null });
  await expect.poll(() => server.heard.length).toBeGreaterThan(0);
  return { logged, heard: server.heard };
}

test('an error goes to the collector, and stays in the log', async () => {
  const { logged, heard } = await reportTo(() => ({ status: 200 }), [new TypeError('no such thing')]);
  expect(logged).toHaveLength(1);
  expect(heard[0]).toMatchObject({ method: 'POST', url: '/api/42/envelope/?sentry_key=key1&sentry_version=7' });
  const event = JSON.parse(heard[0]!.body.split('\n')[2]!) as object;
  expect(event).toMatchObject({
    platform: 'node',
    tags: { requestId: 'r1' },
    exception: { values: [{ type: 'TypeError', value: 'no such thing' }] },
  });
});

test('many errors cause few requests, and an unreachable collector does no harm', async () => {
  const { logged, heard } = await reportTo(
    () => ({ status: 503 }),
    Array.from({ length: 50 }, (_, n) => `error ${n}`),
  );
  expect(logged).toHaveLength(50);
  expect(heard.length).toBeLessThanOrEqual(5);
});

test('flush resolves after the report has arrived', async () => {
  await using server = await playVendor(() => ({ status: 200 }));
  const intake = readDsn(server.url.replace('http://', 'http://key1@') + '/42')!;
  const reporter = createSentryErrorReporter({
    intake,
    beside: { report: () => undefined, flush: () => Promise.resolve() },
  });
  reporter.report(new Error('the last one'), {});
  await reporter.flush();
  expect(server.heard).toHaveLength(1);
});
