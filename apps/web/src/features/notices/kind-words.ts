import type { NoticeKind } from '@trilane/domain/notice';

/** What happened when a person is told of each kind. */
export const KIND_HINTS: Readonly<Record<NoticeKind, string>> = {
  'payout.paid': 'Your bank has the money.',
  'payout.failed': 'The money did not reach your bank.',
  'payout.returned': 'The bank sent the money back.',
  'refund.made': 'More than the amount below was given back of a sale, in the portal or at a till.',
  'device.linked': 'A till was linked with a device of your stores.',
  'device.unlinked': 'A till can no longer take payments.',
  'device.unseen': "A till wasn't seen for an hour during its store's usual opening hours.",
  'promotion.ended': 'A conditional promotion is over.',
  'documents.requested': 'We need documents about your bank account.',
  'sign-in.new': "Someone signed in from a browser and network that we don't recognize.",
  'guarded-change.made': 'Where your money goes, or who may send it, was changed.',
  'guarded-change.stopped': 'Someone stopped a change of where your money goes, with the link in its email.',
  'transfers.held': 'We stopped transfers to your bank for now.',
};

/** Why a mail cannot be switched off. */
export const MAIL_FIXED = 'This email always goes out: it protects your account';
