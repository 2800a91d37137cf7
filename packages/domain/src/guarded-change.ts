import { LOCALE } from './edition.ts';
import { formatCents } from './money.ts';
import { prose } from './prose.ts';
import { HOUR_MS } from './time-units.ts';
import { addDays, instantMs, localDate, startOfDay, type Instant } from './zoned-time.ts';

/** The changes of where money goes, or of who may send it (docs/security.md#where-money-goes). */
export const GUARDED_CHANGES = ['primary-account', 'owner-email', 'transfer-right'] as const;
export type GuardedChange = (typeof GUARDED_CHANGES)[number];

/** What changed, as the end of "Transfers are held, because …". */
export const GUARDED_WORDS: Readonly<Record<GuardedChange, string>> = {
  'primary-account': 'the primary account changed',
  'owner-email': 'the email of the owner changed',
  'transfer-right': 'a team member was allowed to make transfers',
};

/** How long the link in the mail can stop a change. */
export const STOP_LINK_DAYS = 7;
/** How long an address that was the owner's still gets the mails about changes. */
export const FORMER_EMAIL_DAYS = 30;
/** How far back the usual sum of a day is looked for. */
export const USUAL_DAYS = 90;
/**
 * Transfers of the last hours before a change do not count as usual. Whoever prepares a change could have made them.
 */
export const USUAL_QUIET_HOURS = 24;
/** A stopped change ends the API keys and calendar addresses that were made after it, or so many hours before it. */
export const ENDED_BEFORE_HOURS = 24;
/** The longest hold that can be set: `holdWords` names only the weekday, so a hold must be shorter than a week. */
export const HOLD_HOURS_MAX = 120;

export const addHours = (at: Instant, hours: number): Date => new Date(instantMs(at) + hours * HOUR_MS);

/** When the transfers begin that can count as usual for a change at that instant. */
export function usualSince(changedAt: Instant, zone: string): Date {
  return startOfDay(addDays(localDate(changedAt, zone), -USUAL_DAYS), zone);
}

/**
 * The usual sum of a day, in cents: the most that was sent on one day of the business in the 90 days before a change,
 * without its last 24 hours. Zero without such a transfer. The caller leaves out transfers whose money came back.
 */
export function usualDayCents(
  transfers: readonly { requestedAt: Instant; cents: number }[],
  { changedAt, zone }: { changedAt: Instant; zone: string },
): number {
  const [from, to] = [usualSince(changedAt, zone).getTime(), addHours(changedAt, -USUAL_QUIET_HOURS).getTime()];
  const days = new Map<string, number>();
  for (const { requestedAt, cents } of transfers) {
    const at = instantMs(requestedAt);
    if (at < from || at > to) continue;
    const day = localDate(requestedAt, zone);
    days.set(day, (days.get(day) ?? 0) + cents);
  }
  return Math.max(0, ...days.values());
}

/** A hold of a change, as it is stored. */
export interface ChangeHold {
  kind: GuardedChange;
  heldUntil: Date;
  usualCents: number;
  /** Transfers from this instant on count together. It is that of the first change of a chain. */
  countsFrom: Date;
}

/** What of a hold a later change takes over, so that no chain of changes raises what may be sent. */
export function chained(live: readonly ChangeHold[]): Pick<ChangeHold, 'usualCents' | 'countsFrom'> | null {
  const first = live.toSorted((one, other) => one.countsFrom.getTime() - other.countsFrom.getTime())[0];
  return first ? { countsFrom: first.countsFrom, usualCents: Math.min(...live.map((one) => one.usualCents)) } : null;
}

/** What holds transfers now: the hold that lasts longest. */
export interface HoldInForce {
  kind: GuardedChange;
  until: Date;
  usualCents: number;
  /** What may still be sent, in cents: a day's usual less what was sent since the change. */
  leftCents: number;
}

/** The hold that is in force; null without any. `sentCents` is what was sent since the first change that counts. */
export function holdInForce(live: readonly ChangeHold[], sentCents: number): HoldInForce | null {
  const last = live.toSorted((one, other) => other.heldUntil.getTime() - one.heldUntil.getTime())[0];
  if (!last) return null;
  const usualCents = Math.min(...live.map((one) => one.usualCents));
  return { kind: last.kind, until: last.heldUntil, usualCents, leftCents: Math.max(0, usualCents - sentCents) };
}

/** Whether a transfer, or several that are made at once, goes beyond what a hold leaves. */
export const isHeld = (hold: HoldInForce | null, cents: number): boolean => hold !== null && cents > hold.leftCents;

/** "Friday, 4:10 PM", in the zone of the business. */
function untilWords(at: Date, zone: string): string {
  const weekday = at.toLocaleDateString(LOCALE, { timeZone: zone, weekday: 'long' });
  const time = at.toLocaleTimeString('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' });
  return `${weekday}, ${time.replaceAll('\u202f', ' ')}`;
}

/** Which transfers are held, until when and why, for a merchant. */
export function holdWords({ kind, until, usualCents, leftCents }: HoldInForce, zone: string): string {
  const which = leftCents === 0 ? 'Transfers are held' : `Transfers above ${formatCents(leftCents)} are held`;
  const used =
    leftCents < usualCents ? ` ${formatCents(usualCents - leftCents)} of a day's usual amount was already sent.` : '';
  return `${which} until ${untilWords(until, zone)}, because ${GUARDED_WORDS[kind]}.${used}`;
}

/** What the owner does after a change was stopped. */
export const STOPPED_WORDS = prose`Transfers are stopped because someone used the link in our email to stop a change.
  To resume them, the owner signs in and confirms on Balance.`;
