import type { CallOutput } from '@trilane/contract/call';
import type { DeskCalls } from '@trilane/contract/desk/desk-calls';
import type { DeskRole } from '@trilane/domain/desk-role';

export type Listed = CallOutput<DeskCalls['listMessages']>;
export type Message = Listed['messages'][number];
export type MessageState = Message['state'];

export const STATE_WORDS: Readonly<Record<MessageState, string>> = {
  dead: 'Dead',
  retrying: 'Tried again',
  waiting: 'Waits',
};

/** What moves money is decided by finance, the rest by support. */
export const mayDecide = (roles: readonly DeskRole[] | undefined, movesMoney: boolean): boolean =>
  roles?.includes(movesMoney ? 'finance' : 'support') ?? false;
