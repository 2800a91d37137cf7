import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newestMail } from '@trilane/testkit/newest-mail';
import { BUSINESSES, startAuthHarness, type AuthHarness } from '../auth/auth.harness.ts';
import { newId } from '../../platform/ids.ts';
import { accountNumberPlace } from './public.ts';
import { sql } from '../../platform/db/sql.ts';

let h: AuthHarness;
beforeAll(async () => {
  h = await startAuthHarness();
});
afterAll(() => h.stop());

const ME = `${BUSINESSES}/me`;
const NUMBER = '9876501234';
const account = (accountId: string, number = NUMBER) => ({
  accountId,
  displayName: `Checking ${accountId}`,
  accountNumber: number,
  bankCode: '801000018',
  holderName: 'Corner Bakery',
});
const me = async (token: string) => (await h.get(ME, token)).json();

async function startLink(token: string): Promise<string> {
  const { url } = (await h.post(`${BUSINESSES}/bank-connect/sessions`, undefined, { token })).json();
  return new URL(url).searchParams.get('state')!;
}

function report(businessId: string, state: string, type: string, changes: Record<string, unknown> = {}) {
  const accounts = type === 'consent.declined' ? [] : [account('a1'), account('a2', '1111222233')];
  const body = {
    id: newId(),
    type,
    customerReference: businessId,
    state,
    provider: { name: 'First Harbor Bank' },
    accounts,
    ...changes,
  };
  return h.webhook('/webhooks/bank-connect', h.platform.config.bankConnectWebhookSecrets[0]!, body);
}

async function linked() {
  const merchant = await h.signUp();
  const state = await startLink(merchant.token);
  await report(merchant.businessId, state, 'consent.given');
  await report(merchant.businessId, state, 'accounts.verified');
  return { ...merchant, state };
}

describe('linking a bank', () => {
  test('opens the provider with client, configuration, customer and a state of our own', async () => {
    const { token, businessId } = await h.signUp();
    const { url } = (await h.post(`${BUSINESSES}/bank-connect/sessions`, undefined, { token })).json();
    expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
      client_id: 'trilane-test',
      configuration: 'merchants',
      customer_reference: businessId,
      state: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(url).not.toContain(token);
  });

  test('goes from consent to approval; the first account is primary, and numbers are sealed (S-PII)', async () => {
    const { email, token, businessId } = await h.signUp();
    const state = await startLink(token);
    await report(businessId, state, 'consent.given');
    expect(await me(token)).toMatchObject({
      status: 'verification-under-way',
      bankRegistration: { status: 'consented', accounts: { accounts: [] } },
    });
    expect((await h.post(`${BUSINESSES}/bank-connect/sessions`, undefined, { token })).json().code).toBe(
      'bank_link_running',
    );
    await report(businessId, state, 'accounts.verified');
    const shown = await me(token);
    expect(shown.status).toBe('pending-store-front-creation');
    expect(shown.bankRegistration).toMatchObject({
      status: 'approved',
      primaryAccount: 'a1',
      accounts: {
        providerName: 'First Harbor Bank',
        accounts: [
          { accountId: 'a1', identifiers: { accountNumber: '••••1234', bankCode: '801000018' } },
          { accountId: 'a2' },
        ],
      },
    });
    const { rows } = await h.platform.db.read(businessId, (tx) =>
      tx.query<{ number_box: string }>(sql`select * from bank_account where account_id = 'a1'`),
    );
    expect(JSON.stringify(rows)).not.toContain(NUMBER);
    expect(h.platform.box.decrypt(rows[0]!.number_box, accountNumberPlace(businessId, 'a1'))).toBe(NUMBER);
    expect(h.logged.join('')).not.toContain(NUMBER);
    await h.platform.outbox.flush();
    expect(newestMail(h.mails, email)?.subject).toBe('Your bank account is verified');
  });

  test('shows why it failed or was declined, and may be tried again', async () => {
    const { token, businessId } = await h.signUp();
    await report(businessId, await startLink(token), 'consent.declined');
    expect(await me(token)).toMatchObject({
      status: 'pending-bank-approval',
      bankRegistration: { status: 'declined' },
    });
    const failed = await startLink(token);
    await report(businessId, failed, 'consent.given');
    await report(businessId, failed, 'accounts.failed', { reason: 'The account holder could not be confirmed' });
    expect(await me(token)).toMatchObject({
      status: 'pending-bank-approval',
      bankRegistration: { status: 'failed', reason: 'The account holder could not be confirmed' },
    });
    const again = await startLink(token);
    await report(businessId, again, 'consent.given');
    expect(await me(token)).toMatchObject({ status: 'verification-under-way', bankRegistration: { reason: null } });
    await report(businessId, again, 'accounts.verified');
    expect((await me(token)).bankRegistration.status).toBe('approved');
  });

  test('adds the accounts of a second link and keeps the primary', async () => {
    const { token, businessId } = await linked();
    const second = await startLink(token);
    await report(businessId, second, 'consent.given', {
      provider: { name: 'Cobalt National' },
      accounts: [account('b1')],
    });
    expect((await me(token)).bankRegistration).toMatchObject({
      status: 'approved',
      accounts: { accounts: [{ accountId: 'a1' }, { accountId: 'a2' }] },
    });
    await report(businessId, second, 'accounts.verified', {
      provider: { name: 'Cobalt National' },
      accounts: [account('b1')],
    });
    const { accounts, primaryAccount } = (await me(token)).bankRegistration;
    expect(
      accounts.accounts.map((one: { accountId: string; providerName: string }) => [one.accountId, one.providerName]),
    ).toEqual([
      ['a1', 'First Harbor Bank'],
      ['a2', 'First Harbor Bank'],
      ['b1', 'Cobalt National'],
    ]);
    expect([accounts.providerName, primaryAccount]).toEqual(['First Harbor Bank', 'a1']);
  });
});

