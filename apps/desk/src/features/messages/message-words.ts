import type { CallOutput } from '@trilane/contract/call';
import type { DeskCalls } from '@trilane/contract/desk/desk-calls';
import type { DeskRole } from '@trilane/domain/desk-role';

export type Listed = CallOutput<DeskCalls['listMessages']>;
export type Message = Listed['messages'][number];
export type MessageState = Message['state'];

export const STATE_WORDS: Readonly<Record<MessageState, string>> = {
  dead: 'Dead',
  retrying: 'Retrying',
  waiting: 'Waiting',
};

export const KIND_WORDS: Readonly<Record<string, string>> = {
  mail: 'Mail',
  sms: 'SMS',
  'auth-code': 'One-time code',
  payout: 'Payout to the bank',
  'network-refund': 'Refund to the shopper network',
  'business-check': 'Business check at the agency',
  'owner-check': 'Owner check at the agency',
};

/** Finance decides about messages that move money, support about the others. */
export const mayDecide = (roles: readonly DeskRole[] | undefined, movesMoney: boolean): boolean =>
  roles?.includes(movesMoney ? 'finance' : 'support') ?? false;
