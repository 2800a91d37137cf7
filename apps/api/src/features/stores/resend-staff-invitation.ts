import { refusalDetails } from '@trilane/contract/refusals/refusal-details';
import { INVITATION_RESEND_SECONDS, whyNotInviteStaff } from '@trilane/domain/staff';
import { audit } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { inviteStaff } from './invite-staff.ts';
import { requireStaff } from './require-staff.ts';
import { sayStore } from './say-store.ts';
import { findStaff, type StaffRow } from './staff.repo.ts';
import { staffWords, toStaffWire } from './staff.wire.ts';

function requireLater(staff: StaffRow, now: Date): void {
  const leftMs = staff.invited_at.getTime() + INVITATION_RESEND_SECONDS * 1000 - now.getTime();
  if (leftMs > 0)
    throw new Refusal('resend_too_early', {
      message: refusalDetails.linkJustSent,
      retryAfterSeconds: Math.ceil(leftMs / 1000),
    });
}

/**
 * Mails a new link and ends the older one. This also helps a person who has forgotten the password; the old password
 * stays valid until a new one is set.
 */
export const resendStaffInvitation: Handler<'resendStaffInvitation'> = async (context, { params }) => {
  const { businessId } = context.holder;
  const { live, outbox, securityNow } = context.platform;
  const key = { businessId, storeId: params.storeId, staffId: params.staffId };
  const invited = await context.write(async (tx) => {
    const { store, staff } = await requireStaff(tx, key);
    const reason = whyNotInviteStaff({ storeActive: store.active, staffActive: staff.active });
    if (reason !== null) throw new Refusal(reason);
    requireLater(staff, securityNow());
    await inviteStaff(tx, context, key, { fields: staff, storeName: store.name });
    const wire = toStaffWire((await findStaff(tx, key))!);
    await sayStore(tx, context.platform, key);
    await audit(tx, context, { action: 'staff.invite', subject: staffWords(staff), after: { email: staff.email } });
    return wire;
  });
  outbox.wake();
  live.publish(businessId, 'stores');
  return invited;
};
