import { calls, type CallName } from '@trilane/contract/calls';
import { NOTICE_KINDS, type NoticeKind } from '@trilane/domain/notice';
import { mayDo, type Permissions, type TeamRight } from '@trilane/domain/team';

/** A person is told of what this call would show. */
const SHOWN_BY: Readonly<Record<NoticeKind, CallName>> = {
  'payout.paid': 'listBankTransfers',
  'payout.failed': 'listBankTransfers',
  'payout.returned': 'listBankTransfers',
  'refund.made': 'listTransactions',
  'device.linked': 'listPairings',
  'device.unlinked': 'listPairings',
  'device.unseen': 'listPairings',
  'promotion.ended': 'listPromotions',
  'documents.requested': 'uploadBankDocuments',
  'sign-in.new': 'listSessions',
  'guarded-change.made': 'confirmTransfers',
  'guarded-change.stopped': 'confirmTransfers',
  'transfers.held': 'listBankTransfers',
};

const rightsOf = (kind: NoticeKind): readonly TeamRight[] =>
  (calls[SHOWN_BY[kind]] as { may?: readonly TeamRight[] }).may ?? [];

/** The kinds of notices that are open to a person. */
export const kindsFor = (permissions: Permissions): NoticeKind[] =>
  NOTICE_KINDS.filter((kind) => mayDo(rightsOf(kind), permissions));
