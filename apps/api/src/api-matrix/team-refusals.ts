import type { CallName } from '@trilane/contract/calls';
import type { RefusalCode } from '@trilane/contract/refusals';
import { TEAM_MAX } from '@trilane/domain/team';
import type { TestApp } from '../../../../packages/testkit/src/app.ts';
import { buildMember, inviteMember, memberBody } from '@trilane/testkit/build-member';
import { buildMerchant, type Merchant } from '../../../../packages/testkit/src/build-merchant.ts';
import { as, type CallCase } from './call-case.ts';
import { withBody } from './changed-sending.ts';
import { missingId } from './case-parts.ts';
import { aboutInvited, inviting, memberFields } from './team-cases.ts';

const noLink = { token: 'x'.repeat(43) };

const ofMissing = (body?: unknown): CallCase =>
  as('signed-in', async (merchant) => {
    await merchant.prove();
    return { params: { id: missingId() }, ...(body !== undefined && { body }) };
  });

/** Adds people up to the limit of a team. */
const fillTeam = (app: TestApp, { businessId }: Merchant) =>
  app.database.asOwner(
    `insert into team_member (business_id, member_id, email, name, role, may_transfer, invited_by, invited_at)
     select '${businessId}', gen_random_uuid(), 'member' || n || '@example.com', 'Ada', 'manager', false, 'owner', now()
       from generate_series(1, ${TEAM_MAX}) n`,
  );

/** The requests that cause each refusal about the team. */
export const teamRefusals: Partial<Record<CallName, Partial<Record<RefusalCode, CallCase>>>> = {
  inviteMember: {
    team_full: inviting(async (merchant, app) => {
      await fillTeam(app, merchant);
      return { email: memberBody().email };
    }),
    member_email_taken: inviting(async (merchant) => ({ email: (await inviteMember(merchant)).email })),
    member_is_owner: inviting(async ({ email }) => ({ email })),
    member_stores: withBody('inviteMember', { role: 'store-manager' }),
    proof_required: as('signed-in', () => ({ body: memberBody() })),
  },
  updateMember: {
    not_found: ofMissing(memberFields),
    changed_elsewhere: withBody('updateMember', { version: 9 }),
    member_stores: withBody('updateMember', { storeIds: [missingId()] }),
    proof_required: aboutInvited(memberFields, (_merchant, app) => app.advanceSecurity(16 * 60)),
  },
  setTeamRules: { proof_required: as('signed-in', () => ({ body: { secondFactor: true } })) },
  removeMember: { not_found: ofMissing() },
  resendInvitation: {
    not_found: ofMissing(),
    member_joined: as('signed-in', async (merchant, app) => ({
      params: { id: (await buildMember(app, merchant)).id },
    })),
    resend_too_early: aboutInvited(),
  },
  openTeamInvitation: { team_link_invalid: () => ({ body: noLink }) },
  acceptTeamInvitation: {
    team_link_invalid: () => ({ body: noLink }),
    password_rejected: withBody('acceptTeamInvitation', { password: 'short' }),
  },
  switchBusiness: { not_found: as('signed-in', () => ({ body: { businessId: missingId() } })) },
  refundTransaction: {
    refund_above_limit: async (app) => {
      const merchant = await buildMerchant(app);
      const { transactionNumber } = await merchant.pay({ amountCents: 9_000 });
      const { token } = await buildMember(app, merchant, { refundLimit: 10 });
      return {
        token,
        params: { transactionNumber: String(transactionNumber) },
        body: { amount: 10.01, tip: 0 },
        headers: { 'idempotency-key': missingId() },
      };
    },
  },
};
