import { formatCents } from './money.ts';

/**
 * What people are told of in the portal (docs/product.md#notices): events of webhooks, large refunds, unseen devices,
 * requests for documents, new sign-ins, changes of where money goes, and transfers that are put on hold.
 */
export const NOTICE_KINDS = [
  'payout.paid',
  'payout.failed',
  'payout.returned',
  'refund.made',
  'device.linked',
  'device.unlinked',
  'device.unseen',
  'promotion.ended',
  'documents.requested',
  'sign-in.new',
  'guarded-change.made',
  'guarded-change.stopped',
  'transfers.held',
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
  'device.unseen': 'Device not seen for an hour',
  'promotion.ended': 'Promotion ended',
  'documents.requested': 'Bank documents requested',
  'sign-in.new': 'New sign-in',
  'guarded-change.made': 'An important change to your account',
  'guarded-change.stopped': 'A change was stopped',
  'transfers.held': 'Transfers are on hold',
};

const AMOUNT_WORDS: Readonly<Record<string, (amount: string, about: string) => string>> = {
  'payout.paid': (amount, account) => `${amount} was paid to ${account}.`,
  'payout.failed': (amount, account) => `${amount} did not reach ${account}. The money is back in your balance.`,
  'payout.returned': (amount, account) => `${amount} came back from ${account}. The money is back in your balance.`,
  'refund.made': (amount, sale) => `${amount} was refunded: ${sale}.`,
};

const OTHER_WORDS: Readonly<Record<string, (about: string) => string>> = {
  'device.unseen': (devices) =>
    `Not seen for an hour during usual opening hours: ${devices}. A device without a connection can't take payments. ` +
    'Check its power and internet.',
  'documents.requested': (reason) => `Upload documents about your bank account: ${reason}`,
  'sign-in.new': (device) => `${device}. If this was not you, end that session and change your password.`,
  'guarded-change.stopped': (change) => `This was stopped: “${change}” Resume transfers on Balance.`,
  'transfers.held': (business) => `Money of ${business} stays in its balance for now. Contact Customer Support.`,
};

/** Title and sentence of a notice. */
export const noticeWords = ({ kind, about, amountCents }: NoticeFacts): { title: string; text: string } => ({
  title: TITLES[kind],
  text: AMOUNT_WORDS[kind]?.(formatCents(amountCents ?? 0), about) ?? OTHER_WORDS[kind]?.(about) ?? about,
});

const PAGES: Readonly<Partial<Record<NoticeKind, string>>> = {
  'refund.made': '/portal/credits',
  'promotion.ended': '/portal/set-rewards',
  'documents.requested': '/portal/admin',
  'sign-in.new': '/portal/admin/security',
};

/** The page of the portal that shows what a notice is about. */
export function noticePage({ kind, subjectId }: { kind: NoticeKind; subjectId: string }): string {
  if (kind.startsWith('payout.')) return `/portal/balance/transfers/${subjectId}`;
  if (kind === 'transfers.held' || kind.startsWith('guarded-change.')) return '/portal/balance';
  return PAGES[kind] ?? '/portal/stores';
}
