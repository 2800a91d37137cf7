import { tokenKindFor } from '@trilane/domain/business-status';
import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import type { CallContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { getBusiness, getBusinessData, getStatus, type BusinessRow } from '../business/public.ts';
import { openSession } from './open-session.ts';

export type SignedIn = CallOutput<Calls['validateOtp']>;
export type SignedInUser = NonNullable<SignedIn['user']>;

/** The person as clients keep it; the name is blank until registration gives one. */
export function userToWire(user: { userId: string; email: string }, business: BusinessRow): SignedInUser {
  return { id: user.userId, name: `${business.owner_first_name} ${business.owner_last_name}`.trim(), email: user.email };
}

/**
 * Signs a person in whose code or password was right, within a transaction that already works for their business: opens the
 * session and answers what every way in answers. `business` is null until it is registered.
 */
export async function signIn(tx: Tx, context: CallContext, user: { userId: string; businessId: string; email: string }): Promise<SignedIn> {
  const status = await getStatus(tx, user.businessId);
  const business = await getBusiness(tx, user.businessId);
  const token = await openSession(tx, context, { ...user, status });
  return {
    status,
    token,
    user: userToWire(user, business),
    business: business.registered_at === null ? null : await getBusinessData(tx, context.platform, user.businessId),
  };
}

/** The one line that every sign-in, and every failed one, leaves in the log (S-LOG). */
export function logSignIn(context: CallContext, event: { way: 'code' | 'password' | 'reset-code'; ok: boolean; signedIn?: SignedIn; email?: string }): void {
  const { platform, request } = context;
  const who = event.signedIn
    ? { userId: event.signedIn.user?.id, status: event.signedIn.status, scope: tokenKindFor(event.signedIn.status) }
    : { email: event.email };
  platform.log.info({ event: event.ok ? 'sign-in' : 'sign-in-failed', way: event.way, ...who, address: request.address, requestId: request.id }, 'sign-in');
}
