import { refusalDetails } from '@trilane/contract/refusals/refusal-details';
import { INVITATIONS_OF_BUSINESS_A_DAY, INVITATIONS_TO_ADDRESS_A_DAY, invitationEnd } from '@trilane/domain/staff';
import { addMail } from '../../platform/add-mail.ts';
import type { CallContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashToken, newToken } from '../../platform/secret-box.ts';
import { getBusiness } from '../business/public.ts';
import { putStaffInvitation, takeInvitation, type StaffFields, type StaffKey } from './staff.repo.ts';

/**
 * Takes one of the invitations that a business may send in a day. The merchant chooses names and address, so the limit
 * keeps a business from writing to strangers through us.
 */
export async function requireInvitationQuota(
  tx: Tx,
  { businessId, email, now }: { businessId: string; email: string; now: Date },
): Promise<void> {
  const full = await takeInvitation(
    tx,
    [
      { key: `business ${businessId}`, most: INVITATIONS_OF_BUSINESS_A_DAY },
      { key: `receiver ${hashToken(email)}`, most: INVITATIONS_TO_ADDRESS_A_DAY },
    ],
    now,
  );
  if (full === null) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((full.retryAt.getTime() - now.getTime()) / 1000));
  const words = full.place === 1 ? refusalDetails.invitationsOfBusiness : refusalDetails.invitationsToAddress;
  throw new Refusal('too_many_requests', { retryAfterSeconds, message: words(retryAfterSeconds) });
}

/**
 * Puts a mail with a new one-time link into the outbox, in the caller's transaction. The token stands behind `#`: a
 * browser sends it to no server, so it is in no log and no Referer.
 */
export async function inviteStaff(
  tx: Tx,
  { platform }: CallContext,
  key: StaffKey,
  about: { fields: StaffFields; storeName: string },
): Promise<void> {
  const token = newToken();
  const now = platform.securityNow();
  await requireInvitationQuota(tx, { businessId: key.businessId, email: about.fields.email, now });
  await putStaffInvitation(tx, key, { tokenHash: hashToken(token), now, expiresAt: invitationEnd(now) });
  const { name, owner_language: language } = await getBusiness(tx, key.businessId);
  // App users have no account with a language, so this mail uses the owner's.
  const reader = { to: about.fields.email, language, businessId: key.businessId, once: true } as const;
  await addMail(tx, platform, reader, ({ staffInvitationMail }) =>
    staffInvitationMail(platform.config, {
      firstName: about.fields.first_name,
      businessName: name,
      storeName: about.storeName,
      url: `${platform.config.publicUrl}/staff/set-password#${token}`,
    }),
  );
}
