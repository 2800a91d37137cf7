import { staffInvitationMail } from '@trilane/contract/mails/people-mails';
import { invitationEnd } from '@trilane/domain/staff';
import type { CallContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { hashToken, newToken } from '../../platform/secret-box.ts';
import { getBusiness } from '../business/public.ts';
import { putStaffInvitation, type StaffFields, type StaffKey } from './staff.repo.ts';

/**
 * Puts a mail with a new one-time link into the outbox, in the caller's transaction. The token stands behind `#`: a browser sends it to no
 * server, so it is in no log and no Referer.
 */
export async function inviteStaff(tx: Tx, { platform }: CallContext, key: StaffKey, about: { fields: StaffFields; storeName: string }): Promise<void> {
  const token = newToken();
  const now = platform.securityNow();
  await putStaffInvitation(tx, key, { tokenHash: hashToken(token), now, expiresAt: invitationEnd(now) });
  const { name } = await getBusiness(tx, key.businessId);
  const message = staffInvitationMail(platform.config, {
    firstName: about.fields.first_name, businessName: name, storeName: about.storeName, url: `${platform.config.publicUrl}/staff/set-password#${token}`,
  });
  await platform.outbox.add(tx, 'mail', { to: about.fields.email, ...message }, { businessId: key.businessId });
}
