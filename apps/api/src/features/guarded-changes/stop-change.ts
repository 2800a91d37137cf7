import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { lockBooks } from '../../ledger/lock-books.ts';
import { auditAs } from '../../platform/audit.ts';
import type { CallContext, Handler } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashToken } from '../../platform/secret-box.ts';
import { closeStreams, enterBusiness, revokeUserSessions } from '../auth/public.ts';
import { putPrimaryBack } from '../bank/public.ts';
import { findBusiness, lockBusiness, type BusinessRow } from '../business/public.ts';
import { takeTransferRight } from '../team/public.ts';
import { lockChangeOf, restoreOwnerEmail, setStopped, setUndone, type ChangeRow } from './guarded-changes.repo.ts';

/** Nobody guesses a token of 256 random bits. The limit only protects the server from load. */
const LINK_TRIES = { name: 'stop-link-tries', points: 60, seconds: 900, of: 'address' } as const;

interface Stoppable {
  business: BusinessRow;
  change: ChangeRow;
}

/** The change of a link that is still good. It belongs to the business that the link names, or to none. */
async function requireStoppable(
  tx: Tx,
  { platform }: Pick<CallContext, 'platform'>,
  token: string,
): Promise<Stoppable> {
  const [businessId = '', secret = ''] = token.split('.');
  await enterBusiness(tx, businessId);
  const change = await lockChangeOf(tx, businessId, hashToken(secret));
  if (!change || change.stopped_at !== null || change.stop_until <= platform.securityNow())
    throw new Refusal('stop_link_invalid');
  return { business: (await findBusiness(tx, businessId))!, change };
}

/** Says what the link of a mail would stop. It changes nothing: programs that look at mails open links, too. */
export const openStop: Handler<'openStop'> = async (context, { body }) => {
  const { platform, request } = context;
  await platform.limits.take(LINK_TRIES, request.address);
  return platform.db.write(null, async (tx) => {
    const { business, change } = await requireStoppable(tx, context, body.token);
    const { kind, words, device, changed_at: at } = change;
    return { kind, words, device, at: at.toISOString(), businessName: business.name, timeZone: business.time_zone };
  });
};

/** Puts the state before the change back; false where that is not possible. */
async function undo(tx: Tx, { business, change }: Stoppable, now: Date): Promise<boolean> {
  const businessId = business.business_id;
  if (change.kind === 'primary-account') return putPrimaryBack(tx, businessId, change.before_value);
  if (change.kind === 'transfer-right') return takeTransferRight(tx, { businessId, memberId: change.subject });
  return restoreOwnerEmail(tx, businessId, { number: change.change_number, now });
}

/**
 * Stops a change with the link of its mail: the state before it comes back, also where the same thing was changed again
 * since; all sessions of the owner end; transfers wait until the owner has confirmed. Works once.
 */
export const stopChange: Handler<'stopChange'> = async (context, { body }) => {
  const { platform, request } = context;
  await platform.limits.take(LINK_TRIES, request.address);
  const now = platform.securityNow();
  const stopped = await platform.db.write(null, async (tx) => {
    // The link's own lock comes last, as in the changes: books, business, what is changed.
    const [named = ''] = body.token.split('.');
    await enterBusiness(tx, named);
    await lockBooks(tx, named);
    await lockBusiness(tx, named);
    const found = await requireStoppable(tx, context, body.token);
    const { business, change } = found;
    const businessId = business.business_id;
    const count = await setStopped(tx, businessId, change, now);
    const undone = await undo(tx, found, now);
    await setUndone(tx, businessId, { undone, now });
    const ended = await revokeUserSessions(tx, business.owner_user_id, { except: null, reason: 'stopped', now });
    await auditAs(
      tx,
      context,
      { kind: 'owner', name: 'Link in a mail', businessId },
      { action: 'change.stop', subject: change.words, after: { undone, changes: count, sessionsEnded: ended.length } },
    );
    return { businessId, undone, ended };
  });
  closeStreams(platform, stopped.ended);
  platform.log.warn(
    {
      event: 'guarded-change-stopped',
      businessId: stopped.businessId,
      undone: stopped.undone,
      address: request.address,
    },
    'a change was stopped with the link of its mail',
  );
  for (const topic of ['business', 'money', 'team'] as const) platform.live.publish(stopped.businessId, topic);
  return { success: true, undone: stopped.undone } satisfies CallOutput<Calls['stopChange']>;
};
