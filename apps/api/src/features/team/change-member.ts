import { lockBooks } from '../../ledger/lock-books.ts';
import { seesWholeBusiness } from '@trilane/domain/team';
import { addMail } from '../../platform/add-mail.ts';
import { audit, changedFields } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireVersion } from '../../platform/require-version.ts';
import { closeStreams, findLanguage, requireStepUp } from '../auth/public.ts';
import { getBusiness } from '../business/public.ts';
import { endCalendar } from '../calendar/public.ts';
import { deviceOf } from '../guarded-changes/public.ts';
import { removeChoices } from '../summaries/public.ts';
import { requireStores } from './require-stores.ts';
import { lockMember, revokeMemberSessions, setRemoved, updateMemberFields } from './team.repo.ts';
import { recordTransferRight } from './transfer-right.ts';
import { auditedFields, memberFieldsOf, memberToWire } from './team.wire.ts';

/**
 * Changes name, role and rights. Each request reads them again, so they hold at once. The calendar of a person who no
 * longer sees the whole business ends.
 */
export const updateMember: Handler<'updateMember'> = async (context, { params, body }) => {
  const { platform, holder } = context;
  const key = { businessId: holder.businessId, memberId: params.id };
  const fields = memberFieldsOf(body);
  await requireStepUp(context);
  const changed = await context.write(async (tx) => {
    await lockBooks(tx, holder.businessId);
    const member = await lockMember(tx, key);
    if (!member) throw new Refusal('not_found');
    requireVersion(member.version, body.version);
    await requireStores(tx, holder.businessId, body);
    await updateMemberFields(tx, key, fields);
    if (member.user_id !== null && !seesWholeBusiness(fields.role))
      await endCalendar(tx, { businessId: holder.businessId, userId: member.user_id });
    if (fields.may_transfer && !member.may_transfer && member.joined_at !== null) {
      const given = { email: member.email, by: holder.email, device: deviceOf(context) };
      await recordTransferRight(tx, platform, key, given);
    }
    await audit(tx, context, {
      action: 'team.update',
      subject: member.email,
      ...changedFields(auditedFields(member), auditedFields(fields)),
    });
    return memberToWire((await lockMember(tx, key))!);
  });
  platform.outbox.wake();
  platform.live.publish(holder.businessId, 'team');
  platform.live.publish(holder.businessId, 'notices');
  return changed;
};

/**
 * Removes a person from the team: ends the person's sessions, sales summaries and calendar in this business, and voids
 * a mailed invitation link. A person who had joined gets a mail.
 */
export const removeMember: Handler<'removeMember'> = async (context, { params }) => {
  const { platform, holder } = context;
  const { businessId } = holder;
  const key = { businessId, memberId: params.id };
  let closed: string[] = [];
  const answer = await context.write(async (tx) => {
    const member = await lockMember(tx, key);
    if (!member) throw new Refusal('not_found');
    const now = platform.securityNow();
    await setRemoved(tx, key, now);
    const { user_id: userId } = member;
    if (userId !== null) {
      closed = await revokeMemberSessions(tx, { userId, businessId, now });
      await removeChoices(tx, { businessId, userId });
      await endCalendar(tx, { businessId, userId });
      // A withdrawn invitation gets no mail: its link says that it is no longer valid.
      const { name: businessName } = await getBusiness(tx, businessId);
      const reader = { to: member.email, language: await findLanguage(tx, userId), businessId };
      await addMail(tx, platform, reader, ({ teamRemovalMail }) =>
        teamRemovalMail(platform.config, { name: member.name, businessName }),
      );
    }
    await audit(tx, context, {
      action: 'team.remove',
      subject: member.email,
      before: auditedFields(member),
      after: { sessionsEnded: closed.length },
    });
    return { success: true as const };
  });
  platform.outbox.wake();
  closeStreams(platform, closed);
  platform.live.publish(businessId, 'team');
  return answer;
};
