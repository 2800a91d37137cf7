import { z } from 'zod';
import { PROPOSAL_KINDS } from '@trilane/domain/proposal';
import { email, id, writtenCountOr } from '../../wire.ts';
import { deskCall, EVERY_ROLE } from '../desk-call.ts';
import { merchantParams, proposal, reason } from '../merchant-wire.ts';

const risk = { method: 'POST', access: 'operator', roles: ['risk'], stepUp: true, idempotency: 'accepted' } as const;
const proposalParams = z.strictObject({ id, proposalId: id });

/** Why a proposal cannot be carried out. Checked when it is made and again when it is approved. */
const CARRYING_OUT = ['not_frozen', 'not_declined', 'bank_not_chosen', 'bank_approved_already', 'email_taken'] as const;
const DECIDING = ['merchant_unknown', 'not_found', 'proposal_decided', 'proposal_expired', 'proposal_own'] as const;

/** The decisions that take two operators. */
export const deskApprovalCalls = {
  listProposals: deskCall({
    method: 'GET',
    access: 'operator',
    roles: EVERY_ROLE,
    path: '/proposals',
    refusals: [],
    summary: 'Proposals that wait for a second operator, oldest first; or those decided or expired, newest first',
    query: z.strictObject({
      state: z.enum(['open', 'ended']).optional().default('open'),
      limit: writtenCountOr(200, 100),
    }),
    output: z.array(proposal),
  }),
  proposeForMerchant: deskCall({
    ...risk,
    path: '/merchants/{id}/proposals',
    audit: 'proposal.make',
    refusals: ['merchant_unknown', 'proposal_open', 'email_same', ...CARRYING_OUT],
    summary: 'Propose a decision that a second operator has to approve',
    params: merchantParams,
    body: z
      .strictObject({ kind: z.enum(PROPOSAL_KINDS), email: email.optional(), reason })
      .refine(({ kind, email: given }) => (kind === 'change-email') === (given !== undefined), {
        message: 'Enter the new email',
        path: ['email'],
      }),
    output: proposal,
  }),
  approveProposal: deskCall({
    ...risk,
    path: '/merchants/{id}/proposals/{proposalId}/approve',
    audit: 'proposal.approve',
    refusals: [...DECIDING, 'merchant_changed', ...CARRYING_OUT],
    summary: "Carry out another operator's proposal",
    params: proposalParams,
    output: proposal,
  }),
  declineProposal: deskCall({
    ...risk,
    path: '/merchants/{id}/proposals/{proposalId}/decline',
    audit: 'proposal.decline',
    refusals: DECIDING,
    summary: "Decline another operator's proposal",
    params: proposalParams,
    body: z.strictObject({ reason }),
    output: proposal,
  }),
};
