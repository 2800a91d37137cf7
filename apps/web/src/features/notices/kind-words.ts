import type { NoticeKind } from '@trilane/domain/notice';

/** What happened when a person is told of each kind. */
export const KIND_HINTS: Readonly<Record<NoticeKind, string>> = {
  'payout.paid': 'Your bank has the money.',
  'payout.failed': 'The money did not reach your bank.',
  'payout.returned': 'The bank sent the money back.',
  'refund.made': 'Somebody gave back more than the amount below, in the portal or at a till.',
  'device.linked': 'A till was linked with a device of your stores.',
  'device.unlinked': 'A till can no longer take payments.',
  'promotion.ended': 'A conditional promotion is over.',
  'guarded-change.made': 'Where your money goes, or who may send it, was changed.',
  'guarded-change.stopped': 'Somebody used the link that stops such a change.',
};

/** Why a mail cannot be switched off. */
export const MAIL_FIXED = 'This mail always goes out: it protects your money';
