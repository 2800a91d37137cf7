import { refusalDetails } from '@trilane/contract/refusals/refusal-details';
import { INVITATION_RESEND_SECONDS, invitationEnd } from '@trilane/domain/staff';
import { TEAM_MAX } from '@trilane/domain/team';
import { addMail } from '../../platform/add-mail.ts';
import { audit } from '../../platform/audit.ts';
import type { CallContext, Handler } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashToken, newToken } from '../../platform/secret-box.ts';
import { requireStepUp } from '../auth/public.ts';
import { getBusiness, lockBusiness } from '../business/public.ts';
import { requireInvitationQuota } from '../stores/public.ts';
import { requireStores } from './require-stores.ts';
import {
  insertMember,
  listMembers,
  lockMember,
  putInvitation,
  setInvitedAt,
  type MemberKey,
  type MemberRow,
} from './team.repo.ts';
import { auditedFields, memberFieldsOf, memberToWire } from './team.wire.ts';

/**
 * Puts a mail with a new one-time link into the outbox, in the caller's transaction. The token stands behind `#`: a
 * browser sends it to no server, so it is in no log and no Referer.
 */
async function sendInvitation(
  tx: Tx,
  { platform }: CallContext,
  key: MemberKey,
  to: Pick<MemberRow, 'email' | 'name' | 'role'>,
): Promise<void> {
  const { config } = platform;
  const { businessId } = key;
  const now = platform.securityNow();
  await requireInvitationQuota(tx, { businessId, email: to.email, now });
  const token = newToken();
  await putInvitation(tx, key, { tokenHash: hashToken(token), now, expiresAt: invitationEnd(now) });
  const { name: businessName, owner_language: otherwise } = await getBusiness(tx, businessId);
  const url = `${config.publicUrl}/team/join#${token}`;
  await addMail(tx, platform, { to: to.email, otherwise, businessId, once: true }, ({ teamInvitationMail }) =>
    teamInvitationMail(config, { name: to.name, role: to.role, businessName, url }),
  );
}

/** Invites a person. The business's row is the lock under which the team is counted. */
export const inviteMember: Handler<'inviteMember'> = async (context, { body }) => {
  const { platform, holder } = context;
  const { businessId } = holder;
  const fields = memberFieldsOf(body);
  await requireStepUp(context);
  const key = { businessId, memberId: newId() };
  const invited = await context.write(async (tx) => {
    await lockBusiness(tx, businessId);
    const { email } = body;
    if (email === holder.email) throw new Refusal('member_is_owner');
    const members = await listMembers(tx, businessId);
    if (members.some((member) => member.email === email)) throw new Refusal('member_email_taken');
    if (members.length >= TEAM_MAX) throw new Refusal('team_full');
    await requireStores(tx, businessId, body);
    await insertMember(tx, key, { ...fields, email, invitedBy: holder.email, now: platform.securityNow() });
    await sendInvitation(tx, context, key, { ...fields, email });
    await audit(tx, context, { action: 'team.invite', subject: email, after: auditedFields(fields) });
    return memberToWire((await lockMember(tx, key))!);
  });
  platform.outbox.wake();
  platform.live.publish(businessId, 'team');
  return invited;
};

/** Mails a new link to somebody who has not joined yet, and ends the older one. */
export const resendInvitation: Handler<'resendInvitation'> = async (context, { params }) => {
  const { platform, holder } = context;
  const key = { businessId: holder.businessId, memberId: params.id };
  const invited = await context.write(async (tx) => {
    const member = await lockMember(tx, key);
    if (!member) throw new Refusal('not_found');
    if (member.joined_at) throw new Refusal('member_joined');
    const now = platform.securityNow();
    const leftMs = member.invited_at.getTime() + INVITATION_RESEND_SECONDS * 1000 - now.getTime();
    if (leftMs > 0) {
      const retryAfterSeconds = Math.ceil(leftMs / 1000);
      throw new Refusal('resend_too_early', { message: refusalDetails.linkJustSent, retryAfterSeconds });
    }
    await setInvitedAt(tx, key, now);
    await sendInvitation(tx, context, key, member);
    await audit(tx, context, { action: 'team.invite', subject: member.email, after: { again: true } });
    return memberToWire((await lockMember(tx, key))!);
  });
  platform.outbox.wake();
  return invited;
};
