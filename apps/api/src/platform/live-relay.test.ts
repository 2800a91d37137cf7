import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eventually } from '@trilane/testkit/eventually';
import { openTestDatabase } from '../../../../packages/testkit/src/database.ts';
import { startDatabaseProxy } from '../../../../packages/testkit/src/database-proxy.ts';
import { liveEvent } from '@trilane/contract/calls/live';
import { createLiveBus, type LiveTopic } from './live-bus.ts';
import { liveRelayMetrics, notifyProcesses, startLiveRelay, type LiveRelay } from './live-relay.ts';
import { createLog } from './log.ts';

const CHECK_MS = 200;
const BUSINESS = '01900000-0000-7000-8000-000000000001';
const { testDatabase, database } = await openTestDatabase();

let proxy: Awaited<ReturnType<typeof startDatabaseProxy>>;
let relay: LiveRelay;
const heard: LiveTopic[] = [];
beforeAll(async () => {
  proxy = await startDatabaseProxy(testDatabase.connections, { forgottenAfterMs: 60_000 });
  const bus = createLiveBus();
  bus.subscribe(
    BUSINESS,
    'session',
    (topic) => heard.push(topic),
    () => undefined,
  );
  relay = startLiveRelay({
    bus,
    db: database.api,
    connection: proxy.connections.api,
    log: createLog({ level: 'silent' }),
    checkMs: CHECK_MS,
  });
});
afterAll(async () => {
  await relay.stop();
  await proxy.line.stop();
});

const [connected, reconnects] = liveRelayMetrics.map(
  (metric) => async () => (await metric.get()).values[0]?.value ?? 0,
);

async function hearFromOthers(): Promise<void> {
  await eventually(async () => {
    await notifyProcesses(database.api, { from: 'another process', changes: [[BUSINESS, 'money']] });
    await vi.waitFor(() => expect(heard).toContain('money'), { timeout: 200 });
  });
}

test('a relay whose line dies in silence connects again, and open pages read everything again', async () => {
  await hearFromOthers();
  expect(await connected!()).toBe(1);
  const before = await reconnects!();
  heard.length = 0;
  proxy.line.fail('half-open');
  await delay(5 * CHECK_MS);
  proxy.line.fail(null);
  await eventually(() => expect(new Set(heard)).toEqual(new Set(liveEvent.shape.topic.options)));
  await hearFromOthers();
  expect([await connected!(), await reconnects!()]).toEqual([1, before + 1]);
});

test('a relay that stops tells the others what has changed last', async () => {
  await hearFromOthers();
  heard.length = 0;
  const bus = createLiveBus();
  const connection = testDatabase.connections.api;
  const last = startLiveRelay({ bus, db: database.api, connection, log: createLog({ level: 'silent' }) });
  bus.publish(BUSINESS, 'stores');
  await last.stop();
  await eventually(() => expect(heard).toContain('stores'));
});
