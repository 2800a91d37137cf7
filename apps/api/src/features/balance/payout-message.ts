import { MONEY_RETRY_DAYS } from '@trilane/domain/promises';
import { tryDays, type MessageKind, type OutboxKinds } from '../../platform/outbox.ts';
import { sendPayout } from './send-payout.ts';

declare module '../../platform/outbox.ts' {
  interface OutboxKinds {
    payout: { businessId: string; bankTransferId: string };
  }
}

/** A requested transfer on its way to the payout bank. Money outlasts a long outage. */
export const payoutMessage: MessageKind<OutboxKinds['payout']> = {
  giveUpAt: tryDays(MONEY_RETRY_DAYS),
  send: sendPayout,
};
