import { audit } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import { lockBusiness } from '../business/public.ts';
import { deleteKey } from './api-keys.repo.ts';
import { auditedFields } from './api-keys.wire.ts';
import { requireKey } from './require-key.ts';

/** Removes a key. A request that has been let in already is still answered. */
export const removeApiKey: Handler<'removeApiKey'> = async (context, { params }) => {
  const { businessId } = context.holder;
  const id = { businessId, keyId: params.id };
  const answer = await context.write(async (tx) => {
    await lockBusiness(tx, businessId);
    const before = await requireKey(tx, id);
    await deleteKey(tx, id);
    await audit(tx, context, { action: 'api-key.remove', subject: before.name, before: auditedFields(before) });
    return { success: true as const };
  });
  context.platform.live.publish(businessId, 'api-keys');
  return answer;
};
