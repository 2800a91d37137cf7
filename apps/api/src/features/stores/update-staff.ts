import { whyNotInviteStaff } from '@trilane/domain/staff';
import { audit, changedFields } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireVersion } from '../../platform/require-version.ts';
import { inviteStaff } from './invite-staff.ts';
import { requireStaff, withOwnEmail } from './require-staff.ts';
import { sayStore } from './say-store.ts';
import { endSignIns, findStaff, updateStaffFields, updateStaffPassword } from './staff.repo.ts';
import { staffWords, toStaffFields, toStaffWire } from './staff.wire.ts';

/**
 * Edits an app user. A changed email may belong to another person, so password, sign-ins and the old link end, and the
 * new address gets a new link.
 */
export const updateStaff: Handler<'updateStaff'> = async (context, { params, body }) => {
  const { businessId } = context.holder;
  const { live, outbox } = context.platform;
  const key = { businessId, storeId: params.storeId, staffId: params.staffId };
  const changed = await context.write(async (tx) => {
    const { store, staff } = await requireStaff(tx, key);
    const reason = whyNotInviteStaff({ storeActive: store.active, staffActive: staff.active });
    if (reason !== null) throw new Refusal(reason);
    requireVersion(staff.edits, body.version);
    const fields = toStaffFields(body);
    await withOwnEmail(updateStaffFields(tx, key, fields));
    if (fields.email !== staff.email) {
      await updateStaffPassword(tx, key, null);
      await endSignIns(tx, key);
      await inviteStaff(tx, context, key, { fields, storeName: store.name });
    }
    const wire = toStaffWire((await findStaff(tx, key))!);
    await sayStore(tx, context.platform, { businessId, storeId: params.storeId });
    await audit(tx, context, { action: 'staff.update', subject: staffWords(fields), ...changedFields(staff, fields) });
    return wire;
  });
  outbox.wake();
  live.publish(businessId, 'stores');
  return changed;
};
