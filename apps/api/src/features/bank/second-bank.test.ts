import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newestMail } from '@trilane/testkit/newest-mail';
import { BUSINESSES, startAuthHarness, type AuthHarness } from '../auth/auth.harness.ts';
import { newId } from '../../platform/ids.ts';

let h: AuthHarness;
beforeAll(async () => {
  h = await startAuthHarness();
});
afterAll(() => h.stop());

const SESSIONS = `${BUSINESSES}/bank-connect/sessions`;
const me = async (token: string) => (await h.get(`${BUSINESSES}/me`, token)).json();
const account = (accountId: string, changes: Record<string, unknown> = {}) => ({
  accountId,
  displayName: `Account ${accountId}`,
  accountNumber: `00012345${accountId}`,
  bankCode: '801000018',
  holderName: 'Corner Bakery',
  ...changes,
});

async function startLink(token: string): Promise<string> {
  const answer = await h.post(SESSIONS, undefined, { token });
  return new URL(answer.json().url).searchParams.get('state')!;
}
const report = (businessId: string, state: string, type: string, changes: Record<string, unknown>) =>
  h.webhook('/webhooks/bank-connect', h.platform.config.bankConnectWebhookSecrets[0]!, {
    id: newId(),
    type,
    customerReference: businessId,
    state,
    ...changes,
  });

/** A merchant whose first bank is verified, with a second link open. */
async function secondLink() {
  const merchant = await h.signUp();
  await report(merchant.businessId, await startLink(merchant.token), 'accounts.verified', {
    provider: { name: 'Harbor Bank' },
    accounts: [account('1001')],
  });
  return { ...merchant, state: await startLink(merchant.token) };
}
const lastMail = async (email: string) => {
  await h.platform.outbox.flush();
  return newestMail(h.mails, email)!;
};
const ELM = { provider: { name: 'Elm Street Savings' } };

describe('a second bank', () => {
  test('that is verified does not change where money goes, and the mail names that account', async () => {
    const { email, token, businessId, state } = await secondLink();
    await report(businessId, state, 'accounts.verified', { ...ELM, accounts: [account('2001'), account('2002')] });
    expect((await me(token)).bankRegistration).toMatchObject({
      primaryAccount: '1001',
      lastLink: { outcome: 'verified' },
    });
    const { text } = await lastMail(email);
    const both = 'Account 2001 ••••2001 and Account 2002 ••••2002';
    expect(text).toContain(`${both} at Elm Street Savings are verified.`);
    expect(text).toContain('goes to Harbor Bank, Account 1001 ••••1001.');
  });

  test('that fails shows its reason in the portal, and the mail says that the first one stays', async () => {
    const { email, token, businessId, state } = await secondLink();
    await report(businessId, state, 'consent.given', { ...ELM, accounts: [account('2001')] });
    await report(businessId, state, 'accounts.failed', {
      ...ELM,
      accounts: [account('2001')],
      reason: 'Another holder',
    });
    expect((await me(token)).bankRegistration).toMatchObject({
      status: 'approved',
      primaryAccount: '1001',
      lastLink: { outcome: 'failed', providerName: 'Elm Street Savings', reason: 'Another holder' },
    });
    expect((await lastMail(email)).text).toMatch(
      /could not be verified: Another holder\.[^]*still goes to Harbor Bank, Account 1001 ••••1001\./,
    );
  });

  test('whose link is declined shows that in the portal, and another link may be opened', async () => {
    const { token, businessId, state } = await secondLink();
    await report(businessId, state, 'consent.declined', { ...ELM, accounts: [], reason: 'Declined' });
    expect((await me(token)).bankRegistration).toMatchObject({
      status: 'approved',
      lastLink: { outcome: 'declined', providerName: 'Elm Street Savings', reason: 'Declined' },
    });
    expect((await h.post(SESSIONS, undefined, { token })).statusCode).toBe(200);
  });

  test('that is being verified keeps a third link from opening', async () => {
    const { token, businessId, state } = await secondLink();
    await report(businessId, state, 'consent.given', { ...ELM, accounts: [account('2001')] });
    expect((await me(token)).bankRegistration.lastLink.outcome).toBe('consented');
    expect((await h.post(SESSIONS, undefined, { token })).json().code).toBe('bank_link_running');
    await report(businessId, state, 'accounts.verified', { ...ELM, accounts: [account('2001')] });
    expect((await h.post(SESSIONS, undefined, { token })).statusCode).toBe(200);
  });
});

describe('an account that the bank calls closed', () => {
  const closed = account('3001', { status: 'closed' });

  test('is listed as closed, is never primary, and is refused with that reason', async () => {
    const { token, businessId } = await h.signUp();
    const accounts = [closed, account('3002', { type: 'savings' })];
    await report(businessId, await startLink(token), 'accounts.verified', { ...ELM, accounts });
    const { bankRegistration } = await me(token);
    expect(bankRegistration).toMatchObject({ primaryAccount: '3002' });
    expect(bankRegistration.accounts.accounts).toMatchObject([
      { accountId: '3001', closed: true, accountType: 'checking' },
      { accountId: '3002', closed: false, accountType: 'savings' },
    ]);
    await h.prove(token);
    const chosen = await h.post(`${BUSINESSES}/set-default-account`, { accountNo: '3001' }, { token });
    expect([chosen.statusCode, chosen.json().code]).toEqual([409, 'account_closed']);
  });

  test('leaves no primary account if it is the only one, and the mail asks for one', async () => {
    const { email, token, businessId } = await h.signUp();
    await report(businessId, await startLink(token), 'accounts.verified', { ...ELM, accounts: [closed] });
    expect((await me(token)).bankRegistration.primaryAccount).toBeNull();
    expect((await lastMail(email)).text).toContain('No account is primary yet.');
  });

  test('is no longer primary once a later report calls it closed, and opens again only by another link', async () => {
    const { token, businessId } = await h.signUp();
    const state = await startLink(token);
    await report(businessId, state, 'consent.given', { ...ELM, accounts: [account('3001')] });
    await report(businessId, state, 'accounts.verified', { ...ELM, accounts: [closed] });
    expect((await me(token)).bankRegistration).toMatchObject({
      primaryAccount: null,
      accounts: { accounts: [{ closed: true }] },
    });
    await report(businessId, await startLink(token), 'accounts.verified', { ...ELM, accounts: [account('3001')] });
    expect((await me(token)).bankRegistration).toMatchObject({
      primaryAccount: '3001',
      accounts: { accounts: [{ closed: false }] },
    });
  });
});
