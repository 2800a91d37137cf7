import { whyNotManageStaff } from '@trilane/domain/staff';
import { audit } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { inviteStaff } from './invite-staff.ts';
import { requireRoomForStaff } from './require-room.ts';
import { withOwnEmail } from './require-staff.ts';
import { requireStore } from './require-store.ts';
import { sayStore } from './say-store.ts';
import { findStaff, insertStaff } from './staff.repo.ts';
import { staffWords, toStaffFields, toStaffWire } from './staff.wire.ts';

/** Adds an app user to a store and mails the link to set a password (docs/product.md#app-users). */
export const createStaff: Handler<'createStaff'> = async (context, { params: { storeId }, body }) => {
  const { businessId } = context.holder;
  const { clock, live, outbox, securityNow } = context.platform;
  const added = await context.write(async (tx) => {
    const store = await requireStore(tx, businessId, storeId);
    const reason = whyNotManageStaff({ storeActive: store.active });
    if (reason !== null) throw new Refusal(reason);
    await requireRoomForStaff(tx, businessId, storeId);
    const key = { businessId, staffId: newId() };
    const fields = toStaffFields(body);
    await withOwnEmail(insertStaff(tx, { ...key, storeId, fields, now: clock.now(), invitedAt: securityNow() }));
    await inviteStaff(tx, context, key, { fields, storeName: store.name });
    const wire = toStaffWire((await findStaff(tx, key))!);
    await sayStore(tx, context.platform, { businessId, storeId });
    await audit(tx, context, {
      action: 'staff.create',
      subject: staffWords(fields),
      after: { store: store.name, email: fields.email },
    });
    return wire;
  });
  outbox.wake();
  live.publish(businessId, 'stores');
  return added;
};
