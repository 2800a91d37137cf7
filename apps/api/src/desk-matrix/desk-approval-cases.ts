import { PROPOSAL_HOURS, type ProposalKind } from '@trilane/domain/proposal';
import { buildMerchant, type Merchant, type Stage } from '../../../../packages/testkit/src/build-merchant.ts';
import { buildOperator, type TestOperator } from '../../../../packages/testkit/src/build-operator.ts';
import { newId } from '../platform/ids.ts';
import type { DeskCase, DeskCases, DeskRefusalCases, DeskWorld } from './desk-case.ts';

const reason = 'Papers were shown';
const because = { reason };
const another = ({ app }: DeskWorld) => buildOperator(app, { roles: ['risk'] });
const freshEmail = () => `owner-${newId()}@example.com`;

/** A merchant to which `kind` can be proposed. */
async function ready({ app }: DeskWorld, kind: ProposalKind, by: TestOperator): Promise<Merchant> {
  const merchant = await buildMerchant(app);
  const sending = { params: { id: merchant.businessId }, body: because };
  if (kind === 'lift-freeze') await by.client.call('freezeMerchant', sending);
  if (kind === 'withdraw-rejection') await by.client.call('declineMerchant', sending);
  if (kind === 'approve-bank') await by.client.call('failMerchantBank', sending);
  return merchant;
}

const propose = (by: TestOperator, id: string, kind: ProposalKind, email?: string) =>
  by.client.call('proposeForMerchant', { params: { id }, body: { kind, ...because, ...(email && { email }) } });

/** A proposal of another operator, to be decided by the caller; `before` happens first. */
const proposed =
  (
    kind: ProposalKind,
    {
      body,
      before,
    }: {
      body?: unknown;
      before?: (at: { id: string; email: string; proposalId: string; by: TestOperator }, world: DeskWorld) => unknown;
    } = {},
  ): DeskCase =>
  async (world) => {
    const by = await another(world);
    const { businessId: id } = await ready(world, kind, by);
    const email = freshEmail();
    const { id: proposalId } = await propose(by, id, kind, kind === 'change-email' ? email : undefined);
    await before?.({ id, email, proposalId, by }, world);
    return { params: { id, proposalId }, ...(body !== undefined && { body }) };
  };

const decided = (at: { id: string; proposalId: string }, world: DeskWorld) =>
  another(world).then((other) =>
    other.client.call('declineProposal', { params: { id: at.id, proposalId: at.proposalId }, body: because }),
  );

const setExpired = (at: { proposalId: string }, { app }: DeskWorld) =>
  app.database.asOwner(
    `update desk_proposal set expires_at = expires_at - interval '${PROPOSAL_HOURS} hours'
      where proposal_id = '${at.proposalId}'`,
  );

/** The refusals of every decision about a proposal. */
const deciding = (body?: unknown) => ({
  merchant_unknown: () => ({ params: { id: newId(), proposalId: newId() }, ...(body !== undefined && { body }) }),
  not_found: async (world: DeskWorld) => {
    const { businessId: id } = await buildMerchant(world.app, { stage: 'code' });
    return { params: { id, proposalId: newId() }, ...(body !== undefined && { body }) };
  },
  proposal_decided: proposed('lift-freeze', { body, before: decided }),
  proposal_expired: proposed('lift-freeze', { body, before: setExpired }),
  proposal_own: async (world: DeskWorld) => {
    const { businessId: id } = await ready(world, 'lift-freeze', world.operator);
    const { id: proposalId } = await propose(world.operator, id, 'lift-freeze');
    return { params: { id, proposalId }, ...(body !== undefined && { body }) };
  },
});

const ask =
  (
    kind: ProposalKind,
    stage: Stage = 'active',
    emailOf: (own: string, world: DeskWorld) => unknown = () => undefined,
  ): DeskCase =>
  async (world) => {
    const merchant = await buildMerchant(world.app, { stage });
    const email = await emailOf(merchant.email, world);
    return { params: { id: merchant.businessId }, body: { kind, reason, ...(email !== undefined && { email }) } };
  };

const set =
  (statement: string) =>
  (at: { id: string }, { app }: DeskWorld) =>
    app.database.asOwner(`update ${statement} where business_id = '${at.id}'`);

export const approvalHappyCases: DeskCases = {
  listProposals: () => ({ query: { state: 'open' } }),
  proposeForMerchant: ask('change-email', 'active', freshEmail),
  approveProposal: proposed('lift-freeze'),
  declineProposal: proposed('lift-freeze', { body: because }),
};

export const approvalRefusalCases: DeskRefusalCases = {
  proposeForMerchant: {
    merchant_unknown: () => ({ params: { id: newId() }, body: { kind: 'lift-freeze', reason } }),
    proposal_open: async (world) => {
      const { businessId: id } = await ready(world, 'lift-freeze', world.operator);
      await propose(world.operator, id, 'lift-freeze');
      return { params: { id }, body: { kind: 'lift-freeze', reason } };
    },
    not_frozen: ask('lift-freeze'),
    not_declined: ask('withdraw-rejection'),
    bank_not_chosen: ask('approve-bank', 'signed-in'),
    bank_approved_already: ask('approve-bank'),
    email_same: ask('change-email', 'active', (own) => own),
    email_taken: ask(
      'change-email',
      'active',
      async (_, { app }) => (await buildMerchant(app, { stage: 'code' })).email,
    ),
  },
  approveProposal: {
    ...deciding(),
    merchant_changed: proposed('lift-freeze', { before: set(`business set rejected_at = 'epoch'`) }),
    not_frozen: proposed('lift-freeze', { before: set('business set payouts_frozen_at = null') }),
    not_declined: proposed('withdraw-rejection', { before: set('business set rejected_at = null') }),
    bank_not_chosen: proposed('approve-bank', {
      before: ({ id }, { app }) => app.database.asOwner(`delete from bank_account where business_id = '${id}'`),
    }),
    bank_approved_already: proposed('approve-bank', { before: set(`bank_account set approved_at = 'epoch'`) }),
    email_taken: proposed('change-email', {
      before: ({ email }, { app }) =>
        app
          .client()
          .call('signup', { body: { email, captcha: app.world.solveCaptcha() } })
          .then(async ({ otpToken }) =>
            app.client().call('validateOtp', { body: { otpToken, otp: await app.codeFor(email) } }),
          ),
    }),
  },
  declineProposal: deciding(because),
};
