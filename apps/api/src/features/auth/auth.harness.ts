import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { codeIn } from '../../../../../packages/testkit/src/codes.ts';
import { createTestDatabase } from '../../../../../packages/testkit/src/database.ts';
import { buildTestConfig } from '../../../../../packages/testkit/src/test-config.ts';
import { createHttpIdentity } from '../../adapters/identity/http.ts';
import { createApp } from '../../app.ts';
import type { Platform } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { createLog } from '../../platform/log.ts';
import { sign } from '../../platform/signature.ts';
import type { Captcha } from '../../ports/captcha.ts';
import type { Identity, IdentityCheck, IdentityDecision } from '../../ports/identity.ts';
import type { Mail } from '../../ports/mailer.ts';
import { PortUnavailable } from '../../ports/port-error.ts';
import { newestMail } from '../../../../../packages/testkit/src/newest-mail.ts';

export type Answer = LightMyRequestResponse;

export const PASSWORD = 'Harbor?Lamp42';
export const BUSINESSES = '/businesses/businesses';
const CATEGORY = '01900000-0000-7000-8000-000000000001';

/** The whole API on a database of its own, with the security clock, the mails and the agency in the test's hands. */
export interface AuthHarness {
  server: FastifyInstance;
  platform: Platform;
  mails: Mail[];
  /** Every line of the log, as text. */
  logged: string[];
  /** The delay of each answer in milliseconds. The tests record it instead of waiting. */
  heldBack: number[];
  /** Calls that the agency got, and what it says; null: it is away. */
  agency: { checks: IdentityCheck[]; decision: IdentityDecision | null };
  advance(seconds: number): void;
  post(
    path: string,
    body?: unknown,
    options?: { token?: string; address?: string; headers?: Record<string, string> },
  ): Promise<Answer>;
  get(path: string, token?: string): Promise<Answer>;
  captcha(work?: number): string;
  /** Hands the outbox out and reads the newest code mailed to an address. */
  codeFor(email: string): Promise<string>;
  newEmail(): string;
  /** Statuses a sign-up passes, up to the one asked for. */
  signUp(options?: {
    until?: 'code' | 'registered' | 'accepted' | 'password';
    email?: string;
    name?: string;
  }): Promise<{ email: string; token: string; businessId: string }>;
  prove(token: string): Promise<void>;
  webhook(path: string, secret: string, body: unknown): Promise<Answer>;
  /** Plants what a test needs, past every wall. */
  asOwner(...statements: string[]): Promise<void>;
  stop(): Promise<void>;
}

export function registration(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    ownerFirstName: 'Rosa',
    ownerLastName: 'Lindqvist',
    ownerTitle: 'Owner',
    category: CATEGORY,
    name: 'Corner Bakery',
    streetAddress1: '12 Main Street',
    suit: '',
    city: 'Denver',
    state: 'Colorado',
    zipCode: '80202',
    country: 'United States',
    ein: '',
    ...changes,
  };
}

const captcha: Captcha = {
  createChallenge: async () => ({}),
  verify: async (payload, now) =>
    payload.startsWith('solved ')
      ? {
          ok: true,
          challengeId: payload,
          expiresAt: new Date(now.getTime() + 600_000),
          work: Number(payload.split(' ')[1]),
        }
      : { ok: false, reason: 'wrong' },
};

