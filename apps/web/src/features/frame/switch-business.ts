import { api } from '../../lib/api.ts';
import { holdSession } from '../../lib/auth-state.ts';
import { startOver } from '../../lib/end-session.ts';
import { withLoading } from '../../lib/loading.ts';

/** Opens another business of the person in a new session, at a page of the portal, and reads everything again. */
export async function switchBusiness(businessId: string, page = '/portal/balance'): Promise<void> {
  const { token, user } = await withLoading(api.call('switchBusiness', { body: { businessId } }));
  holdSession(user, { token, businessId });
  startOver(() => window.location.assign(page));
}