describe('an account that is removed at the bank', () => {
  const remove = (businessId: string, state: string, accountIds?: string[]) =>
    report(businessId, state, 'accounts.removed', { accounts: undefined, accountIds });

  test('takes no money any more; the owner is told and chooses where it goes instead', async () => {
    const { email, token, businessId, state } = await linked();
    await remove(businessId, state, ['a1']);
    expect((await me(token)).bankRegistration).toMatchObject({
      status: 'approved',
      primaryAccount: null,
      accounts: { accounts: [{ accountId: 'a2' }] },
    });
    await h.prove(token);
    const chosen = await h.post(`${BUSINESSES}/set-default-account`, { accountNo: 'a1' }, { token });
    expect(chosen.json().code).toBe('account_not_approved');
    await h.platform.outbox.flush();
    expect(newestMail(h.mails, email)).toMatchObject({
      subject: 'A bank account was removed at your bank',
      text: expect.stringContaining('choose another as primary'),
    });
    // The word on the whole link takes the rest.
    await remove(businessId, state);
    expect(await me(token)).toMatchObject({
      status: 'pending-bank-approval',
      bankRegistration: { status: 'removed', accounts: { accounts: [] } },
    });
  });

  test('comes back by another link only, whatever reports are repeated', async () => {
    const { token, businessId, state } = await linked();
    await remove(businessId, state);
    for (const type of ['consent.given', 'accounts.verified']) await report(businessId, state, type);
    await remove(businessId, state);
    expect((await me(token)).bankRegistration.status).toBe('removed');
    const again = await startLink(token);
    await report(businessId, again, 'accounts.verified');
    expect((await me(token)).bankRegistration).toMatchObject({ status: 'approved', primaryAccount: 'a1' });
    // The old link has no say over the new one.
    await remove(businessId, state);
    expect((await me(token)).bankRegistration.accounts.accounts).toHaveLength(2);
  });

  test('is no other merchant’s to remove', async () => {
    const [mine, theirs] = [await linked(), await linked()];
    await remove(mine.businessId, theirs.state);
    await remove(mine.businessId, await startLink(mine.token), ['a1']);
    expect((await me(mine.token)).bankRegistration.accounts.accounts).toHaveLength(2);
  });
});

describe('the provider’s reports (S-HOOK)', () => {
  test('end in the same state in any order and however often they come', async () => {
    const orders = [
      ['consent.given', 'accounts.verified'],
      ['accounts.verified', 'consent.given'],
      ['accounts.failed', 'accounts.verified', 'consent.given'],
      ['accounts.verified', 'accounts.failed', 'consent.declined'],
    ];
    for (const order of orders) {
      const { token, businessId } = await h.signUp();
      const state = await startLink(token);
      for (const type of [...order, ...order])
        expect((await report(businessId, state, type)).json()).toEqual({ received: true });
      expect((await me(token)).bankRegistration).toMatchObject({ status: 'approved', primaryAccount: 'a1' });
    }
  });

  test('cannot let other accounts in through a used, foreign or invented state', async () => {
    const mine = await linked();
    const other = await h.signUp();
    const foreignState = await startLink(other.token);
    for (const state of [mine.state, foreignState, newId()]) {
      for (const type of ['consent.given', 'accounts.verified'])
        await report(mine.businessId, state, type, { accounts: [account('evil')] });
    }
    expect((await me(mine.token)).bankRegistration.accounts.accounts).toHaveLength(2);
    expect((await report(newId(), mine.state, 'accounts.verified')).statusCode).toBe(200);
    expect((await report('not-an-id', mine.state, 'accounts.verified')).statusCode).toBe(200);
    expect((await report(mine.businessId, mine.state, 'accounts.verified', { accounts: 'x' })).statusCode).toBe(422);
    const unsigned = await h.post('/webhooks/bank-connect', { id: newId(), type: 'accounts.verified' });
    expect(unsigned.statusCode).toBe(401);
  });
});

describe('the primary account', () => {
  const setPrimary = (token: string, accountNo: string) =>
    h.post(`${BUSINESSES}/set-default-account`, { accountNo }, { token });

  test('changes with a proof only, to an account of one’s own that is verified', async () => {
    const { token, businessId } = await linked();
    expect((await setPrimary(token, 'a2')).json().code).toBe('proof_required');
    await h.prove(token);
    expect((await setPrimary(token, 'nope')).statusCode).toBe(404);
    const other = await linked();
    await report(other.businessId, await startLink(other.token), 'consent.given', { accounts: [account('theirs')] });
    expect((await setPrimary(token, 'theirs')).statusCode).toBe(404);
    await report(businessId, await startLink(token), 'consent.given', { accounts: [account('unverified')] });
    expect((await setPrimary(token, 'unverified')).json().code).toBe('account_not_approved');
    expect((await setPrimary(token, 'a2')).json().bankRegistration.primaryAccount).toBe('a2');
    expect((await me(token)).bankRegistration.primaryAccount).toBe('a2');
    expect(
      h.logged.some((line) => line.includes('"event":"primary-account-changed"') && line.includes(businessId)),
    ).toBe(true);
  });

  test('is one, whatever is asked at once', async () => {
    const { token, businessId } = await linked();
    await h.prove(token);
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => setPrimary(token, n % 2 ? 'a1' : 'a2')));
    expect(answers.every((answer) => answer.statusCode === 200)).toBe(true);
    const { rows } = await h.platform.db.read(businessId, (tx) =>
      tx.query(sql`select 1 from bank_account where is_primary`),
    );
    expect(rows).toHaveLength(1);
  });
});
