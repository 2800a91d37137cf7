import type { ParsedInput } from '@trilane/contract/call';
import type { CallName, Calls } from '@trilane/contract/calls';
import { OWNER } from '@trilane/domain/team';
import type { CallContext, Handler, TokenHolder } from '../../platform/context.ts';
import type { DeskContext } from '../../platform/desk-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findBusiness } from '../business/public.ts';

/** The business. Refuses an id that belongs to none. */
export async function requireMerchant(context: Pick<DeskContext, 'read'>, businessId: string) {
  const business = await context.read(businessId, (tx) => findBusiness(tx, businessId));
  if (!business) throw new Refusal('merchant_unknown');
  return business;
}

/**
 * Answers one of the merchant's own calls for an operator, as the merchant would see it. Only for handlers that read: a
 * change would be recorded as the owner's.
 */
export async function readAsMerchant<N extends CallName>(
  context: DeskContext,
  businessId: string,
  { handler, input }: { handler: Handler<N>; input: Partial<ParsedInput<Calls[N]>> },
): ReturnType<Handler<N>> {
  const business = await requireMerchant(context, businessId);
  const holder: TokenHolder = {
    kind: 'session',
    sessionId: context.operator.sessionId,
    userId: business.owner_user_id,
    businessId,
    email: business.owner_email,
    steppedUpAt: null,
    termsVersion: null,
    scopes: [],
    permissions: OWNER,
  };
  const merchant: CallContext = {
    platform: context.platform,
    holder,
    holderNow: () => Promise.resolve(holder),
    read: (work, options) => context.read(businessId, work, options),
    write() {
      throw new Error('an operator may only read as a merchant');
    },
    idempotencyKey: null,
    answerIfKept: () => Promise.resolve(),
    request: context.request,
    http: context.http,
    get device(): never {
      throw new Error('an operator has no device');
    },
  };
  return handler(merchant, { params: undefined, query: undefined, body: undefined, ...input } as never);
}
