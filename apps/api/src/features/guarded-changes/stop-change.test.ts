import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMember } from '@trilane/testkit/build-member';
import { buildMerchant, PASSWORD, type Merchant } from '@trilane/testkit/build-merchant';
import { changePrimary, linkAccount, stopTokenFor, stopTokensFor } from '@trilane/testkit/change-primary';
import { outcomeOf } from '@trilane/testkit/outcome-of';
import { sql } from '../../platform/db/sql.ts';
import { changeOwnerEmail } from '../auth/public.ts';
import { payouts } from '../balance/payouts.harness.ts';

let app: TestApp;
let merchant: Merchant;
const { sellAndSettle } = payouts(() => app);
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  merchant = await buildMerchant(app);
});

const stop = (token: string) => outcomeOf(app.client().call('stopChange', { body: { token } }));
const open = (token: string) => app.client().call('openStop', { body: { token } });
async function signIn(email = merchant.email) {
  const body = { email, password: PASSWORD, role: 'owner', captcha: app.world.solveCaptcha() } as const;
  return app.client((await app.client().call('login', { body })).token);
}
const prove = (client: Awaited<ReturnType<typeof signIn>>) => client.call('prove', { body: { password: PASSWORD } });
const confirm = async (client: Awaited<ReturnType<typeof signIn>>) =>
  client.call('confirmTransfers', { body: { accountNo: await primaryOf(client) } });
const primaryOf = async (client = merchant.client) => (await client.call('getMe')).bankRegistration.primaryAccount;
const send = (amount: number, client = merchant.client) =>
  outcomeOf(client.call('transferToBank', { body: { amount }, idempotencyKey: randomUUID() }));

/** Customer Support changes the email of the owner, as an approved proposal does. */
async function changeEmail(email: string): Promise<void> {
  const { platform } = app;
  const operator = { ...platform, operator: 'support@trilane.test' };
  const word = { businessId: merchant.businessId, email, reason: 'asked by phone' };
  await platform.jobsDb.write(merchant.businessId, (tx) => changeOwnerEmail(tx, operator, word));
}

const newEve = () => `eve-${randomUUID().slice(0, 8)}@example.com`;
/** A stranger has made the account their own, and is signed in with a fresh proof. */
async function asEve(eve: string) {
  await changeEmail(eve);
  const session = await signIn(eve);
  await prove(session);
  return session;
}

