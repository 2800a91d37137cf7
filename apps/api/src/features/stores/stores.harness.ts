import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { calls } from '@trilane/contract/calls';
import { createTestDatabase } from '../../../../../packages/testkit/src/database.ts';
import { fakeOwner } from '@trilane/testkit/fake-owner';
import { makeScratchFolder } from '../../../../../packages/testkit/src/scratch-folder.ts';
import { createDiskFileStore } from '../../adapters/file-store/disk.ts';
import { createEmbeddedGeocoder } from '../../adapters/geocoder/embedded.ts';
import { createApiServer } from '../../platform/api-server.ts';
import type { Platform, TokenHolder } from '../../platform/context.ts';
import { createShares } from '../../platform/call-shares.ts';
import { createLiveBus } from '../../platform/live-bus.ts';
import { createLog } from '../../platform/log.ts';
import { createRateLimits } from '../../platform/rate-limits.ts';
import { createSeedGate } from '../../platform/seed-gate.ts';
import { signDeviceRequest } from '../../platform/signature.ts';
import { fileRoutes } from '../files/files.routes.ts';
import { registerFileServing } from '../files/serve-files.ts';
import { placeRoutes } from '../places/places.routes.ts';
import type { Database } from '../../platform/db/open-database.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { pairingRoutes } from '../pairing/pairing.routes.ts';
import { authenticateDevice } from '../pos/authenticate-device.ts';
import { posRoutes } from '../pos/pos.routes.ts';
import { createStoreRoutes } from './stores.routes.ts';

export type Answer = LightMyRequestResponse;

/** A merchant with a session, calling over HTTP in process. */
export interface Merchant {
  businessId: string;
  get(path: string): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  upload(bytes: Uint8Array, options?: { fileName?: string; partName?: string; type?: string }): Promise<Answer>;
}

export interface LinkedDevice {
  deviceId: string;
  deviceSecret: string;
}

/** These features on a real database, with both clocks in the test's hands. */
export interface Harness {
  app: FastifyInstance;
  platform: Platform;
  folder: string;
  time: { security: Date; business: Date };
  published: string[];
  newMerchant(options?: { takesPayments?: boolean }): Promise<Merchant>;
  inject(options: InjectOptions): Promise<Answer>;
  deviceCall(
    device: LinkedDevice,
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    changed?: Record<string, string>,
  ): Promise<Answer>;
  stop(): Promise<void>;
}

const unused = Object.fromEntries(
  Object.keys(calls).map((name) => [name, () => Promise.reject(new Error(`${name} is not served here`))]),
);

async function insertBusiness(tx: Tx, holder: TokenHolder, now: Date, takesPayments: boolean): Promise<void> {
  await tx.query(
    sql`
      insert into business (
        business_id, owner_user_id, owner_email, created_at, name, registered_at, agency_decision, tnc_accepted_at,
        password_set_at
      )
      values (${holder.businessId}, ${holder.userId}, 'o@example.com', ${now}, 'Corner Bakery', ${now},
        ${takesPayments ? 'approved' : 'undecided'}, ${now}, ${now})`,
  );
  await tx.query(sql`select ledger.open_books(${holder.businessId})`);
}

function signedCall(
  now: Date,
  ...[device, method, path, body, changed = {}]: Parameters<Harness['deviceCall']>
): InjectOptions {
  const url = `/api/v2${path}`;
  const payload = body === undefined ? '' : JSON.stringify(body);
  const seconds = String(Math.floor(now.getTime() / 1000));
  const signature = signDeviceRequest(device.deviceSecret, {
    method,
    pathWithQuery: url,
    idempotencyKey: undefined,
    time: seconds,
    body: payload,
  });
  return {
    method,
    url,
    ...(payload && { payload }),
    headers: {
      'x-device-id': device.deviceId,
      'x-device-time': seconds,
      'x-device-signature': signature,
      ...(payload && { 'content-type': 'application/json' }),
      ...changed,
    },
  };
}

interface Means {
  database: Database;
  time: Harness['time'];
  folder: string;
  published: string[];
}

function playPlatform({ database, time, folder, published }: Means): Platform {
  const live = createLiveBus();
  const geocoder = createEmbeddedGeocoder();
  return {
    config: {
      deviceKeys: [
        { id: 'd2', key: Buffer.alloc(32, 2) },
        { id: 'd1', key: Buffer.alloc(32, 1) },
      ],
      trustedProxies: ['127.0.0.1'],
      testClock: false,
    },
    log: createLog({ level: process.env['TEST_LOG'] ?? 'silent' }),
    db: database.api,
    jobsDb: database.jobs,
    clock: { now: () => time.business },
    securityNow: () => time.security,
    holdBack: async () => undefined,
    limits: createRateLimits(database.api, () => time.security),
    live: { ...live, publish: (businessId: string, topic: string) => published.push(`${businessId} ${topic}`) },
    seedGate: createSeedGate(null),
    shares: createShares(16),
    ports: {
      fileStore: createDiskFileStore({ folder }),
      geocoder,
      gazetteer: geocoder,
      errorReporter: { report() {} },
    },
  } as unknown as Platform;
}

