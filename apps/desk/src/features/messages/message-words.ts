import type { CallOutput } from '@trilane/contract/call';
import type { DeskCalls } from '@trilane/contract/desk/desk-calls';
import type { DeskRole } from '@trilane/domain/desk-role';
import { grouped } from '@trilane/domain/number-words';
import { MESSAGE_KINDS } from '../../lib/message-kinds.ts';

export type Listed = CallOutput<DeskCalls['listMessages']>;
export type Message = Listed['messages'][number];
export type Answered = CallOutput<DeskCalls['replayMessages']>;
export type MessageState = Message['state'];

export const STATE_WORDS: Readonly<Record<MessageState, string>> = {
  dead: 'Dead',
  retrying: 'Retrying',
  waiting: 'Waiting',
};

/** Finance decides about messages that move money, support about the others. */
export const mayDecide = (roles: readonly DeskRole[] | undefined, movesMoney: boolean): boolean =>
  roles?.includes(movesMoney ? 'finance' : 'support') ?? false;

/** The kind of a message, and whose it is: "Email for Quince & Co". */
export function messageWords({ kind, business }: Pick<Message, 'kind' | 'business'>): string {
  const name = MESSAGE_KINDS[kind] ?? kind;
  return business?.name ? `${name} for ${business.name}` : name;
}

/** What is said after so many messages were put back into the queue. */
export const retriedWords = (count: number): string =>
  count === 1 ? 'One message is being retried' : `${grouped(count)} messages are being retried`;