describe('the link in the mail', () => {
  test('shows what it stops, and changes nothing until its button is pressed', async () => {
    const changed = await changePrimary(app, merchant);
    const token = await stopTokenFor(app, merchant.email);
    for (let look = 0; look < 3; look++)
      expect(await open(token)).toMatchObject({
        kind: 'primary-account',
        businessName: 'Corner Bakery',
        words: expect.stringMatching(/now go to Elm Street Savings, Savings .* They used to go to Harbor Bank/),
      });
    const get = await app.server.inject({ method: 'GET', url: '/businesses/changes/stop' });
    expect(get.statusCode).toBeGreaterThanOrEqual(400);
    expect(await primaryOf()).toBe(changed);
  });

  test('comes with words in which the name of an account is no link', async () => {
    const other = await buildMerchant(app);
    const accountNo = await linkAccount(app, other, { displayName: 'Call https://evil.example/now' });
    await other.prove();
    await other.client.call('setPrimaryAccount', { body: { accountNo } });
    await app.platform.outbox.flush();
    const mails = app.world.mails.filter(({ to }) => to === other.email).map(({ text }) => text);
    expect(mails.filter((text) => text.includes('Call evil. example'))).toHaveLength(2);
    expect(mails.join()).not.toMatch(/evil\.example/);
  });

  test('puts the former account back, ends the sessions and stops transfers until the owner confirms', async () => {
    await sellAndSettle(merchant, 50_000);
    await changePrimary(app, merchant);
    expect(await stop(await stopTokenFor(app, merchant.email))).toBe('done');
    expect(await outcomeOf(merchant.client.call('getMe'))).toBe('unauthenticated');
    const again = await signIn();
    const notices = (await again.call('listNotices', { query: {} })).docs.filter(({ kind }) => kind !== 'sign-in.new');
    expect(notices.slice(0, 2)).toMatchObject([
      { kind: 'guarded-change.stopped', about: notices[1]!.about },
      { kind: 'guarded-change.made', about: expect.stringContaining('now go to Elm Street Savings') },
    ]);
    expect(await primaryOf(again)).toBe(merchant.accountId);
    expect((await again.call('getAccountBalance')).data.held).toMatchObject({ stopped: true, until: null });
    expect(await outcomeOf(confirm(again))).toBe('proof_required');
    await prove(again);
    expect(await send(1, again)).toBe('transfers_stopped');
    const { docs: lines } = await again.call('listAudit', { query: { limit: 20 } });
    expect(lines.find(({ action }) => action === 'change.stop')).toMatchObject({
      actorKind: 'owner',
      actor: 'Link in an email',
      after: { undone: true, changes: 1 },
    });
    expect(await outcomeOf(confirm(again))).toBe('done');
    expect([await send(300, again), await outcomeOf(confirm(again))]).toEqual(['done', 'transfers_not_stopped']);
  });

  test('and a confirmation begin no new sum: the same change again counts what was sent before', async () => {
    await sellAndSettle(merchant, 50_000);
    await merchant.prove();
    expect(await send(100)).toBe('done');
    await app.moveClock({ advance: 'P3D' });
    const changed = await changePrimary(app, merchant);
    await merchant.prove();
    expect(await send(100)).toBe('done');
    expect(await stop(await stopTokenFor(app, merchant.email))).toBe('done');
    const again = await signIn();
    await prove(again);
    expect(await outcomeOf(confirm(again))).toBe('done');
    await again.call('setPrimaryAccount', { body: { accountNo: changed } });
    expect((await again.call('getAccountBalance')).data.held).toMatchObject({ stopped: false, limit: 0 });
    expect(await send(0.01, again)).toBe('transfer_above_usual');
  });

  test('works once, also when it is pressed twice at the same time', async () => {
    await changePrimary(app, merchant);
    const token = await stopTokenFor(app, merchant.email);
    const both = await Promise.all([stop(token), stop(token)]);
    expect(both.toSorted()).toEqual(['done', 'stop_link_invalid']);
    expect(await outcomeOf(open(token))).toBe('stop_link_invalid');
  });

  test('is over after seven days', async () => {
    await changePrimary(app, merchant);
    const token = await stopTokenFor(app, merchant.email);
    app.advanceSecurity(7 * 86_400 - 60);
    expect(await outcomeOf(open(token))).toBe('done');
    app.advanceSecurity(61);
    expect([await outcomeOf(open(token)), await stop(token)]).toEqual(Array(2).fill('stop_link_invalid'));
  });

  test('stops nothing of another business', async () => {
    await changePrimary(app, merchant);
    const [, secret] = (await stopTokenFor(app, merchant.email)).split('.');
    const other = await buildMerchant(app, { stage: 'bank' });
    expect(await stop(`${other.businessId}.${secret}`)).toBe('stop_link_invalid');
    expect(await stop(`${randomUUID()}.${secret}`)).toBe('stop_link_invalid');
    expect(await stop('no link')).toBe('invalid');
  });

  test('is in no row as it was mailed', async () => {
    await changePrimary(app, merchant);
    const [, secret] = (await stopTokenFor(app, merchant.email)).split('.');
    const { rows } = await app.platform.jobsDb.read(null, (tx) =>
      tx.query(sql`select to_json(g)::text as row from guarded_change g`),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });
});

describe('a chain of changes', () => {
  test('the first link puts back what was before all later changes of the account', async () => {
    await changePrimary(app, merchant);
    await changePrimary(app, merchant);
    const [first, second] = await stopTokensFor(app, merchant.email);
    expect([await stop(first!), await stop(second!)]).toEqual(['done', 'stop_link_invalid']);
    expect(await primaryOf(await signIn())).toBe(merchant.accountId);
  });

  test('the second link alone puts back the first change’s account, and the first link still works', async () => {
    const first = await changePrimary(app, merchant);
    await changePrimary(app, merchant);
    const [firstLink, secondLink] = await stopTokensFor(app, merchant.email);
    expect(await stop(secondLink!)).toBe('done');
    expect(await primaryOf(await signIn())).toBe(first);
    expect(await stop(firstLink!)).toBe('done');
    expect(await primaryOf(await signIn())).toBe(merchant.accountId);
  });

  test('a new email does not keep the mails about later changes from the former address', async () => {
    const eve = newEve();
    const session = await asEve(eve);
    expect([(await stopTokensFor(app, merchant.email)).length, (await stopTokensFor(app, eve)).length]).toEqual([1, 1]);
    await changePrimary(app, { ...merchant, client: session, prove: async () => {} });
    const [, ofBank] = await stopTokensFor(app, merchant.email);
    expect(await stop(ofBank!)).toBe('done');
    expect(await primaryOf(await signIn(eve))).toBe(merchant.accountId);
  });

  test('with a new email falls all that was changed after it, and its links are over', async () => {
    const eve = newEve();
    const session = await asEve(eve);
    const byEve = { ...merchant, client: session, prove: async () => {} };
    await changePrimary(app, byEve);
    const member = await buildMember(app, byEve, { role: 'manager', mayTransfer: true });
    const [ofEmail] = await stopTokensFor(app, merchant.email);
    expect(await app.client().call('stopChange', { body: { token: ofEmail! } })).toEqual({
      success: true,
      undone: true,
    });
    expect([await outcomeOf(session.call('getMe')), await outcomeOf(signIn(eve))]).toEqual([
      'unauthenticated',
      'wrong_credentials',
    ]);
    const owner = await signIn();
    expect(await primaryOf(owner)).toBe(merchant.accountId);
    await member.prove();
    expect(await send(1, member.client)).toBe('role_not_allowed');
    const eves = await stopTokensFor(app, eve);
    expect(eves.length).toBe(3);
    for (const token of eves) expect(await stop(token)).toBe('stop_link_invalid');
    await prove(owner);
    await changePrimary(app, { ...merchant, client: owner, prove: async () => {} });
    expect([(await stopTokensFor(app, merchant.email)).length, (await stopTokensFor(app, eve)).length]).toEqual([4, 3]);
  });

  test('a former email that another account has is not put back, and transfers stay stopped', async () => {
    await sellAndSettle(merchant, 20_000);
    const eve = newEve();
    await changeEmail(eve);
    const token = await stopTokenFor(app, merchant.email);
    const other = await buildMerchant(app, { stage: 'code' });
    await app.database.asOwner(`update user_account set email = '${merchant.email}' where email = '${other.email}'`);
    expect(await app.client().call('stopChange', { body: { token } })).toEqual({ success: true, undone: false });
    const session = await signIn(eve);
    await prove(session);
    expect(await send(1, session)).toBe('transfers_stopped');
  });
});

test('a handed right is taken back, and the person goes on working', async () => {
  const member = await buildMember(app, merchant, { role: 'accountant', mayTransfer: true });
  const token = await stopTokenFor(app, merchant.email);
  expect((await open(token)).words).toBe(`${member.email} can now transfer money to your bank account.`);
  expect(await stop(token)).toBe('done');
  await member.prove();
  expect([await send(1, member.client), await outcomeOf(member.client.call('getMe'))]).toEqual([
    'role_not_allowed',
    'done',
  ]);
});

test('an account that was removed meanwhile is not put back: none is primary then', async () => {
  await changePrimary(app, merchant);
  const token = await stopTokenFor(app, merchant.email);
  await app.database.asOwner(
    `update bank_account set approved_at = null, removed_at = now()
     where business_id = '${merchant.businessId}' and account_id = '${merchant.accountId}'`,
  );
  expect(await app.client().call('stopChange', { body: { token } })).toEqual({ success: true, undone: false });
  expect(await primaryOf(await signIn())).toBeNull();
});

test('a stop is mailed to all addresses of the owner, and says where money goes now', async () => {
  const eve = newEve();
  await changeEmail(eve);
  expect(await stop(await stopTokenFor(app, merchant.email))).toBe('done');
  await app.platform.outbox.flush();
  for (const address of [merchant.email, eve]) {
    const told = app.world.mails.filter(({ to, subject }) => to === address && subject === 'A change was stopped');
    expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('Transfers go to Harbor Bank')]);
  }
});

test('the owner confirms the account that was shown, and no other', async () => {
  const changed = await changePrimary(app, merchant);
  expect(await stop(await stopTokenFor(app, merchant.email))).toBe('done');
  const again = await signIn();
  await prove(again);
  const confirmTo = (accountNo: string | null) => outcomeOf(again.call('confirmTransfers', { body: { accountNo } }));
  expect(await confirmTo(changed)).toBe('account_differs');
  expect(await confirmTo(null)).toBe('account_differs');
  expect(await confirmTo(merchant.accountId)).toBe('done');
});
