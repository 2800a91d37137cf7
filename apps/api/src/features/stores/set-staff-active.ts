import { whyNotManageStaff } from '@trilane/domain/staff';
import { audit } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireStaff } from './require-staff.ts';
import { sayStore } from './say-store.ts';
import { endSignIns, findStaff, updateStaffActive } from './staff.repo.ts';
import { staffWords, toStaffWire } from './staff.wire.ts';

/**
 * Enables or disables an app user. Disabling signs the person out of every device, so no later payment carries the
 * name.
 */
export const setStaffActive: Handler<'setStaffActive'> = async (context, { params, body }) => {
  const { businessId, userId } = context.holder;
  const { live, log } = context.platform;
  const key = { businessId, storeId: params.storeId, staffId: params.staffId };
  const switched = await context.write(async (tx) => {
    const { store, staff } = await requireStaff(tx, key);
    const reason = whyNotManageStaff({ storeActive: store.active });
    if (reason !== null) throw new Refusal(reason);
    await updateStaffActive(tx, key, body.active);
    if (!body.active) await endSignIns(tx, key);
    const wire = toStaffWire((await findStaff(tx, key))!);
    await sayStore(tx, context.platform, { businessId, storeId: params.storeId });
    await audit(tx, context, {
      action: 'staff.active',
      subject: staffWords(staff),
      before: { active: staff.active },
      after: { active: body.active },
    });
    return wire;
  });
  log.info(
    {
      event: body.active ? 'staff-enabled' : 'staff-disabled',
      businessId,
      userId,
      staffId: params.staffId,
      address: context.request.address,
    },
    'a user of the app was switched',
  );
  live.publish(businessId, 'stores');
  return switched;
};
