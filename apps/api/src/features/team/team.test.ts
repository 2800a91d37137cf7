import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import {
  buildMember,
  inviteMember,
  join,
  joinTokenFor,
  memberBody,
  signInMember,
  type TestMember,
} from '@trilane/testkit/build-member';
import { buildMerchant, PASSWORD, type Merchant } from '@trilane/testkit/build-merchant';
import { outcomeOf } from '@trilane/testkit/outcome-of';
import { totpAt } from '@trilane/testkit/totp-at';
import { DAY_SECONDS } from '@trilane/domain/time-units';
import { changeOwnerEmail } from '../auth/public.ts';
import { buildBusyMerchant } from '../transactions/record.harness.ts';

let app: TestApp;
let merchant: Merchant;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  merchant = await buildMerchant(app);
});

const newestLine = async () => (await merchant.client.call('listAudit', { query: { limit: 1 } })).docs[0]!;
const nameOf = async (token: string) => (await app.client(token).call('getMe')).business.name;

describe('an invitation', () => {
  test('brings a person without an account into the team, with a password of their own', async () => {
    const { id, email, joinedAt } = await inviteMember(merchant, { name: 'Ada Byron', role: 'accountant' });
    expect(joinedAt).toBeNull();
    const body = { token: await joinTokenFor(app, email) };
    expect(await app.client().call('openTeamInvitation', { body })).toEqual({
      name: 'Ada Byron',
      email,
      role: 'accountant',
      business: { name: 'Corner Bakery' },
      storeNames: [],
      hasPassword: false,
    });
    expect(await outcomeOf(app.client().call('acceptTeamInvitation', { body }))).toBe('password_rejected');
    await join(app, email);
    expect(await newestLine()).toMatchObject({ action: 'team.join', actorKind: 'member', actor: email });
    const [member] = await merchant.client.call('listTeam');
    expect(member).toMatchObject({ id, refundLimit: null, joinedAt: expect.any(String) });
    const login = { email, password: PASSWORD, role: 'owner', captcha: app.world.solveCaptcha() } as const;
    const { token, user } = await app.client().call('login', { body: login });
    expect(user).toMatchObject({ name: 'Ada Byron', email });
    expect(await nameOf(token)).toBe('Corner Bakery');
    expect(await newestLine()).toMatchObject({ action: 'sign-in', actorKind: 'member', actor: email });
    expect((await merchant.client.call('getMe')).status).toBe('active');
  });

  test('names the stores that a store manager is invited for, and no others', async () => {
    const { stores, merchant: owner } = await buildBusyMerchant(app);
    const named = await owner.client.call('listStores');
    const ofOne = named.find(({ id }) => id === stores[0])!;
    const { email } = await inviteMember(owner, { role: 'store-manager', storeIds: [ofOne.id] });
    const body = { token: await joinTokenFor(app, email) };
    expect((await app.client().call('openTeamInvitation', { body })).storeNames).toEqual([ofOne.name]);
    expect(named.length).toBeGreaterThan(1);
  });

  test('is used once, and an older link ends with a newer one', async () => {
    const { id, email } = await inviteMember(merchant);
    const older = await joinTokenFor(app, email);
    app.advanceSecurity(61);
    await merchant.client.call('resendInvitation', { params: { id } });
    const newer = await joinTokenFor(app, email);
    const accept = (token: string) =>
      outcomeOf(app.client().call('acceptTeamInvitation', { body: { token, password: PASSWORD } }));
    expect(await accept(older)).toBe('team_link_invalid');
    const twice = await Promise.all([accept(newer), accept(newer)]);
    expect(twice.toSorted()).toEqual(['done', 'team_link_invalid']);
  });

  test('ends after three days, and with the removal of the person', async () => {
    const [late, removed] = [await inviteMember(merchant), await inviteMember(merchant)];
    const open = async ({ email }: typeof late) => {
      const token = await joinTokenFor(app, email);
      return outcomeOf(app.client().call('openTeamInvitation', { body: { token } }));
    };
    expect([await open(late), await open(removed)]).toEqual(['done', 'done']);
    await merchant.client.call('removeMember', { params: { id: removed.id } });
    expect([await open(late), await open(removed)]).toEqual(['done', 'team_link_invalid']);
    app.advanceSecurity(3 * DAY_SECONDS);
    expect(await open(late)).toBe('team_link_invalid');
  });

  test('never changes a password, and opens no session', async () => {
    const other = await buildMerchant(app, { stage: 'signed-in' });
    await inviteMember(merchant, { email: other.email });
    const token = await joinTokenFor(app, other.email);
    expect((await app.client().call('openTeamInvitation', { body: { token } })).hasPassword).toBe(true);
    const answer = await app.client().call('acceptTeamInvitation', { body: { token, password: 'Meadow!Gate77' } });
    expect(answer).toEqual({ success: true });
    expect(await signInMember(app, other.email)).toBeTruthy();
  });

  test('leaves room for one of two at once', async () => {
    await merchant.prove();
    const body = memberBody();
    const invite = () => outcomeOf(merchant.client.call('inviteMember', { body }));
    expect((await Promise.all([invite(), invite()])).toSorted()).toEqual(['done', 'member_email_taken']);
  });
});

