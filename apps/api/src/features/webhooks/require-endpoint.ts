import type { Tx } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findEndpoint, lockEndpoint, type EndpointHealthRow, type EndpointKey } from './endpoints.repo.ts';

async function orRefuse(found: Promise<EndpointHealthRow | null>): Promise<EndpointHealthRow> {
  const endpoint = await found;
  if (!endpoint) throw new Refusal('not_found');
  return endpoint;
}

/** The endpoint; refuses with `not_found`. */
export const requireEndpoint = (tx: Tx, key: EndpointKey) => orRefuse(findEndpoint(tx, key));

/** The same under its lock. */
export const requireLockedEndpoint = (tx: Tx, key: EndpointKey) => orRefuse(lockEndpoint(tx, key));
