import { calls, type CallName } from '@trilane/contract/calls';
import type { Call } from '@trilane/contract/call';
import { centsToDollars } from '@trilane/domain/money';
import { mayDo, type Permissions } from '@trilane/domain/team';
import { auditAs } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { closeStreams, enterBusiness, keepLanguage, openSession, readUser, leaveSession } from '../auth/public.ts';
import { getStatus } from '../business/public.ts';
import { isSecondFactorRequired, listOwnBusinesses } from './team.repo.ts';

const ofPeople = (Object.entries(calls) as [CallName, Call][]).filter(
  ([, { access }]) => access === 'session' || access === 'any-token',
);

/** The calls that are open to a person; null when all are. */
function openCalls(permissions: Permissions): CallName[] | null {
  if (permissions.role === 'owner') return null;
  return ofPeople.filter(([, { may }]) => mayDo(may ?? [], permissions)).map(([name]) => name);
}

/** What the person may do here, and for which businesses the same person can work. */
export const getAccess: Handler<'getAccess'> = async ({ holder, read }) => {
  const { businesses, isRequired } = await read(async (tx) => ({
    businesses: await listOwnBusinesses(tx, holder.userId),
    isRequired: await isSecondFactorRequired(tx, holder.businessId),
  }));
  const { role, refundLimitCents, storeIds, owesSecondFactor } = holder.permissions;
  if (role === 'key') throw new Refusal('scope_missing');
  return {
    role,
    may: openCalls(holder.permissions),
    refundLimit: refundLimitCents === null ? null : centsToDollars(refundLimitCents),
    storeIds: storeIds && [...storeIds],
    secondFactor: owesSecondFactor ? 'owed' : isRequired ? 'required' : 'free',
    businesses: businesses.map((one) => ({
      id: one.business_id,
      name: one.name,
      role: one.role,
      current: one.business_id === holder.businessId,
    })),
  };
};

/** Notes the language of the person, for every browser and business. */
export const setLanguage: Handler<'setLanguage'> = ({ write, holder }, { body }) =>
  write(async (tx) => {
    await keepLanguage(tx, holder.userId, body.language);
    return { success: true };
  });

/**
 * Opens a session for another business of the person and ends this one. The new session has no step-up, and ends when
 * this one would have ended.
 */
export const switchBusiness: Handler<'switchBusiness'> = async (context, { body }) => {
  const { platform, holder } = context;
  const { businessId } = body;
  const switched = await context.write(
    async (tx) => {
      const target = (await listOwnBusinesses(tx, holder.userId)).find((one) => one.business_id === businessId);
      if (!target) throw new Refusal('not_found');
      // First: nothing ends a session of another business than the one that the transaction works for.
      const expiresAt = await leaveSession(tx, holder.sessionId, 'switch', platform.securityNow());
      if (!expiresAt) throw new Refusal('unauthenticated');
      await enterBusiness(tx, businessId);
      const person = { userId: holder.userId, businessId, email: holder.email };
      const status = await getStatus(tx, businessId);
      const token = await openSession(tx, context, { ...person, status, expiresAt });
      const { user, kind } = await readUser(tx, person);
      await auditAs(
        tx,
        context,
        { kind, name: holder.email, businessId },
        { action: 'sign-in', after: { way: 'switch' } },
      );
      return { token, user };
    },
    { changesHolder: true },
  );
  closeStreams(platform, [holder.sessionId]);
  return switched;
};
