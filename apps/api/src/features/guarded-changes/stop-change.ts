import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { addHours, ENDED_BEFORE_HOURS, STOP_LINK_DAYS } from '@trilane/domain/guarded-change';
import { lockBooks } from '../../ledger/lock-books.ts';
import { stopWaitingPayouts } from '../../ledger/payouts.ts';
import { auditAs } from '../../platform/audit.ts';
import type { CallContext, Handler } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashToken, newToken } from '../../platform/secret-box.ts';
import { endKeysSince } from '../api-keys/public.ts';
import { closeStreams, endWaysInSince, hashPassword, revokeUserSessions } from '../auth/public.ts';
import { putPrimaryBack } from '../bank/public.ts';
import { getBusiness, lockBusiness } from '../business/public.ts';
import { endCalendarsSince } from '../calendar/public.ts';
import { takeTransferRight } from '../team/public.ts';
import { findChangeOf, restoreOwnerEmail, setStopped, setUndone, type ChangeRow } from './guarded-changes.repo.ts';
import { sayChange } from './say-change.ts';
import { ownerAddresses, mailChangeStopped } from './mail-owners.ts';

/** Nobody guesses a token of 256 random bits. The limit only protects the server from load. */
const LINK_TRIES = { name: 'stop-link-tries', points: 60, seconds: 900, of: 'address' } as const;

/** The change of a link that is still good. */
async function requireStoppable(
  tx: Tx,
  { platform }: Pick<CallContext, 'platform'>,
  link: ReturnType<typeof readLink>,
): Promise<ChangeRow> {
  const change = await findChangeOf(tx, link.businessId, link.hash);
  if (!change || change.stopped_at !== null || change.stop_until <= platform.securityNow())
    throw new Refusal('stop_link_invalid');
  return change;
}

/** The business that a link names, and what is kept of its secret. */
function readLink(token: string) {
  const [businessId = '', secret = ''] = token.split('.');
  return { businessId, hash: hashToken(secret) };
}

/** Says what the link of a mail would stop. It changes nothing: programs that look at mails open links, too. */
export const openStop: Handler<'openStop'> = async (context, { body }) => {
  const { platform, request } = context;
  await platform.limits.take(LINK_TRIES, request.address);
  const link = readLink(body.token);
  return platform.db.read(link.businessId, async (tx) => {
    const { kind, words, device, changed_at: at } = await requireStoppable(tx, context, link);
    const { name, time_zone: timeZone } = await getBusiness(tx, link.businessId);
    return { kind, words, device, at: at.toISOString(), businessName: name, timeZone };
  });
};

/** Puts the state before a change back; false where that is not possible. */
async function undo(tx: Tx, businessId: string, change: ChangeRow, now: Date): Promise<boolean> {
  const { kind, subject, before_value: accountId, changed_at: changedAt, change_number: number } = change;
  if (kind === 'primary-account') return putPrimaryBack(tx, businessId, { accountId, changedAt });
  if (kind === 'transfer-right') return takeTransferRight(tx, { businessId, memberId: subject });
  return restoreOwnerEmail(tx, businessId, { number, now });
}

/** Undoes what was stopped: of several changes of one thing, the first one tells the state that comes back. */
async function undoAll(tx: Tx, businessId: string, changes: readonly ChangeRow[], now: Date): Promise<boolean> {
  let all = true;
  const firsts = new Map(changes.toReversed().map((change) => [`${change.kind} ${change.subject}`, change]));
  for (const first of [...firsts.values()].toReversed()) {
    const undone = await undo(tx, businessId, first, now);
    await setUndone(tx, businessId, { ...first, undone, now });
    all &&= undone;
  }
  return all;
}

/**
 * Removes what may be a way in of whoever made the changes: API keys, calendar addresses, passkeys and, where
 * `otherHash` takes its place, a password that was set after them. They carry the security clock; of a change, the end
 * of its link does.
 */
async function endWaysIn(
  tx: Tx,
  changes: readonly ChangeRow[],
  about: { businessId: string; userId: string; otherHash: string | null; now: Date },
) {
  const firstEnd = Math.min(...changes.map(({ stop_until: until }) => until.getTime()));
  const changedAt = addHours(new Date(firstEnd), -STOP_LINK_DAYS * 24);
  const since = addHours(changedAt, -ENDED_BEFORE_HOURS);
  const calendarsEnded = await endCalendarsSince(tx, about.businessId, since);
  const keysEnded = await endKeysSince(tx, about.businessId, since);
  return { keysEnded, calendarsEnded, ...(await endWaysInSince(tx, { ...about, since, changedAt })) };
}

/** A password that nobody knows, for a stopped change of the email: whoever had the mails could set one. */
const nobodysPassword = ({ config }: CallContext['platform'], { kind }: ChangeRow): Promise<string | null> =>
  kind === 'owner-email' ? hashPassword(config, newToken()) : Promise.resolve(null);

/**
 * Stops a change with the link of its mail: the state before it comes back, also where the same thing was changed again
 * since. Stopping a change of the email also stops every change after it. It ends all the owner's sessions, removes
 * new API keys, calendar addresses and passkeys, and cancels transfers that wait for the bank. Later transfers wait
 * until the owner confirms. Works once.
 */
export const stopChange: Handler<'stopChange'> = async (context, { body }) => {
  const { platform, request } = context;
  await platform.limits.take(LINK_TRIES, request.address);
  const now = platform.securityNow();
  const link = readLink(body.token);
  const { businessId } = link;
  // Nobody locks a business with a link that is none.
  const asked = await platform.db.read(businessId, (tx) => requireStoppable(tx, context, link));
  const passwordHash = await nobodysPassword(platform, asked);
  const stopped = await platform.db.write(businessId, async (tx) => {
    await lockBooks(tx, businessId);
    await lockBusiness(tx, businessId);
    const change = await requireStoppable(tx, context, link);
    const { owner_user_id: owner } = await getBusiness(tx, businessId);
    const addresses = await ownerAddresses(tx, platform, businessId);
    const changes = await setStopped(tx, businessId, change, now);
    const undone = await undoAll(tx, businessId, changes, now);
    await stopWaitingPayouts(tx, businessId, { accountId: null, reason: 'stopped' });
    const ended = await revokeUserSessions(tx, owner, { keepSession: null, keepDevice: null, reason: 'stopped', now });
    const otherHash = undone ? passwordHash : null;
    const waysEnded = await endWaysIn(tx, changes, { businessId, userId: owner, otherHash, now });
    await auditAs(
      tx,
      context,
      { kind: 'owner', name: 'Link in an email', businessId },
      {
        action: 'change.stop',
        subject: change.words,
        after: { undone, changes: changes.length, sessionsEnded: ended.length, ...waysEnded },
      },
    );
    const { change_number: number, words } = change;
    await sayChange(tx, { businessId, number, words, now: platform.clock.now() }, 'stopped');
    await mailChangeStopped(tx, platform, { businessId, change, undone, waysEnded, addresses });
    return { undone, ended };
  });
  closeStreams(platform, stopped.ended);
  platform.outbox.wake();
  const { undone } = stopped;
  platform.log.warn(
    { event: 'guarded-change-stopped', businessId, undone, address: request.address },
    'a change was stopped with the link of its mail',
  );
  for (const topic of ['business', 'money', 'notices', 'team', 'api-keys'] as const)
    platform.live.publish(businessId, topic);
  return { success: true, undone } satisfies CallOutput<Calls['stopChange']>;
};