describe('rights', () => {
  test('hold from the next request on when they change', async () => {
    const member = await buildMember(app, merchant, { role: 'accountant' });
    const addStore = () =>
      outcomeOf(member.client.call('setStoreActive', { params: { id: merchant.store.id }, body: { active: true } }));
    expect(await addStore()).toBe('role_not_allowed');
    await merchant.prove();
    const { email: _, ...fields } = memberBody();
    await merchant.client.call('updateMember', { params: { id: member.id }, body: { ...fields, role: 'manager' } });
    expect(await newestLine()).toMatchObject({ before: { role: 'accountant' }, after: { role: 'manager' } });
    expect(await addStore()).toBe('done');
    expect(await newestLine()).toMatchObject({ action: 'store.active', actorKind: 'member', actor: member.email });
  });

  test('rest until the second factor that the owner requires is set up, but for what concerns the person', async () => {
    const member = await buildMember(app, merchant);
    const other = await buildMember(app, merchant, { role: 'accountant' });
    await merchant.client.call('setTeamRules', { body: { secondFactor: true } });
    expect(await newestLine()).toMatchObject({ before: { secondFactor: false }, after: { secondFactor: true } });
    const stores = ({ client }: TestMember) => outcomeOf(client.call('listStores'));
    expect([await stores(member), await stores(other)]).toEqual(Array(2).fill('second_factor_required'));
    const access = await member.client.call('getAccess');
    expect([access.secondFactor, access.may?.includes('startTotp'), access.may?.includes('listStores')]).toEqual([
      'owed',
      true,
      false,
    ]);
    await member.prove();
    const { secret } = await member.client.call('startTotp');
    const elsewhere = app.client(await signInMember(app, member.email));
    expect(await stores(member)).toBe('second_factor_required');
    await member.client.call('confirmTotp', { body: { code: totpAt(secret, app.platform.securityNow()) } });
    expect([await stores(member), await stores(other)]).toEqual(['done', 'second_factor_required']);
    // A session that was opened with the password alone is not made whole by it.
    expect(await outcomeOf(elsewhere.call('getMe'))).toBe('unauthenticated');
    expect((await member.client.call('getAccess')).secondFactor).toBe('required');
    await member.prove();
    await member.client.call('stopTotp');
    expect(await stores(member)).toBe('second_factor_required');
    // The owner has none, and is bound by nothing.
    expect((await merchant.client.call('getAccess')).secondFactor).toBe('required');
    await merchant.client.call('setTeamRules', { body: { secondFactor: false } });
    expect([await stores(member), await stores(other)]).toEqual(['done', 'done']);
  });

  test('end with the membership: sessions, live streams and sign-ins', async () => {
    const member = await buildMember(app, merchant);
    await merchant.client.call('removeMember', { params: { id: member.id } });
    expect(await outcomeOf(member.client.call('getMe'))).toBe('unauthenticated');
    expect(await outcomeOf(signInMember(app, member.email))).toBe('wrong_credentials');
    expect(await merchant.client.call('listTeam')).toEqual([]);
    await app.platform.outbox.flush();
    expect(app.world.mails.findLast(({ to }) => to === member.email)).toMatchObject({
      subject: expect.stringMatching(/^You were removed from a team/),
      text: expect.stringContaining('Corner Bakery removed you from its team'),
    });
    const invited = await inviteMember(merchant, { email: `invited-${member.email}` });
    await merchant.client.call('removeMember', { params: { id: invited.id } });
    await app.platform.outbox.flush();
    expect(app.world.mails.filter(({ to }) => to === invited.email)).toHaveLength(1);
    const again = await inviteMember(merchant, { email: member.email });
    await join(app, again.email);
    expect(await nameOf(await signInMember(app, member.email))).toBe('Corner Bakery');
  });

  test('let a manager refund a sale up to the limit, in parts as in one', async () => {
    const member = await buildMember(app, merchant, { refundLimit: 20 });
    const { transactionNumber } = await merchant.pay({ amountCents: 9_000, tipCents: 500 });
    const refund = (amount: number, tip: number) =>
      outcomeOf(
        member.client.call('refundTransaction', {
          params: { transactionNumber: String(transactionNumber) },
          body: { amount, tip },
          idempotencyKey: `refund-${amount}-${tip}-${transactionNumber}`,
        }),
      );
    expect([await refund(15.01, 5), await refund(15, 1), await refund(15, 1), await refund(4, 0.01)]).toEqual([
      'refund_above_limit',
      'done',
      'done',
      'refund_above_limit',
    ]);
  });

  test('to transfer are handed on, and asked for proof of the person themselves', async () => {
    await merchant.pay({ amountCents: 5_000 });
    await app.moveClock({ advance: 'P7D' });
    const member = await buildMember(app, merchant, { role: 'accountant', mayTransfer: true });
    const transfer = () =>
      outcomeOf(
        member.client.call('transferToBank', { body: { amount: 10 }, idempotencyKey: `transfer-${member.id}` }),
      );
    expect(await transfer()).toBe('proof_required');
    await app.moveClock({ advance: 'P1D' });
    await member.prove();
    expect(await transfer()).toBe('done');
    // The payout bank may have answered by now, which is a line of its own.
    const { docs } = await merchant.client.call('listAudit', { query: { limit: 5 } });
    expect(docs.find(({ action }) => action === 'transfer.request')).toMatchObject({
      actorKind: 'member',
      actor: member.email,
    });
  });
});

