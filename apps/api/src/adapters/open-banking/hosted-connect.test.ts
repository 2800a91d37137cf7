import { expect, test } from 'vitest';
import { createHostedConnect } from './hosted-connect.ts';

const bank = createHostedConnect({ url: 'http://bank.test/', clientId: 'trilane' });

const account = { accountId: 'a1', displayName: 'Checking', accountNumber: '000123456789', bankCode: '021000021', holderName: 'Ada Byron' };
const report = {
  id: 'm1',
  type: 'consent.given',
  customerReference: 'b1',
  state: 's1',
  provider: { name: 'First Bank' },
  accounts: [account],
};

test('the popup address carries client, configuration, business and session', () => {
  const url = new URL(bank.connectUrl({ businessId: 'b1', state: 's&1' }));
  expect(url.origin + url.pathname).toBe('http://bank.test/connect');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: 'trilane',
    configuration: 'merchants',
    customer_reference: 'b1',
    state: 's&1',
  });
});

test('a report is read in our words', () => {
  expect(bank.parseWebhook(report)).toEqual({
    id: 'm1',
    type: 'consent.given',
    businessId: 'b1',
    state: 's1',
    providerName: 'First Bank',
    accounts: [account],
    reason: null,
  });
  expect(bank.parseWebhook({ ...report, type: 'accounts.failed', reason: 'closed' })).toMatchObject({ reason: 'closed' });
  expect(bank.parseWebhook({ ...report, type: 'consent.declined', accounts: undefined })).toMatchObject({ accounts: [] });
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
])('report %# without the agreed shape is not believed', (body) => expect(bank.parseWebhook(body)).toBeNull());
