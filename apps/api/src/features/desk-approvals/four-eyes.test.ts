import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildOperator, type TestOperator } from '@trilane/testkit/build-operator';
import type { Merchant } from '@trilane/testkit/build-merchant';
import { formatNewYorkInstant } from '@trilane/domain/format-new-york-instant';
import { PROPOSAL_HOURS, type ProposalKind } from '@trilane/domain/proposal';
import { outcomeOf } from '@trilane/testkit/outcome-of';
import { openDesk } from '../desk-merchants/desk-merchants.harness.ts';

const desk = openDesk();
const reason = 'Papers were shown';
let ann: TestOperator;
let bob: TestOperator;
let merchant: Merchant;
/** The business that calls name: `merchant`'s, unless a test sets another one. */
let target = '';

beforeAll(async () => {
  [ann, bob] = [await buildOperator(desk.app, { roles: ['risk'] }), await buildOperator(desk.app, { roles: ['risk'] })];
});
beforeEach(async () => {
  merchant = await desk.merchant();
  target = merchant.businessId;
});

const params = () => ({ id: target });
const propose = (kind: ProposalKind, email?: string, by = ann) =>
  by.client.call('proposeForMerchant', { params: params(), body: { kind, reason, ...(email && { email }) } });
const approve = (proposalId: string, by = bob) =>
  by.client.call('approveProposal', { params: { ...params(), proposalId } });
const decline = (proposalId: string, by = bob) =>
  by.client.call('declineProposal', { params: { ...params(), proposalId }, body: { reason: 'Not enough' } });
const freeze = () => ann.client.call('freezeMerchant', { params: params(), body: { reason } });
const waiting = async (proposalId: string) => {
  const { items } = await bob.client.call('listWaiting', { query: { kind: 'approval', limit: '100' } });
  return items.find(({ key }) => key === `approval:${proposalId}`);
};
const seen = () => ann.client.call('getMerchant', { params: params() });

describe('what takes two operators', () => {
  test('a freeze is lifted by the second one, and both trails name both operators', async () => {
    await freeze();
    const { id, own, state } = await propose('lift-freeze');
    expect({ own, state }).toEqual({ own: true, state: 'open' });
    expect((await seen()).frozenAt).not.toBeNull();
    expect(await approve(id)).toMatchObject({ state: 'approved', own: false, decidedBy: bob.name });
    expect((await seen()).frozenAt).toBeNull();
    const actions = (await desk.trail(merchant.businessId)).map(({ action, actor }) => [action, actor]);
    expect(actions).toEqual([
      ['transfer.hold', ann.email],
      ['proposal.make', ann.email],
      ['transfer.release', bob.email],
      ['proposal.approve', bob.email],
    ]);
    const installation = await desk.trail('00000000-0000-0000-0000-000000000000');
    expect(installation.at(-1)).toMatchObject({
      action: 'proposal.approve',
      actor: bob.email,
      after: { business: merchant.businessId },
    });
  });

  test('the timeline names the proposal in words, and says until when it is open in New York time', async () => {
    await freeze();
    const { id, expiresAt } = await propose('lift-freeze');
    await approve(id);
    const { docs } = await ann.client.call('listMerchantTimeline', { params: params(), query: {} });
    const [approved, , made] = docs;
    expect(approved).toMatchObject({ words: 'Proposal approved', subject: 'Lift the freeze on payouts' });
    expect(made).toMatchObject({
      words: 'Proposed to a second operator',
      subject: 'Lift the freeze on payouts',
      result: `until: ${formatNewYorkInstant(expiresAt)}`,
    });
    expect(made!.result).toMatch(/ E[SD]T$/);
  });

  test('a proposal waits in the queue until it is decided', async () => {
    await freeze();
    const { id } = await propose('lift-freeze');
    expect(await waiting(id)).toMatchObject({
      business: { id: merchant.businessId },
      subject: 'lift-freeze',
      detail: ann.name,
    });
    await approve(id);
    expect(await waiting(id)).toBeUndefined();
  });

  test('a declined business is reinstated', async () => {
    await ann.client.call('declineMerchant', { params: params(), body: { reason } });
    expect((await seen()).data.status).toBe('admin-rejected');
    const { id } = await propose('withdraw-rejection');
    await approve(id);
    expect((await seen()).data.status).toBe('active');
  });

  test('a bank is approved, overruling the provider', async () => {
    await ann.client.call('failMerchantBank', { params: params(), body: { reason } });
    expect((await seen()).data.status).toBe('pending-bank-approval');
    const { id } = await propose('approve-bank');
    await approve(id);
    expect((await seen()).data.status).toBe('active');
  });

  test("an owner's email is changed: both addresses are mailed, sessions end, the new one signs in", async () => {
    const email = `new-${merchant.email}`;
    const { id } = await propose('change-email', email);
    await approve(id);
    const { owner, guardedChanges } = await seen();
    expect(owner.email).toBe(email);
    expect(guardedChanges).toMatchObject([{ kind: 'owner-email', device: 'Customer Support', holds: true }]);
    expect(await outcomeOf(merchant.client.call('getMe'))).toBe('unauthenticated');
    await desk.app.platform.outbox.flush();
    const told = desk.app.world.mails.filter(({ text }) => text.includes(email)).map(({ to }) => to);
    expect(told.toSorted()).toEqual([merchant.email, email].toSorted());
    const signIn = { email, password: 'Harbor?Lamp42', role: 'owner' as const };
    expect(
      await desk.app.client().call('login', { body: { ...signIn, captcha: desk.app.world.solveCaptcha() } }),
    ).toBeDefined();
  });
});