function requestsTo(server: FastifyInstance): Pick<AuthHarness, 'post' | 'get'> {
  const post: AuthHarness['post'] = (path, body, { token, address = '203.0.113.7', headers } = {}) =>
    server.inject({
      method: 'POST',
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
  const get: AuthHarness['get'] = (path, token) =>
    server.inject({ method: 'GET', url: `/api/v2${path}`, headers: token ? { authorization: `Bearer ${token}` } : {} });
  return { post, get };
}

const NOWHERE = { url: 'http://127.0.0.1:9', secret: 'x', callbackUrl: 'http://127.0.0.1:9' };

/** An identity agency that the test controls. Its reports carry real signatures. */
function playAgency(
  agency: AuthHarness['agency'],
  reading: { webhookSecrets: readonly string[]; securityNow: () => Date },
): Identity {
  return {
    ...createHttpIdentity({ ...NOWHERE, ...reading }),
    async startCheck(check) {
      agency.checks.push(check);
      if (agency.decision === null) throw new PortUnavailable('identity', 'no answer');
      return { checkId: newId(), decision: agency.decision };
    },
  };
}

async function codeFrom(platform: Platform, mails: readonly Mail[], email: string): Promise<string> {
  await platform.outbox.flush();
  const code = codeIn(newestMail(mails, email)?.text ?? '');
  if (!code) throw new Error(`no code was mailed to ${email}`);
  return code;
}

async function signUpWith(
  harness: AuthHarness,
  { until = 'password', email = harness.newEmail(), name }: Parameters<AuthHarness['signUp']>[0] = {},
): ReturnType<AuthHarness['signUp']> {
  const { post, get } = harness;
  const { otpToken } = (await post(`${BUSINESSES}/signup`, { email, captcha: harness.captcha() })).json();
  const opened = (await post(`${BUSINESSES}/validate-otp`, { otpToken, otp: await harness.codeFor(email) })).json();
  let token: string = opened.token;
  const { business } = (await get(`${BUSINESSES}/me`, token)).json();
  if (until !== 'code') await post(`${BUSINESSES}/registration`, registration(name ? { name } : {}), { token });
  if (until === 'accepted' || until === 'password')
    await post(`${BUSINESSES}/registration/continue`, { tncAccepted: true }, { token });
  if (until === 'password')
    token = (await post(`${BUSINESSES}/registration/continue`, { password: PASSWORD }, { token })).json().token;
  return { email, token, businessId: business.id };
}

export async function startAuthHarness(settings: Record<string, string> = {}): Promise<AuthHarness> {
  const testDatabase = await createTestDatabase();
  const database = testDatabase.open();
  const config = buildTestConfig({ TRUSTED_PROXIES: '127.0.0.1', PASSWORD_HASHING: 'light', ...settings });
  let securityNow = new Date();
  const mails: Mail[] = [];
  const logged: string[] = [];
  const heldBack: number[] = [];
  const agency: AuthHarness['agency'] = { checks: [], decision: 'approved' };
  const log = createLog({ level: 'info', destination: { write: (line: string) => void logged.push(line) } });
  const app = await createApp({
    config,
    database,
    log,
    securityNow: () => securityNow,
    validateAnswers: true,
    holdBack: async (ms) => void heldBack.push(ms),
    ports: {
      mailer: { send: async (mail) => void mails.push(mail) },
      captcha,
      identity: playAgency(agency, { webhookSecrets: config.identityWebhookSecrets, securityNow: () => securityNow }),
    },
  });

  const { post, get } = requestsTo(app.server);
  const harness: AuthHarness = {
    server: app.server,
    platform: app.platform,
    mails,
    logged,
    heldBack,
    agency,
    post,
    get,
    asOwner: testDatabase.asOwner,
    advance(seconds) {
      securityNow = new Date(securityNow.getTime() + seconds * 1000);
    },
    captcha: (work = 1) => `solved ${work} ${newId()}`,
    codeFor: (email) => codeFrom(app.platform, mails, email),
    newEmail: () => `owner-${newId().slice(-12)}@example.com`,
    signUp: (options) => signUpWith(harness, options),
    async prove(token) {
      const answer = await post(`${BUSINESSES}/me/proof`, { password: PASSWORD }, { token });
      if (answer.statusCode !== 200) throw new Error(answer.body);
    },
    webhook(path, secret, body) {
      const raw = JSON.stringify(body);
      return post(path, raw, { headers: { 'x-signature': sign(secret, raw, securityNow) } });
    },
    async stop() {
      await app.server.close();
      await app.platform.outbox.flush();
      await database.stop();
      await testDatabase.drop();
    },
  };
  return harness;
}
