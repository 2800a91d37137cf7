import { routes } from '../../platform/context.ts';
import { listKeys } from './api-keys.repo.ts';
import { apiKeyToWire } from './api-keys.wire.ts';
import { createApiKey } from './create-api-key.ts';
import { removeApiKey } from './remove-api-key.ts';
import { rotateApiKey } from './rotate-api-key.ts';
import { updateApiKey } from './update-api-key.ts';

export { acceptApiKeys } from './authenticate-api-key.ts';

export const apiKeyRoutes = routes({
  listApiKeys: ({ read, holder, platform }) =>
    read(async (tx) => (await listKeys(tx, holder.businessId)).map((row) => apiKeyToWire(row, platform.securityNow()))),
  createApiKey,
  updateApiKey,
  rotateApiKey,
  removeApiKey,
});
