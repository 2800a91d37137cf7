import { formatCents } from './money.ts';

/**
 * What people are told of in the portal (docs/product.md#notices): events of webhooks, large refunds, and changes
 * of where money goes.
 */
export const NOTICE_KINDS = [
  'payout.paid',
  'payout.failed',
  'payout.returned',
  'refund.made',
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

/** What a notice says: about which account, refund, device or promotion, and which amount. */
export interface NoticeFacts {
  kind: NoticeKind;
  about: string;
  amountCents: number | null;
}

const TITLES: Readonly<Record<NoticeKind, string>> = {
  'payout.paid': 'Transfer paid',
  'payout.failed': 'Transfer failed',
  'payout.returned': 'Transfer returned by the bank',
  'refund.made': 'Refund made',
  'device.linked': 'Device linked',
  'device.unlinked': 'Device unlinked',
  'promotion.ended': 'Promotion ended',
  'guarded-change.made': 'An important change to your account',
  'guarded-change.stopped': 'A change was stopped',
};

const AMOUNT_WORDS: Readonly<Record<string, (amount: string, about: string) => string>> = {
  'payout.paid': (amount, account) => `${amount} was paid to ${account}.`,
  'payout.failed': (amount, account) => `${amount} did not reach ${account}. The money is back on your balance.`,
  'payout.returned': (amount, account) => `${amount} came back from ${account}. The money is back on your balance.`,
  'refund.made': (amount, sale) => `${amount} was refunded: ${sale}.`,
};

/** Title and sentence of a notice. */
export const noticeWords = ({ kind, about, amountCents }: NoticeFacts): { title: string; text: string } => ({
  title: TITLES[kind],
  text:
    kind === 'guarded-change.stopped'
      ? `This was stopped: “${about}” Resume transfers on Balance.`
      : (AMOUNT_WORDS[kind]?.(formatCents(amountCents ?? 0), about) ?? about),
});

/** The page of the portal that shows what a notice is about. */
export function noticePage({ kind, subjectId }: { kind: NoticeKind; subjectId: string }): string {
  if (kind.startsWith('payout.')) return `/portal/balance/transfers/${subjectId}`;
  if (kind.startsWith('guarded-change.')) return '/portal/balance';
  if (kind === 'refund.made') return '/portal/credits';
  return kind === 'promotion.ended' ? '/portal/set-rewards' : '/portal/stores';
}
