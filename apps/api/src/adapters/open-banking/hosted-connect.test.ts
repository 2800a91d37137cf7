import { expect, test } from 'vitest';
import { sign } from '../../platform/signature.ts';
import { createHostedConnect } from './hosted-connect.ts';

const NOW = new Date('2026-03-02T12:00:00Z');
const bank = createHostedConnect({
  url: 'http://bank.test/',
  clientId: 'trilane',
  webhookSecrets: ['newer', 'older'],
  securityNow: () => NOW,
});

const reportOf = (body: unknown, signature?: string) => ({
  body,
  rawBody: JSON.stringify(body),
  query: {},
  header: (name: string) => (name === 'x-signature' ? signature : undefined),
});
const read = async (body: unknown) => {
  const events = await bank.readReport(reportOf(body));
  return events && events[0];
};

const account = {
  accountId: 'a1',
  displayName: 'Checking',
  accountNumber: '000123456789',
  bankCode: '021000021',
  holderName: 'Ada Byron',
};
const report = {
  id: 'm1',
  type: 'consent.given',
  customerReference: 'b1',
  state: 's1',
  provider: { name: 'First Bank' },
  accounts: [account],
};

test('the popup address carries client, configuration, business and session', async () => {
  const url = new URL((await bank.openSession({ businessId: 'b1', state: 's&1' })).url);
  expect(url.origin + url.pathname).toBe('http://bank.test/connect');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: 'trilane',
    configuration: 'merchants',
    customer_reference: 'b1',
    state: 's&1',
  });
});

test('a report is read in our words', async () => {
  expect(await read(report)).toEqual({
    id: 'm1',
    type: 'consent.given',
    businessId: 'b1',
    state: 's1',
    providerName: 'First Bank',
    accounts: [{ ...account, accountType: 'checking', closed: false }],
    removedAccountIds: [],
    reason: null,
  });
  const savings = { ...account, type: 'savings', status: 'closed' };
  expect(await read({ ...report, accounts: [savings] })).toMatchObject({
    accounts: [{ accountType: 'savings', closed: true }],
  });
  expect(await read({ ...report, type: 'accounts.failed', reason: 'closed' })).toMatchObject({ reason: 'closed' });
  expect(await read({ ...report, type: 'accounts.removed', accounts: undefined, accountIds: ['a1'] })).toMatchObject({
    accounts: [],
    removedAccountIds: ['a1'],
  });
  expect(await read({ ...report, type: 'consent.declined', accounts: undefined })).toMatchObject({ accounts: [] });
});

test('a name that an owner gave to an account changes no word and no digit that follows it', async () => {
  const displayName = `Checking \u202e${'\u0335'.repeat(50)}\n\u2028`;
  const names = { displayName, holderName: '\u2067Ada\0 Byron' };
  const event = await read({ ...report, provider: { name: 'First\u202dBank' }, accounts: [{ ...account, ...names }] });
  expect(event).toMatchObject({
    providerName: 'First Bank',
    accounts: [{ displayName: `Checking  ${'\u0335'.repeat(8)}`, holderName: 'Ada  Byron' }],
  });
});

test.each([
  null,
  'text',
  {},
  { ...report, type: 'consent.maybe' },
  { ...report, id: '' },
  { ...report, accounts: [] },
  { ...report, accounts: [{ ...account, accountNumber: '12<script>' }] },
  { ...report, accounts: Array(51).fill(account) },
  { ...report, state: 'x'.repeat(201) },
])('report %# without the agreed shape is not believed', async (body) => expect(await read(body)).toBeNull());

test('a report is genuine with a signature of either secret over this body, within five minutes', async () => {
  for (const secret of ['newer', 'older'])
    expect(await bank.isGenuine(reportOf(report, sign(secret, JSON.stringify(report), NOW)))).toBe(true);
  for (const signature of [
    undefined,
    '',
    sign('guess', JSON.stringify(report), NOW),
    sign('newer', '{}', NOW),
    sign('newer', JSON.stringify(report), new Date(NOW.getTime() - 301_000)),
  ]) {
    expect(await bank.isGenuine(reportOf(report, signature))).toBe(false);
  }
});
