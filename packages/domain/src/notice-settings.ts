import type { NoticeKind } from './notice.ts';
import { quietUntil, type QuietHours } from './quiet-hours.ts';
import type { PersonRole } from './team.ts';

/** Where a person wants to be told of one kind. */
export interface NoticeChoice {
  portal: boolean;
  mail: boolean;
  /** To the browsers in which the person has turned push on. */
  push: boolean;
}

const URGENT: readonly NoticeKind[] = [
  'payout.failed',
  'payout.returned',
  'guarded-change.made',
  'guarded-change.stopped',
];

/** Proposed for push in addition to what cannot wait: what a person should act on soon. */
const SOON: readonly NoticeKind[] = ['device.unseen', 'documents.requested', 'sign-in.new', 'transfers.held'];

/**
 * The settings until a person has chosen: the portal shows everything, mails tell of what cannot wait, and push also of
 * what a person should act on soon.
 */
export const defaultChoice = (kind: NoticeKind): NoticeChoice => ({
  portal: true,
  mail: URGENT.includes(kind),
  push: URGENT.includes(kind) || SOON.includes(kind),
});

/**
 * Whether this person gets a mail of the event whatever they chose. Somebody with a stolen session must not be able to
 * turn off mails about transfers, changes to where money goes, or sign-ins. The notice itself then sends no second
 * mail.
 */
export const isMailedAnyway = (kind: NoticeKind, role: PersonRole): boolean =>
  kind === 'sign-in.new' || (role === 'owner' && /^(?:payout|transfers|guarded-change|documents)\./.test(kind));

/** Why a choice cannot be kept; null where it can. */
export const whyNotChoice = (
  kind: NoticeKind,
  { mail }: Pick<NoticeChoice, 'mail'>,
  role: PersonRole,
): 'notice_mail_fixed' | null => (!mail && isMailedAnyway(kind, role) ? 'notice_mail_fixed' : null);

/** Whether a mail or push is sent even in quiet hours: money did not arrive, or there may be a theft. */
export const isUrgent = (kind: NoticeKind): boolean => URGENT.includes(kind);

/** When a mail or push of a notice is sent to somebody with these quiet hours. */
export function sendTime(kind: NoticeKind, at: Date, quiet: { hours: QuietHours | null; zone: string }): Date {
  const { hours, zone } = quiet;
  return (hours !== null && !isUrgent(kind) && quietUntil(at, hours, zone)) || at;
}

/** Notices that would reveal somebody with a stolen session. */
const GIVES_AWAY: readonly NoticeKind[] = ['refund.made', 'device.linked', 'sign-in.new'];

/** Whether a change turns off a notice that would reveal a thief. Such a change takes a fresh proof. */
export const silences = (kind: NoticeKind, before: NoticeChoice, after: NoticeChoice): boolean =>
  GIVES_AWAY.includes(kind) && (['portal', 'mail', 'push'] as const).some((place) => before[place] && !after[place]);

/** A person is told of refunds above this amount until they choose another. */
export const REFUND_ABOVE_PROPOSED_CENTS = 10_000;
export const REFUND_ABOVE_MAX_CENTS = 100_000_000;

/** Whether an event is large enough for a person; only refunds have a size. */
export const isLargeEnough = (
  { kind, sizeCents = 0 }: { kind: NoticeKind; sizeCents?: number },
  refundAboveCents: number | null,
): boolean => kind !== 'refund.made' || sizeCents > (refundAboveCents ?? REFUND_ABOVE_PROPOSED_CENTS);
