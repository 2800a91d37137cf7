import { describe, expect, test } from 'vitest';
import { PortRefused, PortUnavailable } from '../ports/port-error.ts';
import { sign, verify } from '../platform/signature.ts';
import { createHttpIdentity } from './identity/http.ts';
import { createHttpPayoutRail } from './payout-rail/http.ts';
import { parseNetworkKeys } from './shopper-network/authorization.ts';
import { createHmacNetwork } from './shopper-network/hmac.ts';
import { playVendor } from './vendor-server.harness.ts';
import type { PlayedAnswer } from './vendor-server.harness.ts';

const now = new Date('2026-03-02T15:00:00Z');
const common = {
  secret: 'secret',
  webhookSecrets: ['newer', 'older'],
  callbackUrl: 'http://us.test/hook',
  securityNow: () => now,
  timeoutMs: 2_000,
};

const check = {
  kind: 'owner' as const,
  reference: 'r1',
  businessId: 'b1',
  owner: { firstName: 'Ada', lastName: 'Byron', title: 'Owner', dob: '1990-01-31', ssn: '123456789' },
};
const payout = {
  reference: 't1',
  amountCents: 12_345,
  account: { accountNumber: '000123', bankCode: '021000021', holderName: 'Ada Byron' },
};
const refund = { refundId: 'f1', approvalId: 'a1', businessId: 'b1', amountCents: 500, tipCents: 20 };

const sendRefund = (url: string) =>
  createHmacNetwork({ ...common, url, keys: parseNetworkKeys('k:s') }).sendRefund(refund);
const startCheck = (url: string) => createHttpIdentity({ ...common, url }).startCheck(check);
const sendPayout = (url: string, changed: Partial<typeof payout> = {}) =>
  createHttpPayoutRail({ ...common, url }).send({ ...payout, ...changed });

async function against(answer: PlayedAnswer, call: (url: string) => Promise<unknown>) {
  await using server = await playVendor(() => answer);
  const outcome = await call(server.url).catch((error: unknown) => error);
  return { outcome, heard: server.heard };
}

describe.each([
  ['identity agency', startCheck, '/v1/checks', { status: 200, body: { checkId: 'c1', decision: 'undecided' } }],
  ['payout rail', sendPayout, '/v1/payouts', { status: 202, body: { payoutId: 'p1', status: 'accepted' } }],
  ['shopper network', sendRefund, '/v1/refunds', { status: 200, body: { status: 'accepted' } }],
] as [string, (url: string) => Promise<unknown>, string, PlayedAnswer][])('%s', (_name, call, path, good) => {
  test('gets one signed message with an id', async () => {
    const { outcome, heard } = await against(good, (url) => call(url));
    expect(outcome).not.toBeInstanceOf(Error);
    expect(heard).toHaveLength(1);
    expect(heard[0]).toMatchObject({ method: 'POST', url: path });
    expect(verify(['secret'], heard[0]!.headers['x-signature'] as string, heard[0]!.body, now)).toBe(true);
    expect(JSON.parse(heard[0]!.body).id).toMatch(/\w+/);
  });

  test.each([{ status: 500 }, { status: 429 }, { status: 307, headers: { location: 'http://127.0.0.1:1/' } }, null])(
    'answer %j leaves it for later, without a second try',
    async (answer) => {
      const { outcome, heard } = await against(answer, (url) => call(url));
      expect(outcome).toBeInstanceOf(PortUnavailable);
      expect(heard).toHaveLength(1);
    },
  );

  test('a vendor that is not there leaves it for later', async () => {
    await expect(call('http://127.0.0.1:1')).rejects.toThrow(PortUnavailable);
  });
});

describe('identity', () => {
  test('sends the owner whole and returns the decision', async () => {
    const { outcome, heard } = await against({ body: { checkId: 'c1', decision: 'approved' } }, startCheck);
    expect(outcome).toEqual({ checkId: 'c1', decision: 'approved' });
    expect(JSON.parse(heard[0]!.body)).toMatchObject({ ...check, callbackUrl: 'http://us.test/hook' });
  });

  test.each(['{}', 'x', { checkId: 'c1', decision: 'yes' }])('an answer %j is not trusted', async (body) => {
    expect((await against({ body }, startCheck)).outcome).toBeInstanceOf(PortUnavailable);
  });

  test('a refused request is final', async () => {
    expect((await against({ status: 422 }, startCheck)).outcome).toBeInstanceOf(PortRefused);
  });

  test('a later decision is read, a malformed one is not', () => {
    const identity = createHttpIdentity({ ...common, url: 'http://x' });
    const report = {
      id: 'm1',
      type: 'check.decided',
      checkId: 'c1',
      reference: 'r1',
      kind: 'ein',
      businessId: 'b1',
      decision: 'rejected',
    };
    const { type: _, ...event } = report;
    expect(identity.parseWebhook(report)).toEqual(event);
    for (const body of [null, {}, { ...report, decision: 'perhaps' }, { ...report, type: 'other' }])
      expect(identity.parseWebhook(body)).toBeNull();
  });
});

