import { messages } from '@trilane/contract/messages';
import { lockBooks } from '../../ledger/lock-books.ts';
import { auditAs } from '../../platform/audit.ts';
import type { Handler, Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashToken } from '../../platform/secret-box.ts';
import { enterBusiness, hashNewPassword, keepFirstLanguage } from '../auth/public.ts';
import { getBusiness } from '../business/public.ts';
import { deviceOf } from '../guarded-changes/public.ts';
import { listStoreNames } from '../stores/public.ts';
import {
  findInvitation,
  hasPassword,
  lockMember,
  openMemberAccount,
  setJoined,
  takeInvitation,
  worksFor,
  type MemberKey,
  type MemberRow,
} from './team.repo.ts';
import { recordTransferRight } from './transfer-right.ts';

/** A token has 256 random bits: this keeps one address from keeping the server busy, no more. */
const LINK_TRIES = { name: 'team-link-tries', points: 60, seconds: 900, of: 'address' } as const;

async function requireInvited(tx: Tx, key: MemberKey | null): Promise<MemberRow> {
  if (key) await enterBusiness(tx, key.businessId);
  const member = key && (await lockMember(tx, key));
  if (!member || member.joined_at) throw new Refusal('team_link_invalid');
  return member;
}

const findInvited = (platform: Platform, tokenHash: string) =>
  platform.db.write(null, async (tx) => {
    const key = await findInvitation(tx, tokenHash, platform.securityNow());
    const member = await requireInvited(tx, key);
    const { name: businessName } = await getBusiness(tx, key!.businessId);
    return {
      member,
      businessName,
      storeNames: await listStoreNames(tx, key!.businessId, member.store_ids ?? []),
      hasPassword: await hasPassword(tx, member.email),
    };
  });

/** Says whom a link is for; it stays good. */
export const openTeamInvitation: Handler<'openTeamInvitation'> = async ({ platform, request }, { body }) => {
  await platform.limits.take(LINK_TRIES, request.address);
  const { member, businessName, ...rest } = await findInvited(platform, hashToken(body.token));
  const { name, email, role } = member;
  return { name, email, role, business: { name: businessName }, ...rest };
};

const enterPassword = () =>
  new Refusal('password_rejected', { message: messages.enterPassword, errors: { password: [messages.enterPassword] } });

/**
 * Joins the team. Nothing is signed in by it: whoever only holds the link of somebody with a password gets no further
 * than that. A password that is refused leaves the link good.
 */
export const acceptTeamInvitation: Handler<'acceptTeamInvitation'> = async (context, { body }) => {
  const { platform, request } = context;
  await platform.limits.take(LINK_TRIES, request.address);
  const tokenHash = hashToken(body.token);
  const invited = await findInvited(platform, tokenHash);
  const { email } = invited.member;
  if (!invited.hasPassword && body.password === undefined) throw enterPassword();
  const passwordHash = invited.hasPassword
    ? null
    : await hashNewPassword(platform, body.password!, { email, field: 'password' });
  const joined = await platform.db.write(null, async (tx) => {
    const now = platform.securityNow();
    const key = await takeInvitation(tx, tokenHash, now);
    if (key) {
      await enterBusiness(tx, key.businessId);
      await lockBooks(tx, key.businessId);
    }
    const member = await requireInvited(tx, key);
    const account = { email: member.email, userId: newId(), businessId: newId(), passwordHash, now };
    const userId = await openMemberAccount(tx, account);
    if (userId === null) throw enterPassword();
    // The email of an account may have become another one since the person joined.
    if (await worksFor(tx, userId, key!.businessId)) throw new Refusal('team_link_invalid');
    await setJoined(tx, key!, { userId, now });
    if (passwordHash !== null) await keepFirstLanguage(tx, context, userId);
    if (member.may_transfer) {
      const given = { email: member.email, by: member.email, device: deviceOf(context) };
      await recordTransferRight(tx, platform, key!, given);
    }
    await auditAs(
      tx,
      context,
      { kind: 'member', name: member.email, businessId: key!.businessId },
      { action: 'team.join', subject: member.email, after: { role: member.role } },
    );
    return { businessId: key!.businessId, userId };
  });
  platform.log.info(
    { event: 'team-joined', ...joined, address: request.address, requestId: request.id },
    'a person joined a team',
  );
  platform.outbox.wake();
  platform.live.publish(joined.businessId, 'team');
  platform.live.publish(joined.businessId, 'notices');
  return { success: true };
};