function callingWith(app: FastifyInstance, businessId: string, token: string): Merchant {
  const authorization = `Bearer ${token}`;
  return {
    businessId,
    get: (path) => app.inject({ method: 'GET', url: `/api/v2${path}`, headers: { authorization } }),
    post: (path, body, headers = {}) =>
      app.inject({
        method: 'POST',
        url: `/api/v2${path}`,
        headers: { authorization, ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      }),
    upload(bytes, { fileName = 'front.png', partName = 'file', type = 'image/png' } = {}) {
      const form = new FormData();
      form.append(partName, new Blob([Uint8Array.from(bytes)], { type }), fileName);
      return app.inject({ method: 'POST', url: '/api/v2/files/files', headers: { authorization }, payload: form });
    },
  };
}

export async function startHarness(): Promise<Harness> {
  const testDatabase = await createTestDatabase();
  const database = testDatabase.open();
  const folder = await makeScratchFolder('files');
  const time = { security: new Date('2026-03-02T15:00:00.000Z'), business: new Date('2026-03-02T15:00:00.000Z') };
  const published: string[] = [];
  const platform = playPlatform({ database, time, folder, published });
  const holders = new Map<string, TokenHolder>();
  const app = await createApiServer(
    { ...unused, ...createStoreRoutes(), ...fileRoutes, ...placeRoutes, ...pairingRoutes, ...posRoutes },
    {
      platform,
      validateAnswers: true,
      csp: { 'default-src': ["'none'"] },
      authenticators: {
        token: {
          find: async (token) => holders.get(token) ?? null,
          findAgain: async (_tx, token) => holders.get(token) ?? null,
          recall: () => null,
          businessOf: () => null,
          mustAgree: () => false,
        },
        device: authenticateDevice(platform, { note: () => undefined }),
      },
    },
  );
  registerFileServing(app, platform);
  await app.ready();

  async function newMerchant({ takesPayments = true } = {}): Promise<Merchant> {
    const holder = fakeOwner();
    // The first one has the usual address; an account has its own.
    if (holders.size > 0) holder.email = `owner-${holders.size}@shop.example`;
    const token = `token-${holder.businessId}`;
    holders.set(token, holder);
    await database.api.write(holder.businessId, (tx) => insertBusiness(tx, holder, time.business, takesPayments));
    await testDatabase.asOwner(
      `insert into user_account (user_id, email, business_id, created_at)
       values ('${holder.userId}', '${holder.email}', '${holder.businessId}', now())`,
    );
    return callingWith(app, holder.businessId, token);
  }

  return {
    app,
    platform,
    folder,
    time,
    published,
    newMerchant,
    inject: (options) => app.inject(options),
    deviceCall: (...call) => app.inject(signedCall(time.security, ...call)),
    async stop() {
      await app.close();
      await database.stop();
      await testDatabase.drop();
    },
  };
}

export const smallPng = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#3366cc' } })
    .png()
    .toBuffer();

const ADDRESS = { address1: '1 Main Street', city: 'Springfield', state: 'IL', zipCode: '62701' };

/** An uploaded image's id. */
export async function buildImage(merchant: Merchant): Promise<string> {
  return (await merchant.upload(await smallPng())).json().id;
}

export interface StoreBody {
  storeType: 'single-device' | 'multi-device';
  name: string;
  logo: { id: string };
  address: typeof ADDRESS;
  [field: string]: unknown;
}

export async function buildStoreBody(merchant: Merchant, fields: Partial<StoreBody> = {}): Promise<StoreBody> {
  return {
    storeType: 'multi-device',
    name: 'Main Street',
    logo: { id: await buildImage(merchant) },
    address: ADDRESS,
    ...fields,
  };
}

export async function buildStore(
  merchant: Merchant,
  fields: Partial<StoreBody> = {},
): Promise<{ id: string; aisles: { id: string }[] }> {
  return (await merchant.post('/businesses/stores/create', await buildStoreBody(merchant, fields))).json();
}

let devices = 0;

/** Adds a device with a name of its own to the store; without a store, a new one with a till. */
export async function buildDevice(
  merchant: Merchant,
  storeId?: string,
): Promise<{ storeId: string; id: string; path: string }> {
  const store = storeId ?? (await buildStore(merchant)).id;
  const { id } = (
    await merchant.post(`/businesses/stores/${store}/aisles/create`, {
      name: storeId ? `Till ${(devices += 1)}` : 'Till',
    })
  ).json();
  return { storeId: store, id, path: `/businesses/stores/${store}/aisles/${id}` };
}

export async function createCode(merchant: Merchant, device: { path: string }, minutesToExpire = 1): Promise<string> {
  return (await merchant.post(`${device.path}/tokens/create`, { minutesToExpire })).json().token;
}

export function enterCode(harness: Harness, token: string, address = '198.51.100.7'): Promise<Answer> {
  return harness.inject({
    method: 'POST',
    url: '/api/v2/devices/link',
    payload: { token },
    headers: { 'x-forwarded-for': address },
  });
}

export async function linkDeviceOf(
  harness: Harness,
  merchant: Merchant,
  device: { path: string },
): Promise<LinkedDevice> {
  return (await enterCode(harness, await createCode(merchant, device))).json();
}
