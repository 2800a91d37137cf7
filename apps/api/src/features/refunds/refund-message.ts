import { MONEY_RETRY_DAYS } from '@trilane/domain/money-retry';
import { tryDays, type MessageKind, type OutboxKinds } from '../../platform/outbox.ts';

declare module '../../platform/outbox.ts' {
  interface OutboxKinds {
    'network-refund': {
      refundId: string;
      approvalId: string;
      businessId: string;
      amountCents: number;
      tipCents: number;
    };
  }
}

/** Hands a refund to the shopper network. The message is retried for days, because money must survive an outage. */
export const refundMessage: MessageKind<OutboxKinds['network-refund']> = {
  giveUpAt: tryDays(MONEY_RETRY_DAYS),
  async send({ ports, live }, refund) {
    await ports.shopperNetwork.sendRefund(refund);
    live.publish(refund.businessId, 'money');
  },
};
