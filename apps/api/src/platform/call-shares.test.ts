import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { eventually } from '@trilane/testkit/eventually';
import type { Call } from '@trilane/contract/call';
import { calls as declared } from '@trilane/contract/calls';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant, PASSWORD, type Merchant } from '@trilane/testkit/build-merchant';
import { createShares, scarceThingOf, type ScarceThing } from './call-shares.ts';
import { sql } from './db/sql.ts';

const calls = Object.entries(declared) as [string, Call][];

describe('the share that a call uses', () => {
  test('is named for every call of a business except the payment', () => {
    const without = calls.filter(
      ([, call]) => ['any-token', 'session', 'device'].includes(call.access) && scarceThingOf(call) === null,
    );
    expect(without.map(([name]) => name)).toEqual(['postPayment']);
  });

  test('is the upload, export or stream share for such a call', () => {
    const thingsOf = (form: Call['form']) =>
      new Set(calls.filter(([, call]) => call.form === form).map(([name, call]) => `${name} ${scarceThingOf(call)}`));
    expect(thingsOf('multipart')).toEqual(new Set(['uploadFile upload']));
    expect(thingsOf('stream')).toEqual(
      new Set(['streamEvents stream', 'replayDiscount costly', 'replayPromotion costly']),
    );
    expect([...thingsOf('file')].filter((words) => !words.endsWith(' export'))).toEqual(['getDocument costly']);
  });
});

describe('in a process with 16 connections', () => {
  /** How many places are given out at once when the businesses take turns, each asking for one place. */
  async function placesFor(thing: ScarceThing, businesses: readonly string[], connections = 16): Promise<number> {
    const { of } = createShares(connections, { timed: false });
    let given = 0;
    // Requests that have to wait are refused long after the test ends.
    for (const business of businesses)
      of[thing].take(business).then(
        () => (given += 1),
        () => undefined,
      );
    await new Promise(setImmediate);
    return given;
  }
  const most = 1_200;

  test.each([
    ['upload', 2, 12],
    ['export', 1, 4],
    ['import', 1, 1],
    ['books', 1, 2],
    ['costly', 4, 8],
    ['stream', 10, 1_000],
    ['deskStream', 10, 200],
    ['call', 6, most],
  ] as const)('the share of %s is %i at a time for one business, and %i for all', async (thing, ofOne, ofAll) => {
    expect(await placesFor(thing, Array<string>(most).fill('greedy'))).toBe(ofOne);
    expect(
      await placesFor(
        thing,
        Array.from({ length: most }, (_, n) => `business ${n}`),
      ),
    ).toBe(ofAll);
  });

  test.each([
    ['upload', 2],
    ['export', 1],
    ['costly', 4],
    ['stream', 10],
  ] as const)('the share of %s stays %i at a time for one business with 64 connections', async (thing, ofOne) => {
    expect(await placesFor(thing, Array<string>(most).fill('greedy'), 64)).toBe(ofOne);
  });
});

test('uploads that wait for the file store do not delay the reads of their business', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  const { of } = createShares(16);
  const endUpload = await of.upload.take('shop');
  clock.mockReturnValue(9_000);
  endUpload();
  (await of.call.take('neighbour'))();
  const read = vi.fn<() => void>();
  void of.costly.take('shop').then(read);
  const upload = vi.fn<() => void>();
  void of.upload.take('shop').then(upload, () => undefined);
  await new Promise(setImmediate);
  expect([read.mock.calls.length, upload.mock.calls.length]).toEqual([1, 0]);
});

