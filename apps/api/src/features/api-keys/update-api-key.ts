import { audit, changedFields } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import { requireVersion } from '../../platform/require-version.ts';
import { requireStepUp } from '../auth/public.ts';
import { lockBusiness } from '../business/public.ts';
import { listKeys, updateKeyFields } from './api-keys.repo.ts';
import { apiKeyFieldsOf, apiKeyToWire, auditedFields } from './api-keys.wire.ts';
import { requireFreeName, requireKey } from './require-key.ts';
import { tellOwner } from './tell-owner.ts';

/** Changes what a key may do; its secret stays. */
export const updateApiKey: Handler<'updateApiKey'> = async (context, { params, body }) => {
  const { platform, holder } = context;
  const { businessId } = holder;
  const fields = apiKeyFieldsOf(body);
  await requireStepUp(context);
  const id = { businessId, keyId: params.id };
  const changed = await context.write(async (tx) => {
    await lockBusiness(tx, context.holder.businessId);
    const before = await requireKey(tx, id);
    requireVersion(before.version, body.version);
    requireFreeName(await listKeys(tx, businessId), fields.name, id.keyId);
    await updateKeyFields(tx, id, fields);
    await tellOwner(tx, context, { what: 'changed', name: fields.name });
    const values = changedFields(auditedFields(before), auditedFields(fields));
    await audit(tx, context, { action: 'api-key.update', subject: fields.name, ...values });
    return apiKeyToWire(await requireKey(tx, id), platform.securityNow());
  });
  platform.outbox.wake();
  platform.live.publish(businessId, 'api-keys');
  return changed;
};
