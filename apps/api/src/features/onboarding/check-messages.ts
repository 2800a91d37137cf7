import { MONEY_RETRY_DAYS } from '@trilane/domain/money-retry';
import { tryDays, type MessageKind } from '../../platform/outbox.ts';
import { checkBusiness } from './check-business.ts';
import { checkOwner } from './owner-check.ts';

interface Check {
  businessId: string;
}

declare module '../../platform/outbox.ts' {
  interface OutboxKinds {
    'business-check': Check;
    'owner-check': Check;
  }
}

/**
 * Asks the agency about a business. A sign-up waits for the answer, so the message is retried through a long outage.
 */
export const businessCheckMessage: MessageKind<Check> = {
  giveUpAt: tryDays(MONEY_RETRY_DAYS),
  send: (platform, check) => checkBusiness(platform)(check),
};

/** Asks the agency about the owner of a business. */
export const ownerCheckMessage: MessageKind<Check> = {
  giveUpAt: tryDays(MONEY_RETRY_DAYS),
  send: (platform, check) => checkOwner(platform)(check),
};
