import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { codeIn } from './codes.ts';
import { allCalls } from '../../contract/src/all-calls.ts';
import { createClient, type Client } from '../../contract/src/client.ts';
import { createDeskClient, type DeskClient } from '../../contract/src/desk/desk-client.ts';
import { createApp, type App } from '../../../apps/api/src/app.ts';
import type { Config } from '../../../apps/api/src/config/config.ts';
import { reconcile, type Difference } from '../../../apps/api/src/ledger/reconcile.ts';
import { createShares } from '../../../apps/api/src/platform/call-shares.ts';
import { createLog } from '../../../apps/api/src/platform/log.ts';
import { sign, signDeviceRequest } from '../../../apps/api/src/platform/signature.ts';
import type { TestDatabase } from './database-clone.ts';
import { createFakeWorld, type FakeWorld } from './fake-ports.ts';
import { makeScratchFolder } from './scratch-folder.ts';
import { buildTestConfig } from './test-config.ts';
import { newestMail } from './newest-mail.ts';

export type Answer = LightMyRequestResponse;

/** A linked device's own credentials. */
export interface DeviceKeys {
  readonly deviceId: string;
  readonly deviceSecret: string;
}

export interface RequestOptions {
  readonly token?: string;
  /** Sent as JSON; a string goes out as it is. */
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  /**
   * The address that the request seems to come from; a new one for each request, so that no test meets a limit by
   * accident.
   */
  readonly address?: string;
}

/** The whole API in process, on a database of its own, with clocks and outside world in the test's hands. */
export interface TestApp {
  readonly server: FastifyInstance;
  /** The operator's desk; null with DESK=off, which nearly no test sets. */
  readonly desk: FastifyInstance;
  readonly platform: App['platform'];
  readonly readiness: App['readiness'];
  readonly config: Config;
  readonly database: TestDatabase;
  readonly world: FakeWorld;
  /** Every line of the log, as text. */
  readonly logged: string[];
  advanceSecurity(seconds: number): void;
  /** Moves the business clock by an ISO duration or to an instant, through the public test call. */
  moveClock(to: { advance: string } | { to: string }): Promise<Date>;
  /** One request below `/api/v2`. */
  request(method: 'GET' | 'POST', path: string, options?: RequestOptions): Promise<Answer>;
  /** The contract's own client, over the same server. */
  client(token?: string): Client;
  deviceClient(keys: DeviceKeys): Client;
  /** The client of the operator's desk, over its own server. */
  deskClient(token?: string): DeskClient;
  /** A port's report, rightly signed. */
  report(path: string, secret: string, body: unknown): Promise<Answer>;
  /** Hands the outbox out and reads the newest code mailed to an address. */
  codeFor(email: string): Promise<string>;
  reconcile(): Promise<Difference[]>;
  /** `booksAreRight: false` where a test has written lines past the ledger. */
  stop(options?: { booksAreRight?: boolean }): Promise<void>;
}

// Tests hash by the thousand.
const SETTINGS = { TRUSTED_PROXIES: '127.0.0.1', PASSWORD_HASHING: 'light' };

let addresses = 0;
const nextAddress = () => `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses++ & 255}`;

