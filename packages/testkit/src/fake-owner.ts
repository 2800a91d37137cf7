import { OWNER } from '../../domain/src/team.ts';
import type { TokenHolder } from '../../../apps/api/src/platform/context.ts';
import { newId } from '../../../apps/api/src/platform/ids.ts';

/** The owner of a new business, for servers that believe whoever calls. */
export const fakeOwner = (): TokenHolder => ({
  kind: 'session',
  sessionId: newId(),
  userId: newId(),
  businessId: newId(),
  email: 'owner@shop.example',
  steppedUpAt: null,
  termsVersion: null,
  scopes: [],
  permissions: OWNER,
});
