import type { TokenHolder } from '../../platform/context.ts';
import type { Reader } from './notices.repo.ts';
import { kindsFor } from './who-reads.ts';

/** The person of a request as a reader of notices. */
export const readerOf = ({ businessId, userId, permissions }: TokenHolder): Reader => ({
  businessId,
  userId,
  kinds: kindsFor(permissions),
  storeIds: permissions.storeIds,
});
