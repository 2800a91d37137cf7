import { randomUUID } from 'node:crypto';
import type { CallName } from '@trilane/contract/calls';
import type { RefusalCode } from '@trilane/contract/refusals';
import { as, type CallCase } from './call-case.ts';

const choose = (mail: boolean, kind: string, version?: number) =>
  as('signed-in', () => ({ body: { choices: [{ kind, portal: true, mail }], ...(version && { version }) } }));

export const noticeCases = {
  listNotices: as('signed-in'),
  readNotices: as('signed-in', () => ({ body: { through: randomUUID() } })),
  getNoticeSettings: as('signed-in'),
  updateNoticeSettings: choose(true, 'device.linked'),
} satisfies Partial<Record<CallName, CallCase>>;

/** The mails about the owner's money stay. */
export const noticeRefusals: Partial<Record<CallName, Partial<Record<RefusalCode, CallCase>>>> = {
  updateNoticeSettings: {
    notice_mail_fixed: choose(false, 'payout.failed'),
    changed_elsewhere: choose(true, 'device.linked', 7),
    // Nobody at a stolen session silences what would give it away.
    proof_required: as('signed-in', () => ({ body: { refundAbove: 1_000 } })),
  },
};
