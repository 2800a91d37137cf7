import { formatCents } from './money.ts';

/**
 * What people are told of in the portal (docs/product.md#notices): events of webhooks, and changes of where money goes.
 */
export const NOTICE_KINDS = [
  'payout.paid',
  'payout.failed',
  'payout.returned',
  'device.linked',
  'device.unlinked',
  'promotion.ended',
  'guarded-change.made',
  'guarded-change.stopped',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export const NOTICE_KEPT_DAYS = 90;
/** The longest text of what a notice is about. */
export const NOTICE_ABOUT_LENGTH_MAX = 300;

/** What a notice says: about which account, device or promotion, and which amount. */
export interface NoticeFacts {
  kind: NoticeKind;
  about: string;
  amountCents: number | null;
}

const TITLES: Readonly<Record<NoticeKind, string>> = {
  'payout.paid': 'Transfer paid',
  'payout.failed': 'Transfer failed',
  'payout.returned': 'Transfer returned by the bank',
  'device.linked': 'Device linked',
  'device.unlinked': 'Device unlinked',
  'promotion.ended': 'Promotion ended',
  'guarded-change.made': 'An important change to your account',
  'guarded-change.stopped': 'A change was stopped',
};

const PAYOUT_WORDS: Readonly<Record<string, (amount: string, account: string) => string>> = {
  'payout.paid': (amount, account) => `${amount} was paid to ${account}.`,
  'payout.failed': (amount, account) => `${amount} did not reach ${account}. The money is back on your balance.`,
  'payout.returned': (amount, account) => `${amount} came back from ${account}. The money is back on your balance.`,
};

/** Title and sentence of a notice. */
export const noticeWords = ({ kind, about, amountCents }: NoticeFacts): { title: string; text: string } => ({
  title: TITLES[kind],
  text:
    kind === 'guarded-change.stopped'
      ? `This was stopped: “${about}” Resume transfers on Balance.`
      : (PAYOUT_WORDS[kind]?.(formatCents(amountCents ?? 0), about) ?? about),
});

/** The page of the portal that shows what a notice is about. */
export function noticePage({ kind, subjectId }: { kind: NoticeKind; subjectId: string }): string {
  if (kind.startsWith('payout.')) return `/portal/balance/transfers/${subjectId}`;
  if (kind.startsWith('guarded-change.')) return '/portal/balance';
  return kind === 'promotion.ended' ? '/portal/set-rewards' : '/portal/stores';
}

/** The unread count as a badge shows it. */
export const unreadWords = (unread: number): string => (unread > 99 ? '99+' : String(unread));
