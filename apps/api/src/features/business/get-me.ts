import type { Handler } from '../../platform/context.ts';
import { getBusinessData } from './load-business-data.ts';

/**
 * Business data of the token's own business; also for registration tokens, whose waiting screens move on by its status.
 */
export const getMe: Handler<'getMe'> = (context) =>
  context.read((tx) => getBusinessData(tx, context.platform, context.holder.businessId));
