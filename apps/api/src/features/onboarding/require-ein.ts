import type { CallContext } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { PortRefused, PortUnavailable } from '../../ports/port-error.ts';
import { findCategory } from '../business/public.ts';

interface Claimed {
  name: string;
  categoryId: string;
  ein: string;
}

const NO_ADDRESS = { address1: '', address2: '', city: '', state: '', zipCode: '', country: '' };

async function askAgency({ platform, request }: CallContext, { name, ein }: Claimed, category: string) {
  try {
    // There is no business yet that the agency could name.
    return await platform.ports.identity.startCheck({
      kind: 'ein',
      reference: newId(),
      businessId: '',
      business: { name, category, ein, address: NO_ADDRESS },
    });
  } catch (error) {
    if (!(error instanceof PortUnavailable || error instanceof PortRefused)) throw error;
    platform.log.warn(
      { event: 'ein-check', requestId: request.id, reason: error.message },
      'the agency could not be asked',
    );
    return null;
  }
}

/**
 * Leaves when the agency does not know the EIN as that business's, and returns whether it does. While the agency is
 * away or cannot say, the sign-up goes on: the business's check asks about the EIN again until there is an answer.
 * `categoryField` is what the call names the category.
 */
export async function requireEin(context: CallContext, claimed: Claimed, categoryField: string): Promise<boolean> {
  const category = await context.platform.db.read(null, (tx) => findCategory(tx, claimed.categoryId));
  if (!category)
    throw new Refusal('invalid', { errors: { [categoryField]: ['Choose a business category from the list'] } });
  const decision = (await askAgency(context, claimed, category.name))?.decision;
  if (decision === 'rejected') throw new Refusal('ein_not_valid');
  return decision === 'approved';
}
