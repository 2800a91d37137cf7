import type { Handler } from '../../platform/context.ts';
import type { Limit } from '../../platform/rate-limits.ts';
import { requireEin } from './require-ein.ts';

// Unlimited tries would reveal from the agency which number belongs to which business.
const EIN_CHECKS: Limit = { name: 'ein-checks', points: 20, seconds: 3600, of: 'address' };

/**
 * The first step of the older sign-up: whether the agency knows the EIN. Keeps nothing; `createBusiness` asks again.
 */
export const verifyEin: Handler<'verifyEin'> = async (context, { body }) => {
  await context.platform.limits.take(EIN_CHECKS, context.request.address);
  const claimed = { name: body.businessName, categoryId: body.category, ein: body.ein };
  return { verified: await requireEin(context, claimed, 'category') };
};