describe('payout rail', () => {
  test('sends cents and takes acceptance or a final refusal', async () => {
    const accepted = await against({ status: 202, body: { payoutId: 'p1', status: 'accepted' } }, sendPayout);
    expect(accepted.outcome).toEqual({ railId: 'p1', status: 'accepted' });
    expect(JSON.parse(accepted.heard[0]!.body)).toMatchObject({
      ...payout,
      currency: 'USD',
      callbackUrl: 'http://us.test/hook',
    });
    const refused = await against({ status: 422, body: { reason: 'account closed' } }, sendPayout);
    expect(refused.outcome).toEqual({ status: 'refused', reason: 'account closed' });
    const turned = await against({ status: 422, body: { reason: 'account\u202eclosed' } }, sendPayout);
    expect(turned.outcome).toEqual({ status: 'refused', reason: 'account closed' });
  });

  test.each([{ status: 404 }, { status: 400 }, { status: 202, body: {} }, { status: 422, body: {} }])(
    'answer %j is no refusal: the money must not be given back',
    async (answer) => expect((await against(answer, sendPayout)).outcome).toBeInstanceOf(PortUnavailable),
  );

  test.each([0, -1, 1.5, Number.NaN])('%d cents never leave', async (amountCents) => {
    const { outcome, heard } = await against({ status: 202 }, (url) => sendPayout(url, { amountCents }));
    expect(outcome).toBeInstanceOf(Error);
    expect(heard).toHaveLength(0);
  });

  test.each([
    ['0210-0002 0000001', '021000020000001'],
    ['rtp7', 'RTP7'],
    ['', undefined],
    ['–', undefined],
    ['1'.repeat(101), undefined],
    [7, undefined],
    [null, undefined],
  ])(
    'reads the letters and digits of trace number %j, and never stops a payout because of it',
    async (written, read) => {
      const accepted = { status: 202, body: { payoutId: 'p1', status: 'accepted', traceNumber: written } };
      const trace = read === undefined ? {} : { traceNumber: read };
      expect((await against(accepted, sendPayout)).outcome).toEqual({ railId: 'p1', status: 'accepted', ...trace });
      const report = { id: 'm1', type: 'payout.paid', reference: 't1', payoutId: 'p1', traceNumber: written };
      const event = { id: 'm1', outcome: 'paid', reference: 't1', railId: 'p1', reason: null };
      expect(createHttpPayoutRail({ ...common, url: 'http://x' }).parseWebhook(report)).toEqual({ ...event, ...trace });
    },
  );

  test('outcomes are read, malformed ones are not', () => {
    const rail = createHttpPayoutRail({ ...common, url: 'http://x' });
    const report = { id: 'm1', type: 'payout.returned', reference: 't1', payoutId: 'p1', reason: 'no such account' };
    expect(rail.parseWebhook(report)).toEqual({
      id: 'm1',
      outcome: 'returned',
      reference: 't1',
      railId: 'p1',
      reason: 'no such account',
    });
    expect(rail.parseWebhook({ ...report, type: 'payout.paid', reason: undefined })).toMatchObject({
      outcome: 'paid',
      reason: null,
    });
    for (const body of [null, [], { ...report, type: 'payout.lost' }, { ...report, reference: 7 }])
      expect(rail.parseWebhook(body)).toBeNull();
  });
});

describe.each([
  ['identity agency', createHttpIdentity({ ...common, url: 'http://x' })],
  ['payout rail', createHttpPayoutRail({ ...common, url: 'http://x' })],
])('a report of the %s', (_name, sender) => {
  const rawBody = '{"id":"m1"}';
  const reportOf = (signature?: string) => ({
    body: JSON.parse(rawBody),
    rawBody,
    query: {},
    header: (name: string) => (name === 'x-signature' ? signature : undefined),
  });

  test.each(['newer', 'older'])('is genuine with a signature by the %s secret', async (secret) => {
    expect(await sender.isGenuine(reportOf(sign(secret, rawBody, now)))).toBe(true);
  });

  test.each([
    ['nothing', undefined],
    ['an empty signature', ''],
    ['another secret', sign('secret', rawBody, now)],
    ['a signature over another body', sign('newer', `${rawBody} `, now)],
    ['a signature of ten minutes ago', sign('newer', rawBody, new Date(now.getTime() - 600_000))],
  ])('is not genuine with %s', async (_what, signature) => {
    expect(await sender.isGenuine(reportOf(signature))).toBe(false);
  });
});

describe('shopper network refunds', () => {
  test('keep their message id over retries and take a bare 200', async () => {
    const first = await against({ status: 200, body: '' }, sendRefund);
    const second = await against({ status: 200, body: '' }, sendRefund);
    expect(first.outcome).toBeUndefined();
    expect(JSON.parse(first.heard[0]!.body)).toEqual({ id: 'f1', ...refund });
    expect(second.heard[0]!.body).toBe(first.heard[0]!.body);
  });

  test('a refusal is final', async () => {
    expect((await against({ status: 422 }, sendRefund)).outcome).toBeInstanceOf(PortRefused);
  });
});