describe('a proposal is refused', () => {
  test('when it would change nothing, and when the same is already proposed', async () => {
    expect(await outcomeOf(propose('lift-freeze'))).toBe('not_frozen');
    expect(await outcomeOf(propose('withdraw-rejection'))).toBe('not_declined');
    expect(await outcomeOf(propose('approve-bank'))).toBe('bank_approved_already');
    expect(await outcomeOf(propose('change-email', merchant.email))).toBe('email_same');
    const other = await desk.merchant('code');
    expect(await outcomeOf(propose('change-email', other.email))).toBe('email_taken');
    expect(await outcomeOf(propose('change-email'))).toBe('invalid');
    target = other.businessId;
    expect(await outcomeOf(propose('approve-bank'))).toBe('bank_not_chosen');
    target = merchant.businessId;
    await freeze();
    await propose('lift-freeze');
    expect(await outcomeOf(propose('lift-freeze', undefined, bob))).toBe('proposal_open');
  });

  test('by its own proposer', async () => {
    await freeze();
    const { id } = await propose('lift-freeze');
    expect(await outcomeOf(approve(id, ann))).toBe('proposal_own');
    expect(await outcomeOf(decline(id, ann))).toBe('proposal_own');
    expect((await seen()).frozenAt).not.toBeNull();
  });

  test('once it is a day old; the same can then be proposed again', async () => {
    await freeze();
    const { id } = await propose('lift-freeze');
    desk.app.advanceSecurity(PROPOSAL_HOURS * 3600);
    for (const one of [ann, bob]) await signInAgain(one);
    expect(await waiting(id)).toBeUndefined();
    expect(await outcomeOf(approve(id))).toBe('proposal_expired');
    expect(
      (await bob.client.call('listProposals', { query: { state: 'ended' } })).find((p) => p.id === id)?.state,
    ).toBe('expired');
    await approve((await propose('lift-freeze')).id);
    expect((await seen()).frozenAt).toBeNull();
  });

  test('when its proposer was removed, or is back under the same email', async () => {
    const admin = await buildOperator(desk.app);
    const gone = await buildOperator(desk.app, { roles: ['risk'] });
    await freeze();
    const { id } = await propose('lift-freeze', undefined, gone);
    await admin.client.call('removeOperator', { params: { id: gone.operatorId } });
    expect(await outcomeOf(approve(id))).toBe('proposal_expired');
  });

  test('when its proposer has lost the role for it', async () => {
    const admin = await buildOperator(desk.app);
    const moved = await buildOperator(desk.app, { roles: ['risk'] });
    await freeze();
    const { id } = await propose('lift-freeze', undefined, moved);
    await admin.client.call('setOperatorRoles', { params: { id: moved.operatorId }, body: { roles: ['support'] } });
    expect(await outcomeOf(approve(id))).toBe('proposal_expired');
  });

  test('when the merchant has changed since', async () => {
    await freeze();
    const { id } = await propose('lift-freeze');
    await ann.client.call('declineMerchant', { params: params(), body: { reason } });
    expect(await outcomeOf(approve(id))).toBe('merchant_changed');
    expect((await seen()).frozenAt).not.toBeNull();
  });

  test.each<[string, (report: BankReport, otherLink: string) => Promise<unknown>]>([
    [
      'a colleague has failed the bank',
      () => bob.client.call('failMerchantBank', { params: params(), body: { reason } }),
    ],
    ['the provider has failed the bank', (report) => report('accounts.failed')],
    ['another link has brought the account', (report, other) => report('consent.given', other)],
    [
      'the bank has called the account closed',
      () => desk.app.database.asOwner(`update bank_account set closed_at = now() where business_id = '${target}'`),
    ],
  ])('when %s since', async (_, change) => {
    merchant = await desk.merchant('signed-in');
    target = merchant.businessId;
    const [state, otherLink] = [await startLink(), await startLink()];
    const report: BankReport = (type, link = state) => reportBank(type, link);
    await report('consent.given');
    const { id } = await propose('approve-bank');
    await change(report, otherLink);
    expect(await outcomeOf(approve(id))).toBe('merchant_changed');
    expect((await seen()).data.status).not.toBe('active');
  });

  test('when it belongs to another business, or the business does not exist', async () => {
    await freeze();
    const { id } = await propose('lift-freeze');
    target = (await desk.merchant('code')).businessId;
    expect(await outcomeOf(approve(id))).toBe('not_found');
    target = '01900000-0000-7000-8000-0000000000ff';
    expect(await outcomeOf(approve(id))).toBe('merchant_unknown');
    target = merchant.businessId;
    expect(await outcomeOf(approve(id))).toBe('done');
  });

  test('when somebody else decided first: one wins, and the other is told who it was', async () => {
    await freeze();
    const { id } = await propose('lift-freeze');
    const cat = await buildOperator(desk.app, { roles: ['risk'] });
    const results = await Promise.allSettled([approve(id, bob), decline(id, cat)]);
    const lost = results.filter((one) => one.status === 'rejected').map((one) => (one.reason as Lost).body);
    expect(lost).toEqual([
      expect.objectContaining({
        code: 'proposal_decided',
        message: expect.stringMatching(/^Ona Rivers has already (approved|declined) this\.$/),
      }),
    ]);
    const releases = (await desk.trail(merchant.businessId)).filter(({ action }) => action === 'transfer.release');
    expect(releases).toHaveLength(results[0].status === 'fulfilled' ? 1 : 0);
  });
});

