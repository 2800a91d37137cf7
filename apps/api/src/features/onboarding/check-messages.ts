import { MONEY_RETRY_DAYS } from '@trilane/domain/promises';
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

/** A business that the agency is asked about. A sign-up waits for the answer, so the question outlasts a long outage. */
export const businessCheckMessage: MessageKind<Check> = {
  giveUpAt: tryDays(MONEY_RETRY_DAYS),
  send: (platform, check) => checkBusiness(platform)(check),
};

/** The same about its owner. */
export const ownerCheckMessage: MessageKind<Check> = {
  giveUpAt: tryDays(MONEY_RETRY_DAYS),
  send: (platform, check) => checkOwner(platform)(check),
};
