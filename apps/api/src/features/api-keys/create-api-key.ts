import { API_KEYS_MAX } from '@trilane/domain/api-key';
import { audit } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireStepUp } from '../auth/public.ts';
import { lockBusiness } from '../business/public.ts';
import { insertKey, listKeys } from './api-keys.repo.ts';
import { apiKeyFieldsOf, apiKeyToWire, auditedFields } from './api-keys.wire.ts';
import { newSecret } from './new-secret.ts';
import { requireFreeName, requireKey } from './require-key.ts';
import { tellOwner } from './tell-owner.ts';

/** Creates a key. The business's row is the lock under which its keys are counted. */
export const createApiKey: Handler<'createApiKey'> = async (context, { body }) => {
  const { platform, holder } = context;
  const { businessId } = holder;
  const fields = apiKeyFieldsOf(body);
  await requireStepUp(context);
  const id = { businessId, keyId: newId() };
  const { secret, ...kept } = newSecret(platform.config);
  const key = await context.write(async (tx) => {
    await lockBusiness(tx, context.holder.businessId);
    const keys = await listKeys(tx, businessId);
    requireFreeName(keys, fields.name, null);
    if (keys.length >= API_KEYS_MAX) throw new Refusal('api_keys_full');
    await insertKey(tx, id, { ...fields, ...kept, by: holder.email, now: platform.securityNow() });
    await tellOwner(tx, context, { what: 'created', name: fields.name });
    await audit(tx, context, { action: 'api-key.create', subject: fields.name, after: auditedFields(fields) });
    return apiKeyToWire(await requireKey(tx, id), platform.securityNow());
  });
  platform.outbox.wake();
  platform.live.publish(businessId, 'api-keys');
  return { key, secret };
};