type BankReport = (type: string, state?: string) => Promise<unknown>;

/** Begins a link of the merchant's bank, and returns the state that its provider reports with. */
async function startLink(): Promise<string> {
  const { url } = await merchant.client.call('createBankConnectSession');
  return new URL(url).searchParams.get('state')!;
}

const reportBank = (type: string, state: string) =>
  desk.app.report('/webhooks/bank-connect', desk.app.config.bankConnectWebhookSecrets[0]!, {
    ...{ id: randomUUID(), type, customerReference: target, state, provider: { name: 'Harbor Bank' } },
    accounts: [
      {
        ...{ accountId: 'a1', displayName: 'Checking', accountNumber: '000123456789' },
        ...{ bankCode: '021000021', holderName: 'Corner Bakery' },
      },
    ],
  });

interface Lost {
  body: { code: string; message: string };
}

/** Signs the operator in again after a day has ended the session. */
async function signInAgain(operator: TestOperator): Promise<void> {
  const { token } = await desk.app
    .deskClient()
    .call('startDeskSignIn', { body: { email: operator.email, password: 'Marble!Kettle58' } });
  const signedIn = await desk.app.deskClient().call('finishDeskSignIn', { body: { token, code: operator.code() } });
  Object.assign(operator, { client: desk.app.deskClient(signedIn.token) });
}
