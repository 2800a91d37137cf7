import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someCode } from '../../../../packages/testkit/src/codes.ts';
import type { CallName } from '@trilane/contract/calls';
import { createTestApp, type TestApp } from '../../../../packages/testkit/src/app.ts';
import { newEmail, newMobile } from './case-parts.ts';
import { happyCases } from './happy-cases.ts';
import { NO_STOP } from './guarded-cases.ts';
import { olderSignUpCases } from './older-sign-up-cases.ts';
import { callNames, declared, sendCall } from './send-call.ts';
import { sql } from '../platform/db/sql.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

interface Limited {
  /** The limit of an address, and how many calls it has (docs/security.md, Limits). */
  limit: string;
  points: number;
  body?: () => unknown;
}

const captcha = () => app.world.solveCaptcha();
const token = 'x'.repeat(43);
const code = { otpToken: token, otp: someCode };
const bytes = 'AAAA'.repeat(20);
/**
 * Every call that anybody may make and that writes. Some share one limit, so that the count cannot be got round by
 * another call.
 */
const LIMITED: Partial<Record<CallName, Limited>> = {
  signup: { limit: 'code-requests', points: 300, body: () => ({ email: newEmail(), captcha: captcha() }) },
  signin: { limit: 'code-requests', points: 300, body: () => ({ email: newEmail(), captcha: captcha() }) },
  forgotPassword: {
    limit: 'code-requests',
    points: 300,
    body: () => ({ email: newEmail(), captcha: captcha(), role: 'owner' }),
  },
  resendOtp: { limit: 'code-requests', points: 300, body: () => ({ otpToken: token }) },
  validateOtp: { limit: 'code-tries', points: 300, body: () => code },
  forgotPasswordValidateOtp: { limit: 'code-tries', points: 300, body: () => ({ ...code, role: 'owner' }) },
  forgotPasswordSignin: { limit: 'code-tries', points: 300, body: () => ({ ...code, role: 'owner' }) },
  resetPassword: { limit: 'code-tries', points: 300, body: () => ({ token, password: 'Quiet!River77' }) },
  secondFactor: { limit: 'code-tries', points: 300, body: () => ({ token, code: '123456' }) },
  login: {
    limit: 'password-address',
    points: 50,
    body: () => ({ email: newEmail(), password: 'Wrong!Pass1', role: 'owner', captcha: captcha() }),
  },
  startPasskeySignin: { limit: 'passkey-starts', points: 300 },
  passkeySignin: {
    limit: 'passkey-tries',
    points: 100,
    body: () => ({ id: bytes, clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes }),
  },
  verifyEin: { limit: 'ein-checks', points: 20, body: async () => (await olderSignUpCases.verifyEin(app)).body },
  createBusiness: {
    limit: 'sign-up-applications',
    points: 20,
    body: async () => (await olderSignUpCases.createBusiness(app)).body,
  },
  createMerchant: { limit: 'sign-up-applications', points: 20, body: () => olderSignUpCases.createMerchant().body },
  openStaffInvitation: { limit: 'staff-link-tries', points: 60, body: () => ({ token }) },
  acceptStaffInvitation: { limit: 'staff-link-tries', points: 60, body: () => ({ token, password: 'Quiet!River77' }) },
  openTeamInvitation: { limit: 'team-link-tries', points: 60, body: () => ({ token }) },
  acceptTeamInvitation: { limit: 'team-link-tries', points: 60, body: () => ({ token, password: 'Quiet!River77' }) },
  openStop: { limit: 'stop-link-tries', points: 60, body: () => ({ token: NO_STOP }) },
  stopChange: { limit: 'stop-link-tries', points: 60, body: () => ({ token: NO_STOP }) },
  linkDevice: { limit: 'link-code-wrong', points: 20, body: () => ({ token: 'ABCDE-FGHJK' }) },
  sendEnquiry: {
    limit: 'enquiry-address',
    points: 20,
    body: () => ({
      subject: 'book-demo',
      fullName: 'Ada Byron',
      email: newEmail(),
      title: 'Owner',
      businessName: 'Corner Bakery',
      captcha: captcha(),
    }),
  },
  sendAppLink: {
    limit: 'app-link-address',
    points: 10,
    body: () => ({ mobile: newMobile(), deviceToken: 'abcd', captcha: captcha() }),
  },
  reportWebVitals: {
    limit: 'web-vitals',
    points: 60,
    body: () => ({ page: '/', vitals: [{ name: 'LCP', value: 1 }] }),
  },
};

test('every call that anybody may make and that writes has a limit (S-RATE)', () => {
  const open = callNames.filter((name) => declared(name).access === 'none' && declared(name).method === 'POST');
  expect(open.toSorted()).toEqual(Object.keys(LIMITED).toSorted());
});