/** Sends requests to the server. Each comes from an address of its own unless one is given. */
const requestTo =
  (server: FastifyInstance): TestApp['request'] =>
  (method, path, { token, body, headers, address = nextAddress() } = {}) =>
    server.inject({
      method,
      url: `/api/v2${path}`,
      remoteAddress: '127.0.0.1',
      headers: {
        'x-forwarded-for': address,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });

/** The contracts' own clients, signed in as a person, a device and an operator. */
const clientsOf = (
  server: FastifyInstance,
  desk: FastifyInstance | null,
  securityNow: () => Date,
): Pick<TestApp, 'client' | 'deviceClient' | 'deskClient'> => ({
  deskClient: (token) =>
    createDeskClient({ baseUrl: 'http://desk.test', token: () => token ?? null, fetch: fetchFrom(desk!) }),
  client: (token) =>
    createClient({ calls: allCalls, baseUrl: 'http://app.test', token: () => token ?? null, fetch: fetchFrom(server) }),
  deviceClient: (keys) =>
    createClient({
      calls: allCalls,
      baseUrl: 'http://app.test',
      fetch: fetchFrom(server),
      sign: (call) => signDeviceCall(keys, call, securityNow()),
    }),
});

async function moveClockOf(
  request: TestApp['request'],
  config: Config,
  to: { advance: string } | { to: string },
): Promise<Date> {
  const answer = await request('POST', '/test/clock', {
    body: to,
    headers: { 'x-test-clock-secret': config.testClockSecret ?? '' },
  });
  if (answer.statusCode !== 200) throw new Error(`the clock did not move: ${answer.body}`);
  return new Date((answer.json() as { now: string }).now);
}

/**
 * Starts the app. Call it in beforeAll, and `stop` in afterAll. `settings` replace single settings by environment name.
 * The test runner provides a database; another program passes its own as `on`.
 */
export async function createTestApp(
  settings: Readonly<Record<string, string>> = {},
  on?: TestDatabase,
): Promise<TestApp> {
  const folder = await makeScratchFolder('app');
  const testDatabase = on ?? (await (await import('./database.ts')).createTestDatabase());
  const database = testDatabase.open();
  const config = buildTestConfig({ ...SETTINGS, DATA_DIR: folder, ...settings });
  const logged: string[] = [];
  const log = createLog({ level: 'info', destination: { write: (line: string) => void logged.push(line) } });
  let securityAheadMs = 0;
  const securityNow = () => new Date(Date.now() + securityAheadMs);
  const world = createFakeWorld(config, securityNow);
  // Payout files need no bank to answer: the real adapter writes them into the data folder.
  const { payoutRail, ...otherPorts } = world.ports;
  const ports = config.payoutRail === 'nacha' ? otherPorts : { ...otherPorts, payoutRail };
  const { server, desk, platform, readiness } = await createApp({
    config,
    database,
    log,
    securityNow,
    validateAnswers: true,
    ports,
    // A test calls without a pause, as no person does: it would wait for its own business.
    shares: createShares(config.databasePoolMax, { timed: false }),
  });
  await Promise.all([server.ready(), desk?.ready()]);
  const request = requestTo(server);
  return {
    server,
    desk: desk!,
    platform,
    readiness,
    config,
    database: testDatabase,
    world,
    logged,
    request,
    advanceSecurity: (seconds) => void (securityAheadMs += seconds * 1000),
    moveClock: (to) => moveClockOf(request, config, to),
    ...clientsOf(server, desk, securityNow),
    report(path, secret, body) {
      const raw = JSON.stringify(body);
      return request('POST', path, { body: raw, headers: { 'x-signature': sign(secret, raw, securityNow()) } });
    },
    async codeFor(email) {
      await platform.outbox.flush();
      const code = codeIn(newestMail(world.mails, email)?.text ?? '');
      if (!code) throw new Error(`no code was mailed to ${email}`);
      return code;
    },
    reconcile: () => reconcile(platform.jobsDb),
    async stop(options) {
      await Promise.all([server.close(), desk?.close()]);
      await platform.outbox.flush();
      await database.stop();
      await testDatabase.drop(options);
    },
  };
}

/** The headers of a device's call (protocols.md, Device). */
export function signDeviceCall(
  keys: DeviceKeys,
  call: { method: string; path: string; body: string; idempotencyKey: string },
  now: Date,
): Record<string, string> {
  const time = String(Math.floor(now.getTime() / 1000));
  const signature = signDeviceRequest(keys.deviceSecret, {
    method: call.method,
    pathWithQuery: call.path,
    idempotencyKey: call.idempotencyKey || undefined,
    time,
    body: call.body,
  });
  return { 'x-device-id': keys.deviceId, 'x-device-time': time, 'x-device-signature': signature };
}

/** `fetch` that never leaves the process. */
function fetchFrom(server: FastifyInstance): typeof fetch {
  return async (input, init = {}) => {
    // Lets the platform write the form's boundary, as a browser would.
    const made = new Request(input as string, init);
    const payload = Buffer.from(await made.arrayBuffer());
    const answer = await server.inject({
      method: made.method as 'GET' | 'POST',
      url: new URL(made.url).pathname + new URL(made.url).search,
      remoteAddress: '127.0.0.1',
      headers: { ...Object.fromEntries(made.headers), 'x-forwarded-for': nextAddress() },
      ...(payload.length > 0 && { payload }),
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers))
      if (value !== undefined) headers.set(name, String(value));
    return new Response(Uint8Array.from(answer.rawPayload), { status: answer.statusCode, headers });
  };
}
