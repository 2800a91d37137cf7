import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '@trilane/testkit/eventually';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';
import { callVendor } from '../adapters/vendor-call.ts';
import { playVendor, type VendorServer } from '../adapters/vendor-server.harness.ts';
import { createLog } from './log.ts';
import { openTracing, type Tracing } from './open-tracing.ts';
import { currentSpan, isTracing } from './tracing.ts';

interface HeardSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  status: { code?: number };
}

const CALLER = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' };
const CANARY = 'canary-4711';
const [OTHER_TRACE, UNASKED_TRACE, DESK_TRACE] = ['1', '2', '3'].map((digit) => digit.repeat(32)) as [
  string,
  string,
  string,
];

const playCollector = (status = 200) => playVendor(() => ({ status, body: {} }));
const record = (endpoint: string, log = createLog({ level: 'silent' }), share = 1): Promise<Tracing> =>
  openTracing({ endpoint, headers: { authorization: 'Bearer collector' }, share }, log);
const spansIn = ({ heard }: VendorServer): HeardSpan[] =>
  heard
    .filter(({ url }) => url === '/v1/traces')
    .map(({ body }) => JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: HeardSpan[] }[] }[] })
    .flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans))
    .flatMap(({ spans }) => spans);

/** The spans of a trace as "parent > name", in the order in which they began. */
function treeOf(spans: HeardSpan[], traceId: string): string[] {
  const own = spans.filter((span) => span.traceId === traceId);
  const nameOf = (id: string | undefined) => own.find(({ spanId }) => spanId === id)?.name ?? id ?? 'nothing';
  return own
    .toSorted((a, b) => Number(BigInt(a.startTimeUnixNano) - BigInt(b.startTimeUnixNano)))
    .map(({ parentSpanId, name }) => `${nameOf(parentSpanId)} > ${name}`);
}

interface Line {
  route: string;
  left?: boolean;
}

const lines = (): Line[] =>
  app.logged.map((line) => JSON.parse(line) as Line & { event?: string }).filter(({ event }) => event === 'request');

/** The only line of the log that the work here writes. */
async function lineOf(work: () => Promise<unknown>): Promise<Line | undefined> {
  app.logged.length = 0;
  await work();
  await eventually(() => expect(lines()).toHaveLength(1));
  return lines()[0];
}

let app: TestApp;
let merchant: Merchant;
let collector: VendorServer;
let spans: HeardSpan[];
let answers: Record<'letter' | 'refused' | 'unasked', Awaited<ReturnType<TestApp['request']>>>;

/** A visitor's letter, which is mailed by a call to a vendor. */
async function sendLetter() {
  const { ports } = app.platform as unknown as { ports: Record<string, unknown> };
  const mailer = ports['mailer'];
  ports['mailer'] = { send: () => callVendor('mailer', `${collector.url}/mail?to=${CANARY}`, { method: 'POST' }) };
  const answer = await app.request('POST', '/marketing/support/email', {
    headers: { traceparent: `00-${CALLER.trace}-${CALLER.span}-01` },
    body: {
      subject: CANARY,
      fullName: CANARY,
      email: `${CANARY}@shop.example`,
      message: CANARY,
      captcha: await app.world.solveCaptcha(),
    },
  });
  await app.platform.outbox.flush();
  ports['mailer'] = mailer;
  return answer;
}

beforeAll(async () => {
  collector = await playCollector();
  const tracing = await record(collector.url);
  app = await createTestApp({ ACCESS_LOG: 'on' });
  merchant = await buildMerchant(app);
  const letter = await sendLetter();
  const refused = await app.request('GET', '/payments/merchant/transactions/7', { token: merchant.token });
  const unasked = await app.request('GET', '/config', {
    headers: { traceparent: `00-${UNASKED_TRACE}-${CALLER.span}-00` },
  });
  answers = { letter, refused, unasked };
  await Promise.all([merchant.pay(), merchant.pay()]);
  await app.desk.inject({ url: '/desk/v1/people', headers: { traceparent: `00-${DESK_TRACE}-${CALLER.span}-01` } });
  await tracing.stop();
  spans = spansIn(collector);
});
afterAll(async () => {
  await app.stop();
  await collector[Symbol.asyncDispose]();
});

test('one trace leads from the caller through SQL to the message and the call to the vendor', () => {
  expect(answers.letter.statusCode).toBe(200);
  const tree = treeOf(spans, CALLER.trace);
  expect(tree).toContain(`${CALLER.span} > POST /api/v2/marketing/support/email`);
  expect(tree).toContain('POST /api/v2/marketing/support/email > write transaction');
  expect(tree).toContain('write transaction > insert outbox');
  expect(tree).toContain('write transaction > message mail');
  expect(tree).toContain('message mail > call mailer');
  expect(tree).toContain('message mail > update outbox');
});

test('the answer, also of a refused request, and its lines carry the id of the trace', () => {
  expect(answers.letter.headers['x-trace-id']).toBe(CALLER.trace);
  expect(lines()).toContainEqual(expect.objectContaining({ traceId: CALLER.trace, status: 200 }));
  const traceId = answers.refused.headers['x-trace-id'] as string;
  const [span] = spans.filter((one) => one.traceId === traceId && one.name.startsWith('GET '));
  expect(span!.attributes).toEqual(
    expect.arrayContaining([
      { key: 'refusal.code', value: { stringValue: 'not_found' } },
      { key: 'business.id', value: { stringValue: merchant.businessId } },
      { key: 'request.id', value: { stringValue: answers.refused.headers['x-request-id'] } },
    ]),
  );
  const line = app.logged
    .map((text) => JSON.parse(text) as Record<string, unknown>)
    .find(({ event }) => event === 'sign-in');
  expect(spans.map(({ traceId: id }) => id)).toContain(line!['traceId']);
});

