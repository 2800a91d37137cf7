import { api } from '../../lib/api.ts';
import { holdSession } from '../../lib/auth-state.ts';
import { dropAllOf } from '../../lib/drafts.ts';
import { withLoading } from '../../lib/loading.ts';

/** Opens another business of the person in a new session, at a page of the portal, and reads everything again. */
export async function switchBusiness(businessId: string, page = '/portal/balance'): Promise<void> {
  const { token, user } = await withLoading(api.call('switchBusiness', { body: { businessId } }));
  // What was typed belongs to the business that is left.
  dropAllOf(user.id);
  holdSession({ id: user.id, name: user.name, email: user.email, token });
  window.location.assign(page);
}
