import { z } from 'zod';
import { LANGUAGES } from '@trilane/domain/language';
import { prose } from '@trilane/domain/prose';
import { INVITATION_RESEND_SECONDS } from '@trilane/domain/staff';
import { MEMBER_NAME_LENGTH_MAX, MEMBER_STORES_MAX, PERSONAL, TEAM_ROLES } from '@trilane/domain/team';
import { onceEvery } from '@trilane/domain/wait-words';
import { call } from '../call.ts';
import { messages } from '../messages.ts';
import { amount, email, id, instant, opaque, required, said, success, text, version } from '../wire.ts';
import { signedInUser } from './business.ts';

const role = z.enum(TEAM_ROLES);
const anyRole = z.enum(['owner', ...TEAM_ROLES]);

/**
 * A person of the team. `joinedAt` is null until the invitation is accepted. `refundLimit` is null without a limit.
 * `storeIds` are the stores of a store manager; null for other roles.
 */
export const teamMember = z
  .object({
    id,
    name: said,
    email: said,
    role,
    mayTransfer: z.boolean(),
    refundLimit: amount.nullable(),
    storeIds: z.array(id).nullable(),
    invitedAt: instant,
    joinedAt: instant.nullable(),
    version,
  })
  .meta({ id: 'TeamMember' });

const memberFields = {
  name: required('Name is required', MEMBER_NAME_LENGTH_MAX),
  role,
  mayTransfer: z.boolean(),
  /** Managers and store managers only; null lets them refund whole sales. */
  refundLimit: amount.min(0).max(1_000_000).nullable(),
  /** Store managers only; at least one. */
  storeIds: z.array(id).max(MEMBER_STORES_MAX, `Choose at most ${MEMBER_STORES_MAX} stores`).optional().default([]),
};
const memberParams = z.strictObject({ id });
const linkToken = opaque(100).min(20);

export const teamCalls = {
  listTeam: call({
    method: 'GET',
    path: '/businesses/team',
    access: 'session',
    refusals: [],
    summary: 'The people of the team and those who are invited, by name',
    output: z.array(teamMember),
  }),
  inviteMember: call({
    method: 'POST',
    path: '/businesses/team/invite',
    access: 'session',
    idempotency: 'accepted',
    audit: 'team.invite',
    refusals: ['team_full', 'member_email_taken', 'member_is_owner', 'member_stores', 'proof_required'],
    summary: 'Invite a person to the team; an email brings the link to join',
    body: z.strictObject({ ...memberFields, email }),
    output: teamMember,
  }),
  updateMember: call({
    method: 'POST',
    path: '/businesses/team/{id}/update',
    access: 'session',
    idempotency: 'accepted',
    audit: 'team.update',
    refusals: ['not_found', 'changed_elsewhere', 'member_stores', 'proof_required'],
    summary: 'Change name, role and rights of a person; they hold from the next request on',
    params: memberParams,
    body: z.strictObject({ ...memberFields, version: version.optional() }),
    output: teamMember,
  }),
  removeMember: call({
    method: 'POST',
    path: '/businesses/team/{id}/remove',
    access: 'session',
    idempotency: 'accepted',
    audit: 'team.remove',
    refusals: ['not_found'],
    summary: 'Remove a person; their sessions of this business and an open invitation end at once',
    params: memberParams,
    output: success,
  }),
  resendInvitation: call({
    method: 'POST',
    path: '/businesses/team/{id}/resend-invitation',
    access: 'session',
    idempotency: 'accepted',
    audit: 'team.invite',
    refusals: ['not_found', 'member_joined', 'resend_too_early'],
    summary: prose`Email a new link to join, at most ${onceEvery(INVITATION_RESEND_SECONDS)}; it ends the older one`,
    params: memberParams,
    output: teamMember,
  }),
  setTeamRules: call({
    method: 'POST',
    path: '/businesses/team/rules',
    access: 'session',
    idempotency: 'accepted',
    audit: 'team.rules',
    refusals: ['proof_required'],
    summary: 'Require a second factor of everybody in the team, or no longer; it holds from the next request on',
    body: z.strictObject({ secondFactor: z.boolean() }),
    output: success,
  }),
  openTeamInvitation: call({
    method: 'POST',
    path: '/team/invitations/open',
    access: 'none',
    idempotency: 'ignored',
    refusals: ['team_link_invalid'],
    summary:
      'Whom the link of an invitation is for, and for which stores; with `hasPassword`, no password is to be chosen',
    body: z.strictObject({ token: linkToken }),
    output: z.object({
      name: said,
      email: said,
      role,
      business: z.object({ name: said }),
      storeNames: z.array(said),
      hasPassword: z.boolean(),
    }),
  }),
  acceptTeamInvitation: call({
    method: 'POST',
    path: '/team/invitations/accept',
    access: 'none',
    idempotency: 'ignored',
    audit: 'team.join',
    refusals: ['team_link_invalid', 'password_rejected'],
    summary:
      'Join the team with the link, once. A person without a password chooses one; a given one never replaces one',
    body: z.strictObject({ token: linkToken, password: opaque(1000, messages.enterPassword).optional() }),
    output: success,
  }),
  getAccess: call({
    method: 'GET',
    path: '/businesses/team/me',
    access: 'session',
    may: PERSONAL,
    refusals: [],
    summary: 'What the person of the token may do here, and the businesses that this person can work for',
    // `may` names the calls that are open to the person; null means every call. `storeIds` as of a person of the team.
    output: z.object({
      role: anyRole,
      may: z.array(said).nullable(),
      refundLimit: amount.nullable(),
      storeIds: z.array(id).nullable(),
      /** Whether the owner requires a second factor of the team; `owed` where this person has none yet. */
      secondFactor: z.enum(['free', 'required', 'owed']),
      businesses: z.array(z.object({ id, name: said, role: anyRole, current: z.boolean() })),
    }),
  }),
  setLanguage: call({
    method: 'POST',
    path: '/businesses/team/language',
    access: 'session',
    may: PERSONAL,
    idempotency: 'accepted',
    refusals: [],
    summary: 'Choose the language of the portal for the person of the token, in every browser and business',
    body: z.strictObject({ language: z.enum(LANGUAGES) }),
    output: success,
  }),
  switchBusiness: call({
    method: 'POST',
    path: '/businesses/team/switch',
    access: 'session',
    may: PERSONAL,
    withOldTerms: true,
    idempotency: 'ignored',
    audit: 'sign-in',
    refusals: ['not_found'],
    summary: 'Work for another of the own businesses: a new token for it, in place of this one',
    body: z.strictObject({ businessId: text(40).pipe(id) }),
    output: z.object({ token: said, user: signedInUser }),
  }),
};
