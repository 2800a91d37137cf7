import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { Counter, register } from 'prom-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eventually } from '@trilane/testkit/eventually';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant, PASSWORD, type Merchant } from '@trilane/testkit/build-merchant';
import { buildWebhook } from '@trilane/testkit/build-webhook';
import { DAY_SECONDS } from '@trilane/domain/time-units';
import { callVendor } from './adapters/vendor-call.ts';
import { startPushService } from './features/notices/push-service.harness.ts';
import { makeNotice, sendNotices } from './features/notices/public.ts';
import { deliver } from './features/webhooks/webhooks.harness.ts';
import { createPaymentPoster } from './ledger/post-payments.ts';
import type { Posting } from './ledger/post-statement.ts';
import { settleDue } from './ledger/settlement.ts';
import { createBackground } from './platform/background.ts';
import { sql } from './platform/db/sql.ts';
import type { Db } from './platform/db/transaction.ts';
import { countProcesses } from './platform/shared-metrics.ts';

let app: TestApp;
let merchant: Merchant;
beforeAll(async () => {
  app = await createTestApp({ DATABASE_POOL_MAX: '2', WEB_VITALS: 'on' });
  merchant = await buildMerchant(app);
  await merchant.pay({ amountCents: 50_000 });
  await merchant.prove();
});
afterAll(async () => {
  for (const release of held) release();
  await app.stop();
});

/** Work that stays under way until the test is over. */
const held: (() => void)[] = [];
const hold = () => new Promise<void>((resolve) => held.push(resolve));
const none = () => Promise.resolve();

const nameOf = (series: string) => series.split('{')[0]!;

