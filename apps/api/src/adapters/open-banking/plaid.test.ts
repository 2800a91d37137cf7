import { inspect } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PortRefused, PortUnavailable } from '../../ports/port-error.ts';
import type { PlayedAnswer } from '../vendor-server.harness.ts';
import { PLAID_SECRET, playPlaid } from './plaid.harness.ts';
import { createPlaid } from './plaid.ts';

const NOW = new Date('2026-03-02T12:00:00Z');
let vendor: Awaited<ReturnType<typeof playPlaid>>;
let bank: ReturnType<typeof createPlaid>;
beforeAll(async () => {
  vendor = await playPlaid();
  bank = createPlaid({
    url: `${vendor.url}/`,
    clientId: 'our-client',
    secret: PLAID_SECRET,
    clientName: 'A product with a very long name indeed',
    callbackUrl: 'https://pay.test/api/v2/webhooks/bank-connect',
    securityNow: () => NOW,
    timeoutMs: 2_000,
  });
});
afterAll(() => vendor[Symbol.asyncDispose]());

const query = { customer_reference: 'b1', state: 's1' };
const reportOf = (body: object, headers: Record<string, string> = {}) => ({
  body,
  rawBody: JSON.stringify(body),
  query,
  header: (name: string) => headers[name],
});
const finished = (publicTokens: string[]) => ({
  webhook_type: 'LINK',
  webhook_code: 'SESSION_FINISHED',
  link_session_id: `session ${publicTokens[0] ?? 'none'}`,
  link_token: 'l1',
  status: publicTokens.length ? 'SUCCESS' : 'EXITED',
  public_tokens: publicTokens,
  environment: 'sandbox',
});

test('a session is a hosted link whose reports name business and state', async () => {
  const { url } = await bank.openSession({ businessId: 'b1', state: 's&1' });
  expect(url).toMatch(/^https:\/\/secure\.plaid\.com\/hl\/link-sandbox-/);
  expect(vendor.asked('/link/token/create').at(-1)).toEqual({
    client_name: 'A product with a very long nam',
    language: 'en',
    country_codes: ['US'],
    products: ['auth'],
    user: { client_user_id: 'b1' },
    webhook: 'https://pay.test/api/v2/webhooks/bank-connect?customer_reference=b1&state=s%261',
    hosted_link: { url_lifetime_seconds: 1800 },
  });
});

test('an unreachable, silent or refusing Plaid gives our own words', async () => {
  const open = () => bank.openSession({ businessId: 'b1', state: 's1' });
  const away: PlayedAnswer[] = [
    { status: 500 },
    { status: 429 },
    { status: 200, body: 'no json' },
    { status: 200, body: { link_token: 'l1' } },
    { status: 200, body: 'x'.repeat(1_048_577) },
    { status: 307, headers: { location: `${vendor.url}/elsewhere` } },
    null,
  ];
  for (const answer of away) {
    vendor.failNext('/link/token/create', answer);
    const error = await open().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(PortUnavailable);
    // The vendor's client keeps the request in its errors, which end in the log.
    expect(inspect(error, { depth: null })).not.toContain(PLAID_SECRET);
  }
  expect(vendor.asked('/elsewhere')).toEqual([]);
  vendor.failNext('/link/token/create', { status: 400, body: { error_code: 'INVALID_API_KEYS' } });
  await expect(open()).rejects.toThrow(
    new PortRefused('open-banking', '/link/token/create was refused: INVALID_API_KEYS'),
  );
});

test('allowed accounts are read once, with whole numbers, their last digits and the bank’s name', async () => {
  const events = await bank.readReport(reportOf(finished([vendor.allow()])));
  expect(events).toEqual([
    {
      id: expect.stringMatching(/^session public-sandbox-.* finished$/),
      type: 'accounts.verified',
      businessId: 'b1',
      state: 's1',
      providerName: 'Houndstooth Bank',
      removedAccountIds: [],
      reason: null,
      accounts: [
        {
          accountId: 'acc-1',
          displayName: 'Plaid Checking',
          accountNumber: '1111222233330000',
          bankCode: '011401533',
          holderName: '',
          shownDigits: '0000',
          accountType: 'checking',
          closed: false,
        },
        {
          accountId: 'acc-2',
          displayName: 'Plaid Saving',
          accountNumber: '1111222233331111',
          bankCode: '011401533',
          holderName: '',
          shownDigits: '9876',
          accountType: 'savings',
          closed: false,
        },
      ],
    },
  ]);
});

