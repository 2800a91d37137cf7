import { audit } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import { clearChatOfStore } from './devices.repo.ts';
import { readStore } from './read-stores.ts';
import { requireStore } from './require-store.ts';
import { sayStore } from './say-store.ts';
import { updateStoreActive } from './stores.repo.ts';

/** Enables or disables a store; disabling it frees its chat slot. Its devices keep their own switches and links. */
export const setStoreActive: Handler<'setStoreActive'> = async (context, { params, body }) => {
  const { businessId } = context.holder;
  const wire = await context.write(async (tx) => {
    const before = await requireStore(tx, businessId, params.id);
    await updateStoreActive(tx, { businessId, storeId: params.id }, body.active);
    if (!body.active) await clearChatOfStore(tx, businessId, params.id);
    await sayStore(tx, context.platform, { businessId, storeId: params.id });
    await audit(tx, context, {
      action: 'store.active',
      subject: before.name,
      before: { active: before.active },
      after: { active: body.active },
    });
    return readStore(tx, businessId, params.id);
  });
  context.platform.live.publish(businessId, 'stores');
  return wire;
};