describe('calls of a business', () => {
  let app: TestApp;
  let greedy: Merchant;
  let neighbour: Merchant;
  let port: number;
  const leavers: (() => void)[] = [];

  beforeAll(async () => {
    app = await createTestApp({ DATABASE_POOL_MAX: '8' });
    [greedy, neighbour] = [await buildMerchant(app), await buildMerchant(app, { stage: 'code' })];
    await app.server.listen({ port: 0, host: '127.0.0.1' });
    port = (app.server.server.address() as AddressInfo).port;
  });
  afterAll(async () => {
    for (const leave of leavers) leave();
    await app.stop();
  });

  /** Sends one request on a connection of its own, and resolves when the head of the answer arrives. */
  async function ask(path: string, { token }: Pick<Merchant, 'token'>): Promise<IncomingMessage & { leave(): void }> {
    const request = httpRequest({
      port,
      path: `/api/v2${path}`,
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': '192.0.2.7' },
      agent: false,
    }).end();
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    answer.on('error', () => undefined);
    const leave = () => void request.destroy();
    leavers.push(leave);
    return Object.assign(answer, { leave });
  }
  const statusesOf = async (asking: Promise<IncomingMessage>[]) =>
    (await Promise.all(asking)).map(({ statusCode }) => statusCode!).sort();

  test('have ten streams open at a time, however many other businesses have', async () => {
    const open = await Promise.all(Array.from({ length: 14 }, () => ask('/events', greedy)));
    expect(open.map(({ statusCode }) => statusCode).sort()).toEqual([
      ...Array<number>(10).fill(200),
      429,
      429,
      429,
      429,
    ]);
    expect(
      open.filter(({ statusCode, headers }) => statusCode === 429 && !(Number(headers['retry-after']) > 0)),
    ).toEqual([]);
    expect((await ask('/events', neighbour)).statusCode).toBe(200);
    for (const answer of open) answer.leave();
    await eventually(async () => expect((await ask('/events', greedy)).statusCode).toBe(200));
  });

  test('have ten streams open at a time, also when new sessions open them one after another', async () => {
    const { email } = await buildMerchant(app);
    const sessions: Pick<Merchant, 'token'>[] = [];
    for (let n = 0; n < 3; n += 1) {
      const body = { email, password: PASSWORD, role: 'owner' as const, captcha: app.world.solveCaptcha() };
      sessions.push((await app.client().call('login', { body })) as { token: string });
    }
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await ask('/events', sessions[n % 3]!)).statusCode!);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);
  });

  /** Sends requests and reads no answer. */
  async function leaveUnread(requests: string): Promise<void> {
    const socket = connect(port, '127.0.0.1').pause();
    leavers.push(() => void socket.destroy());
    // What stands before them fills the buffers of the connection.
    const large = 'GET /api/v2/openapi.json HTTP/1.1\r\nhost: a\r\naccept-encoding: identity\r\n\r\n';
    socket.write(large.repeat(20) + requests);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(socket.bytesRead).toBe(0);
  }

  test('are not held up by answers that nobody reads, of strangers or of others', async () => {
    const check = (merchant: Merchant) => merchant.client.call('checkStoreImport', { body: { csv: 'Store Name\nA' } });
    const other = await buildMerchant(app);
    await check(other);
    const post = (headers = '') =>
      `POST /api/v2/businesses/stores/import/check HTTP/1.1\r\nhost: a\r\n${headers}` +
      'content-type: application/json\r\ncontent-length: 10\r\n\r\n{"csv":""}';
    const books = '/api/v2/payments/merchant/reconcile';
    const ofStranger = `GET ${books} HTTP/1.1\r\nhost: a\r\n\r\n`;
    await leaveUnread(ofStranger + post() + post(`authorization: Bearer ${greedy.token}\r\n`));
    expect((await check(other)).rows).toHaveLength(1);
    expect((await fetch(`http://127.0.0.1:${port}${books}`)).status).toBe(401);
  });

  test('are not held up by files and replays that nobody reads, however many others ask for them', async () => {
    const others = await Promise.all([1, 2].map(() => buildMerchant(app)));
    const get = (path: string, { token }: Merchant) =>
      `GET /api/v2${path} HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\n\r\n`;
    const file = '/payments/merchant/history/export?format=csv';
    const replay = '/businesses/discounts/replay?discount=10&fromDate=2099-01-01&toDate=2099-01-31';
    await Promise.all(others.flatMap((one) => [leaveUnread(get(file, one)), leaveUnread(get(replay, one).repeat(2))]));
    expect(await statusesOf([ask(file, greedy), ask(replay, greedy), ask('/businesses/stores', greedy)])).toEqual([
      200, 200, 200,
    ]);
  });

  test('a long body is not read before its caller is known', async () => {
    const socket = connect(port, '127.0.0.1');
    leavers.push(() => void socket.destroy());
    socket.write(
      'POST /api/v2/payments/merchant/bank_match HTTP/1.1\r\nhost: a\r\n' +
        'content-type: application/json\r\ncontent-length: 1900000\r\n\r\n{',
    );
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 401 /);
  });

  test('wait only in their own line: a business is answered while 40 calls of another wait', async () => {
    const { db } = app.platform;
    // Holds the lock that a note takes, so that each of these calls keeps its connection until the lock is released.
    const { transactionNumber } = await greedy.pay();
    const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let waited = 0;
    const held = app.platform.jobsDb.write(null, async (tx) => {
      await tx.query(sql`select 1 from business where business_id = ${greedy.businessId} for update`);
      locked.resolve();
      await release.promise;
    });
    await locked.promise;
    // Many more than there are connections, and few enough that none times out while a slow machine reads them all.
    const waiting = Array.from({ length: 40 }, (_, n) =>
      greedy.client
        .call('setTransactionNote', { params: { transactionNumber }, body: { note: `n ${n}` } })
        .catch((error: { status: number }) => error.status)
        // A call beyond the line of its business is refused without waiting.
        .then((ending) => void (waited += ending === 429 ? 0 : 1)),
    );
    await eventually(async () => {
      const atLocks = await app.platform.jobsDb.single<{ calls: number }>(
        sql`select count(distinct pid)::int as calls from pg_locks join pg_stat_activity using (pid)
            where not granted and datname = current_database()`,
      );
      expect(atLocks.rows[0]!.calls).toBe(3);
    });
    const first = await ask('/businesses/businesses/me', neighbour);
    const waitedBefore = waited;
    const others = Array.from({ length: 19 }, () => ask('/businesses/businesses/me', neighbour));
    const answered = [first.statusCode!, ...(await statusesOf(others))];
    release.resolve();
    expect(answered).toEqual(Array(20).fill(200));
    expect(waitedBefore, 'calls of the line that ended before the first answer').toBe(0);
    await held;
    await Promise.all(waiting);
    expect((await db.single(sql`select 1`)).rowCount).toBe(1);
  });

  test('give every place back, whatever the end of their answers', async () => {
    for (let n = 0; n < 120; n += 1) {
      const answer = await ask(
        [
          '/businesses/stores',
          '/payments/merchant/history',
          '/payments/merchant/history?page=0',
          '/businesses/stores/export',
        ][n % 4]!,
        greedy,
      );
      if (n % 2) answer.leave();
      else answer.resume();
      if (!answer.complete && n % 2 === 0) await once(answer, 'end');
    }
    await eventually(async () =>
      expect(await statusesOf(Array.from({ length: 4 }, () => ask('/businesses/stores', greedy)))).toEqual([
        200, 200, 200, 200,
      ]),
    );
  });
});