test('a report that comes again after Auth had failed needs no second exchange', async () => {
  const report = reportOf(finished([vendor.allow()]));
  vendor.failNext('/auth/get', { status: 503 });
  await expect(bank.readReport(report)).rejects.toThrow(PortUnavailable);
  const exchanges = vendor.asked('/item/public_token/exchange').length;
  expect((await bank.readReport(report))?.[0]?.type).toBe('accounts.verified');
  expect(vendor.asked('/item/public_token/exchange')).toHaveLength(exchanges);
});

test('a closed window is a consent not given; taken-back permissions are removals; the rest is ignored', async () => {
  expect(await bank.readReport(reportOf(finished([])))).toMatchObject([{ type: 'consent.declined', accounts: [] }]);
  const revoked = {
    webhook_type: 'ITEM',
    webhook_code: 'USER_PERMISSION_REVOKED',
    item_id: 'item-1',
    environment: 'sandbox',
    error: null,
  };
  expect(await bank.readReport(reportOf(revoked))).toMatchObject([
    { id: 'item-1 USER_PERMISSION_REVOKED', type: 'accounts.removed', removedAccountIds: [] },
  ]);
  expect(
    await bank.readReport(reportOf({ ...revoked, webhook_code: 'USER_ACCOUNT_REVOKED', account_id: 'acc-1' })),
  ).toMatchObject([{ type: 'accounts.removed', removedAccountIds: ['acc-1'] }]);
  expect(await bank.readReport(reportOf({ webhook_type: 'LINK', webhook_code: 'EVENTS', events: [] }))).toEqual([]);
  expect(await bank.readReport({ ...reportOf(revoked), query: {} })).toBeNull();
  expect(await bank.readReport(reportOf({ hello: 'world' }))).toBeNull();
  await expect(bank.readReport(reportOf(finished(['public-sandbox-spent'])))).rejects.toThrow(PortRefused);
});

test('a report is genuine when Plaid’s key signed this body within five minutes', async () => {
  const report = finished([]);
  const raw = JSON.stringify(report);
  const genuine = (headers: Record<string, string>) => bank.isGenuine(reportOf(report, headers));
  expect(await genuine(vendor.headersFor(raw, { now: NOW }))).toBe(true);
  const old = new Date(NOW.getTime() - 301_000);
  const [head = '', claims = ''] = (vendor.headersFor(raw, { now: NOW })['plaid-verification'] ?? '').split('.');
  const wrong: Record<string, string>[] = [
    {},
    { 'plaid-verification': '' },
    { 'plaid-verification': 'a.b.c' },
    { 'plaid-verification': `${head}.${claims}.` },
    { 'plaid-verification': `${head}.${claims}.${'A'.repeat(86)}` },
    vendor.headersFor(raw, { now: old }),
    vendor.headersFor(raw, { now: NOW, bodySigned: '{}' }),
    vendor.headersFor(raw, { now: NOW, alg: 'none' }),
    vendor.headersFor(raw, { now: NOW, alg: 'HS256' }),
    vendor.headersFor(raw, { now: NOW, kid: 'unknown' }),
  ];
  for (const headers of wrong) expect(await genuine(headers)).toBe(false);
  const lookups = vendor.asked('/webhook_verification_key/get').length;
  for (let n = 0; n < 30; n += 1) await genuine(vendor.headersFor(raw, { now: NOW, kid: `invented-${n}` }));
  expect(vendor.asked('/webhook_verification_key/get').length - lookups).toBeLessThanOrEqual(10);
  expect(await genuine(vendor.headersFor(raw, { now: NOW }))).toBe(true);
});