/** The sum of a metric over these series; of a histogram or summary, how often something was observed. */
async function read(series: string): Promise<number> {
  const text = await register.getSingleMetricAsString(nameOf(series));
  const isObserved = /^# TYPE \w+ (histogram|summary)$/m.test(text);
  const lines = text.split('\n').filter((line) => line.startsWith(isObserved ? `${series}_count` : series));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

async function runBackground(runDue: () => Promise<void>): Promise<void> {
  const background = createBackground(app.platform, {
    purges: [],
    runDue,
    webhooks: { begin: none, idle: none },
    runHourly: none,
    runDaily: none,
  });
  background.start();
  await turn();
  await background.stop();
}

const login = (password: string) =>
  app
    .client()
    .call('login', { body: { email: merchant.email, password, role: 'owner', captcha: app.world.solveCaptcha() } });
const reportVital = (name: string) =>
  app.request('POST', '/telemetry/web-vitals', { body: { page: '/', vitals: [{ name, value: 1 }] } });
const transfer = () => merchant.client.call('transferToBank', { body: { amount: 1 }, idempotencyKey: randomUUID() });
const proveBooks = (outcome: string) =>
  app.platform.jobsDb.single(sql`
    insert into job_run (name, day, started_at, ended_at, outcome)
    values ('reconcile', '2026-03-02', now(), now(), ${outcome})`);
const addBankFile = (state: string) =>
  app.platform.jobsDb.single(sql`
    insert into bank_file (file_id, direction, name, state, made_on, modifier, effective_on, made_at, ended_at)
    values (gen_random_uuid(), 'out', 'a file', ${state}, '2026-03-02', ${state}, '2026-03-03', now(), now())`);
const failLook = () =>
  app.platform.jobsDb.single(sql`insert into bank_file_place (place, last_error) values ('sftp', 'away')`);
const addMessage = () =>
  app.platform.jobsDb.write(null, (tx) => app.platform.outbox.add(tx, 'sms', { to: '+15550100001', text: 'Hello' }));
const loseConnection = () => app.platform.jobsDb.single(sql`select pg_terminate_backend(pg_backend_pid())`).catch(none);

/** A batch that is due and cannot be settled. */
const failToSettle = () => {
  const answers = [[{ business_id: randomUUID(), cash_day: '2026-03-02', settles_at: new Date(0) }]];
  const single = async () => {
    const rows = answers.shift();
    if (!rows) throw new Error('broken books');
    return { rows };
  };
  return settleDue({ db: { single } as unknown as Db, onSettled: () => undefined }, new Date()).catch(none);
};

/** Two payments of one business while the database does not answer. The second has to wait for the first. */
async function waitInQueue(): Promise<void> {
  const poster = createPaymentPoster({ single: hold } as unknown as Db, app.platform.clock);
  for (const key of ['a', 'b']) {
    poster.post({ businessId: merchant.businessId, key } as Posting).catch(none);
    await eventually(() => expect(held.length).toBeGreaterThan(0));
  }
}

const toSettlement = () =>
  app.platform.clock.moveTo(new Date(app.platform.clock.now().getTime() + 7 * DAY_SECONDS * 1_000));
const openStream = async () => void app.platform.live.subscribe(merchant.businessId, 's', vi.fn(), vi.fn());
const takeConnection = async () => void app.platform.db.read(null, hold);

/** An event for an endpoint where nobody listens. */
async function addEvent(): Promise<void> {
  await buildWebhook(merchant);
  await merchant.client.call('createDevice', { params: { storeId: merchant.store.id }, body: { name: 'Spare' } });
}
async function loseEndpoint(): Promise<void> {
  await app.moveClock({ advance: 'P4D' });
  await deliver(app);
}

/** A notice for a browser with push. */
async function pushNotice(): Promise<void> {
  const service = await startPushService();
  const body = { ...service.subscribe(app.platform.ports.pushSender!.publicKey) };
  await merchant.client.call('addPushBrowser', { body });
  const { businessId } = merchant;
  const [now, id] = [app.platform.clock.now(), randomUUID()];
  const news = { kind: 'documents.requested', about: 'A statement', amountCents: null, storeId: null } as const;
  await app.platform.jobsDb.write(businessId, (tx) =>
    makeNotice(tx, { businessId, now }, { ...news, eventKey: id, subjectId: id }),
  );
  await sendNotices(app.platform, now);
  await app.platform.outbox.flush();
  await service.stop();
}

/** Each metric with what moves it, in this order. */
const moves: [series: string, move: () => unknown][] = [
  ['http_request_duration_seconds', () => app.request('GET', '/config')],
  ['http_refusals_total', () => app.request('GET', '/payments/merchant/transactions/1')],
  ['live_streams', openStream],
  ['db_pool_wait_seconds', () => app.request('GET', '/config').then(proveBooks.bind(null, '0 differences'))],
  ['db_failures_total', loseConnection],
  ['outbox_messages', addMessage],
  ['outbox_oldest_seconds', () => app.advanceSecurity(60)],
  ['background_failures_total', () => runBackground(() => Promise.reject(new Error('broken')))],
  ['background_last_run_timestamp_seconds', () => runBackground(none)],
  ['vendor_call_duration_seconds', () => callVendor('sms', 'http://127.0.0.1:9').catch(none)],
  ['log_lines_total', () => app.platform.log.warn({ event: 'report' }, 'a report could not be verified')],
  ['payments_total', () => merchant.pay()],
  ['posting_batch_payments', () => merchant.pay()],
  ['posting_batch_duration_seconds', () => merchant.pay()],
  ['posting_queue_payments', waitInQueue],
  ['settlement_overdue_batches', toSettlement],
  ['settlement_overdue_seconds', toSettlement],
  ['settlement_batches_total', () => app.moveClock({ advance: 'PT1S' })],
  ['settlement_last_run_timestamp_seconds', () => app.moveClock({ advance: 'PT1S' })],
  ['settlement_failures_total', failToSettle],
  ['payouts_open', transfer],
  ['payouts_oldest_seconds', toSettlement],
  ['payouts_total', () => app.platform.outbox.flush()],
  ['webhook_deliveries', addEvent],
  ['webhook_oldest_seconds', () => app.moveClock({ advance: 'PT1M' })],
  ['webhook_tries_total', () => deliver(app)],
  ['webhook_endpoints_switched_off_total', loseEndpoint],
  ['push_messages_total', pushNotice],
  ['bank_files', () => addBankFile('made')],
  ['bank_files_oldest_seconds', () => app.advanceSecurity(60)],
  ['bank_files_last_hand_over_timestamp_seconds', () => addBankFile('handed-over')],
  ['bank_files_failing_places', failLook],
  ['reconcile_last_run_timestamp_seconds', () => app.platform.jobsDb.single(sql`update job_run set ended_at = now()`)],
  ['reconcile_differences', () => app.platform.jobsDb.single(sql`update job_run set outcome = '2 differences'`)],
  ['sign_ins_total', () => login(PASSWORD)],
  ['sign_ins_refused_total', () => login('Not?The2Word').catch(none)],
  ['web_vitals_seconds', () => reportVital('LCP')],
  ['web_vitals_layout_shift', () => reportVital('CLS')],
  ['db_pool_connections{pool="trilane-api",state="busy"}', takeConnection],
  ['db_pool_waiting', async () => void (await takeConnection(), await takeConnection())],
  ['product_ready', () => app.readiness.drain()],
];

test('each metric moves with what it measures', async () => {
  for (const [name, move] of moves) {
    const before = await read(name);
    await move();
    await eventually(async () => expect(await read(name), name).not.toBe(before));
  }
});

const isOurs = (name: string) => !/^(?:process|nodejs)_/.test(name);
/** The metrics of the supervisor of several processes, and of the line between processes, have tests of their own. */
const supervised = countProcesses({ wanted: 2, serving: () => 2 }).metrics;
interface Described {
  name: string;
  help: string;
  labelNames: string[];
}
// The library's types leave out what a metric is made with.
const ofSupervisor = supervised as unknown as Described[];
const described = () =>
  [...(register.getMetricsAsArray() as unknown as Described[]), ...ofSupervisor].filter(({ name }) => isOurs(name));

test('no metric is left out above', () => {
  const elsewhere = ['live_relay_connected', 'live_relay_reconnects_total', ...ofSupervisor.map(({ name }) => name)];
  expect([...moves.map(([series]) => nameOf(series)), ...elsewhere].toSorted()).toEqual(
    described()
      .map(({ name }) => name)
      .toSorted(),
  );
});

const LABELS = new Set(
  'listener method route status code pool state sqlstate kind work port outcome level event way reason name page'.split(
    ' ',
  ),
);

test('names, units, help texts and labels keep to the conventions of Prometheus', () => {
  for (const { name, help, labelNames } of described()) {
    expect(name).toMatch(/^[a-z]+(?:_[a-z]+)+$/);
    expect(name, 'seconds are the unit of time').not.toMatch(/_(?:ms|millis|milliseconds|minutes|hours)(?:_|$)/);
    expect(help).toMatch(/^[A-Z].{10,}[^.]$/);
    expect(labelNames.filter((label) => !LABELS.has(label))).toEqual([]);
  }
  for (const metric of described())
    expect([metric.name, metric.name.endsWith('_total')]).toEqual([metric.name, metric instanceof Counter]);
});

test('no series names a business, a person, an address or a number of something', async () => {
  const page = (await app.server.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body;
  expect(page).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  expect(page).not.toMatch(/@|\b10\.\d+\.\d+\.\d+/);
  expect(page.split('\n').filter((line) => isOurs(line) && !line.startsWith('#')).length).toBeLessThan(3_000);
});

test('the table of docs/observing.md lists every metric with its labels, and no other', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/observing.md'), 'utf8');
  const listed = [
    ...text.matchAll(/^\| `([a-z_]+)(?:\{([a-z,]+)\})?` \| (?:counter|gauge|histogram|summary) \|/gm),
  ].map(([, name, labels = '']) => `${name}{${labels}}`);
  const expected = described().map(({ name, labelNames }) => `${name}{${labelNames.join(',')}}`);
  expect(listed.toSorted()).toEqual(expected.toSorted());
});
