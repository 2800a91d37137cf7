import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { PortRefused, PortUnavailable } from '../ports/port-error.ts';
import type { VendorReport } from '../ports/vendor-report.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

type Sender = { isGenuine: (report: VendorReport) => Promise<boolean> };

const paths = {
  identity: '/webhooks/identity',
  payoutRail: '/webhooks/payouts',
  openBanking: '/webhooks/bank-connect',
};

/** The answer to an empty, unsigned report about this port, with the port's judgement replaced. */
async function reported(port: keyof typeof paths, isGenuine: Sender['isGenuine']): Promise<[number, string]> {
  const { ports } = app.platform as { ports: Record<keyof typeof paths, Sender> };
  const real = ports[port];
  ports[port] = { ...real, isGenuine };
  try {
    const answer = await app.request('POST', paths[port], { body: {} });
    return [answer.statusCode, answer.json().code];
  } finally {
    ports[port] = real;
  }
}

test.each(Object.keys(paths) as (keyof typeof paths)[])('the adapter of %s judges its own reports', async (port) => {
  expect(await reported(port, async () => true)).toEqual([422, 'invalid']);
  expect(await reported(port, async () => false)).toEqual([401, 'bad_signature']);
  expect(await reported(port, () => Promise.reject(new PortRefused('identity', 'no such key')))).toEqual([
    401,
    'bad_signature',
  ]);
  expect(await reported(port, () => Promise.reject(new PortUnavailable('identity', 'no answer')))).toEqual([
    503,
    'unavailable',
  ]);
});