describe('a person of several businesses', () => {
  test('works in one at a time and switches, with a new session each time', async () => {
    const own = await buildMerchant(app, { stage: 'signed-in', name: 'Own Shop' });
    const { id } = await inviteMember(merchant, { email: own.email, role: 'accountant' });
    await join(app, own.email);
    expect((await own.client.call('getAccess')).businesses).toEqual([
      { id: own.businessId, name: 'Own Shop', role: 'owner', current: true },
      { id: merchant.businessId, name: 'Corner Bakery', role: 'accountant', current: false },
    ]);
    await own.prove();
    const { token } = await own.client.call('switchBusiness', { body: { businessId: merchant.businessId } });
    expect(await outcomeOf(own.client.call('getMe'))).toBe('unauthenticated');
    expect(await nameOf(token)).toBe('Corner Bakery');
    expect((await app.client(token).call('getAccess')).role).toBe('accountant');
    const back = await app.client(token).call('switchBusiness', { body: { businessId: own.businessId } });
    expect(await nameOf(back.token)).toBe('Own Shop');
    await merchant.client.call('removeMember', { params: { id } });
    expect(await nameOf(back.token)).toBe('Own Shop');
    const gone = app.client(back.token).call('switchBusiness', { body: { businessId: merchant.businessId } });
    expect(await outcomeOf(gone)).toBe('not_found');
  });

  test('gets into the team of another when the own one is declined', async () => {
    const own = await buildMerchant(app, { stage: 'signed-in', name: 'Own Shop' });
    await inviteMember(merchant, { email: own.email });
    await join(app, own.email);
    await app.database.asOwner(`update business set rejected_at = now() where business_id = '${own.businessId}'`);
    expect(await nameOf(await signInMember(app, own.email))).toBe('Corner Bakery');
  });

  test('joins a team once, under whichever email', async () => {
    const own = await buildMerchant(app, { stage: 'signed-in' });
    await inviteMember(merchant, { email: own.email });
    await join(app, own.email);
    const { email } = memberBody();
    await app.database.asOwner(`update user_account set email = '${email}' where email = '${own.email}'`);
    await inviteMember(merchant, { email });
    expect(await outcomeOf(join(app, email))).toBe('team_link_invalid');
  });

  test('is known and written to by the email that the own business has now', async () => {
    const own = await buildMerchant(app, { stage: 'signed-in' });
    await inviteMember(merchant, { email: own.email });
    await join(app, own.email);
    const { email } = memberBody();
    const desk = { ...app.platform, operator: 'support@trilane.test' };
    const { businessId } = own;
    await app.platform.jobsDb.write(businessId, (tx) =>
      changeOwnerEmail(tx, desk, { businessId, email, reason: 'new' }),
    );
    const { id } = (await merchant.client.call('listTeam')).find((one) => one.email === email)!;
    expect(await outcomeOf(inviteMember(merchant, { email }))).toBe('member_email_taken');
    await merchant.client.call('removeMember', { params: { id } });
    await app.platform.outbox.flush();
    const told = app.world.mails.filter(({ subject }) => subject.startsWith('You were removed'));
    expect(told.map(({ to }) => to)).toContain(email);
    expect(told.map(({ to }) => to)).not.toContain(own.email);
  });

  test('asks Customer Support under the own email', async () => {
    const member = await buildMember(app, merchant);
    const { url } = await member.client.call('createSupportCode');
    const body = { code: new URL(url).searchParams.get('code')! };
    const answer = await app.report('/support/session', app.config.supportSecrets[0]!, body);
    expect(answer.json()).toEqual({ businessId: merchant.businessId, name: 'Corner Bakery', email: member.email });
  });

  test('who was removed from the only one signs up for a business of their own', async () => {
    const member = await buildMember(app, merchant);
    await merchant.client.call('removeMember', { params: { id: member.id } });
    const body = { email: member.email, captcha: app.world.solveCaptcha() };
    const { otpToken } = await app.client().call('signup', { body });
    const code = { otpToken, otp: await app.codeFor(member.email) };
    const { status, token } = await app.client().call('validateOtp', { body: code });
    expect(status).toBe('pending-registration-details');
    expect((await app.client(token).call('getMe')).status).toBe('pending-registration-details');
  });
});
