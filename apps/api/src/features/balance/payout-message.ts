import { MONEY_RETRY_DAYS } from '@trilane/domain/money-retry';
import { tryDays, type MessageKind, type OutboxKinds } from '../../platform/outbox.ts';
import { sendPayout } from './send-payout.ts';

declare module '../../platform/outbox.ts' {
  interface OutboxKinds {
    /** `bankTransferId` is the payout's id. Messages that wait in the outbox use this name. */
    payout: { businessId: string; bankTransferId: string };
  }
}

/**
 * Hands a requested payout to the payout bank. The message is retried for days, because money must survive an outage.
 */
export const payoutMessage: MessageKind<OutboxKinds['payout']> = {
  giveUpAt: tryDays(MONEY_RETRY_DAYS),
  send: sendPayout,
};