test('a call of the desk is a trace, too, and says which listener took it', () => {
  const [span] = spans.filter(({ traceId, name }) => traceId === DESK_TRACE && name === 'GET /desk/v1/people');
  expect(span!.attributes).toEqual(
    expect.arrayContaining([
      { key: 'listener.name', value: { stringValue: 'desk' } },
      { key: 'refusal.code', value: { stringValue: 'unauthenticated' } },
    ]),
  );
});

test('each payment of a batch has the call of the batch in its own trace', () => {
  const paid = spans.filter(({ name }) => name === 'POST /api/v2/pos/payments');
  expect(new Set(paid.map(({ traceId }) => traceId)).size).toBe(2);
  for (const { traceId, name } of paid) expect(treeOf(spans, traceId)).toContain(`${name} > post_payments`);
});

test('a trace holds nothing that the caller wrote, and nothing of a caller who asks for none', () => {
  const bodies = collector.heard.filter(({ url }) => url === '/v1/traces').map(({ body }) => body);
  expect(bodies.join('')).not.toContain(CANARY);
  expect(bodies.join('')).not.toContain(merchant.token);
  expect(answers.unasked.headers['x-trace-id']).toBe(UNASKED_TRACE);
  expect(treeOf(spans, UNASKED_TRACE)).toEqual([]);
  expect(collector.heard.at(-1)!.headers['authorization']).toBe('Bearer collector');
});

test('every span ends, and after its beginning', () => {
  expect(spans.filter((span) => BigInt(span.endTimeUnixNano) < BigInt(span.startTimeUnixNano))).toEqual([]);
});

test('without tracing a request belongs to no trace', async () => {
  expect([isTracing(), currentSpan()]).toEqual([false, null]);
  const traceparent = `00-${OTHER_TRACE}-${CALLER.span}-01`;
  let answer: Awaited<ReturnType<TestApp['request']>>;
  const line = await lineOf(async () => (answer = await app.request('GET', '/config', { headers: { traceparent } })));
  expect([line, answer!.headers]).toEqual([
    expect.not.objectContaining({ traceId: expect.anything() }),
    expect.not.objectContaining({ 'x-trace-id': expect.anything() }),
  ]);
});

test('a share of 0 records nothing; a collector that refuses is logged and delays nothing', async () => {
  await using refusing = await playCollector(400);
  const lines: string[] = [];
  const log = createLog({ destination: { write: (line) => void lines.push(line) } });
  const none = await record(refusing.url, log, 0);
  await app.request('GET', '/config', { headers: { traceparent: `00-${OTHER_TRACE}-${CALLER.span}-01` } });
  await none.stop();
  expect(refusing.heard).toEqual([]);
  const all = await record(refusing.url, log);
  expect((await app.request('GET', '/config')).statusCode).toBe(200);
  await all.stop();
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ level: 'warn', event: 'traces', reason: expect.any(String) }),
  ]);
});

test('each request has one line of the log, with its route, its outcome and its caller', async () => {
  const { token, businessId } = merchant;
  expect(
    await lineOf(() => app.request('GET', '/payments/merchant/transactions/7', { token, address: '203.0.113.7' })),
  ).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    event: 'request',
    method: 'GET',
    route: '/api/v2/payments/merchant/transactions/:transactionNumber',
    status: 404,
    ms: expect.any(Number),
    bytes: expect.any(Number),
    code: 'not_found',
    businessId,
    address: '203.0.113.7',
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    msg: 'a request ended',
  });
  expect(await lineOf(() => app.request('GET', '/config'))).not.toHaveProperty('businessId');
});

test('nothing that the caller wrote is in a line', async () => {
  app.logged.length = 0;
  const body = { email: `${CANARY}@shop.example`, password: CANARY, role: 'owner', captcha: CANARY };
  await app.request('POST', `/businesses/businesses/login?next=${CANARY}`, {
    token: CANARY,
    body,
    headers: {
      'user-agent': CANARY,
      cookie: CANARY,
      referer: CANARY,
      'x-request-id': CANARY,
      'idempotency-key': CANARY,
    },
  });
  await app.server.inject({ url: `/${CANARY}?token=${CANARY}`, headers: { 'x-forwarded-for': CANARY } });
  await app.server.inject({ url: `/api/v2/payments/merchant/transactions/${CANARY}` });
  await eventually(() => expect(lines()).toHaveLength(3));
  expect(app.logged.join('')).not.toContain(CANARY);
});

test('a request whose caller disconnects before the answer has a line, too', async () => {
  app.logged.length = 0;
  const leaving = new AbortController();
  const url = await app.server.listen({ host: '127.0.0.1', port: 0 });
  const asked = fetch(`${url}/api/v2/events`, {
    headers: { authorization: `Bearer ${merchant.token}` },
    signal: leaving.signal,
  });
  await asked;
  leaving.abort();
  await eventually(() => expect(lines()).toEqual([expect.objectContaining({ left: true })]));
});
