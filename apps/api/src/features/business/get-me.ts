import type { Handler } from '../../platform/context.ts';
import { getBusinessData } from './load-business-data.ts';
import { visibleBusinessData } from './visible-business-data.ts';

/**
 * Business data of the token's own business; also for registration tokens, whose waiting screens move on by its status.
 */
export const getMe: Handler<'getMe'> = async ({ read, platform, holder: { businessId, permissions } }) =>
  visibleBusinessData(await read((tx) => getBusinessData(tx, platform, businessId)), permissions);
