import type { Handler } from '../../platform/context.ts';
import { getBusinessData } from './load-business-data.ts';

/**
 * Business data of the token's own business; also for registration tokens, whose waiting screens move on by its status.
 * People of the team do not see when the owner was born, and store managers see no bank account.
 */
export const getMe: Handler<'getMe'> = async ({ read, platform, holder: { businessId, standing } }) => {
  const data = await read((tx) => getBusinessData(tx, platform, businessId));
  if (standing.role === 'owner') return data;
  const { user, bankRegistration } = data;
  const accounts =
    standing.storeIds === null ? bankRegistration.accounts : { ...bankRegistration.accounts, accounts: [] };
  return { ...data, user: { ...user, dob: null }, bankRegistration: { ...bankRegistration, accounts } };
};