test.each(Object.entries(LIMITED))(
  '%s asks an address to wait beyond its limit, whatever it writes into X-Forwarded-For (S-RATE)',
  async (name, { limit, points, body }) => {
    const address = `192.0.2.${Object.keys(LIMITED).indexOf(name) + 1}`;
    const send = async (from: string) =>
      sendCall(app, name as CallName, { ...(body && { body: await body() }), headers: { 'x-forwarded-for': from } });
    // All but the last one are gone already.
    await app.database.asOwner(
      `insert into rate_limit (key, points, expire)
       values ('${limit}:${address}', ${points - 1}, ${Date.now() + 600_000})`,
    );
    expect((await send(address)).statusCode).not.toBe(429);
    for (const from of [address, `8.8.8.8, ${address}`, `${address}, ${address}`]) {
      const answer = await send(from);
      expect([answer.statusCode, (answer.json() as { code: string }).code]).toEqual([429, 'too_many_requests']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(500);
    }
    expect((await send('192.0.2.250')).statusCode).not.toBe(429);
  },
);

test.each(Object.entries(LIMITED))(
  '%s counts the addresses of an IPv6 /64 as one, and those of a /48 at 16 times the limit',
  async (name, { limit, points, body }) => {
    const group = (0x100 + Object.keys(LIMITED).indexOf(name)).toString(16);
    const statusFrom = async (from: string) =>
      (
        await sendCall(app, name as CallName, {
          ...(body && { body: await body() }),
          headers: { 'x-forwarded-for': from },
        })
      ).statusCode;
    const used = (key: string, count: number) =>
      app.database.asOwner(
        `insert into rate_limit (key, points, expire) values ('${limit}:${key}', ${count}, ${Date.now() + 600_000})`,
      );
    await used(`2001:db8:${group}:1::/64`, points - 1);
    expect(await statusFrom(`2001:db8:${group}:1::1`)).not.toBe(429);
    expect(await statusFrom(`2001:db8:${group}:1:ffff:ffff:ffff:ffff`)).toBe(429);
    expect(await statusFrom(`2001:db8:${group}:2::1`)).not.toBe(429);
    await used(`2001:db8:1${group}::/48`, points * 16 - 1);
    expect(await statusFrom(`2001:db8:1${group}:1::1`)).not.toBe(429);
    expect(await statusFrom(`2001:db8:1${group}:2::1`)).toBe(429);
    expect(await statusFrom(`2001:db8:2${group}:2::1`)).not.toBe(429);
  },
);

test.each([
  ['an IPv4 address', '198.51.100.77', (port: number) => `198.51.100.77:${port}`],
  ['an IPv6 address', '2001:db8:77:1::/64', (port: number) => `[2001:db8:77:1::5]:${port}`],
])('%s that a proxy forwards with its port counts as the address', async (_, key, forwardedWith) => {
  const { limit, points, body } = LIMITED.login!;
  await app.database.asOwner(
    `insert into rate_limit (key, points, expire) values ('${limit}:${key}', ${points - 1}, ${Date.now() + 600_000})`,
  );
  const statuses: number[] = [];
  for (const port of [40_001, 40_002]) {
    const headers = { 'x-forwarded-for': forwardedWith(port) };
    statuses.push((await sendCall(app, 'login', { body: await body!(), headers })).statusCode);
  }
  expect(statuses).toEqual([422, 429]);
});

test('tokens that nobody knows share one line for an IPv6 /64', async () => {
  const ask = async (n: number) => {
    const authorization = `Bearer ${randomBytes(32).toString('base64url')}`;
    const headers = { 'x-forwarded-for': `2001:db8:88:1::${n.toString(16)}`, authorization };
    return (await sendCall(app, 'getMe', { headers })).statusCode;
  };
  const owner = new pg.Client(app.database.connections.owner.client);
  await owner.connect();
  // No token is looked up for a moment, so the line grows.
  await owner.query('begin; lock table user_session');
  const asked = Array.from({ length: 400 }, (_, n) => ask(n));
  const first = await Promise.race(asked);
  await owner.end();
  expect(first).toBe(429);
  expect([...new Set(await Promise.all(asked))].toSorted()).toEqual([401, 429]);
});

test('every open read with a limit counts an IPv6 /64 as one too', async () => {
  for (const name of callNames.filter((each) => declared(each).access === 'none' && declared(each).method === 'GET')) {
    await sendCall(app, name, {
      ...(await happyCases[name]!(app)),
      headers: { 'x-forwarded-for': '2001:db8:ffff:1::9' },
    });
  }
  const { rows } = await app.platform.jobsDb.single<{ key: string }>(
    sql`select key from rate_limit where key like '%:2001:db8:ffff:%' order by key`,
  );
  expect(rows.map(({ key }) => key)).toEqual([
    'places-look-up:2001:db8:ffff:1::/64',
    'places-look-up:2001:db8:ffff::/48',
  ]);
});
