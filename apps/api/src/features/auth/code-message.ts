import type { MessageKind } from '../../platform/outbox.ts';
import { sendCode, type CodeMessage } from './send-code.ts';

declare module '../../platform/outbox.ts' {
  interface OutboxKinds {
    'auth-code': CodeMessage;
  }
}

/** A one-time code on its way to a mailbox. It is tried while it is valid. */
export const codeMessage: MessageKind<CodeMessage> = {
  giveUpAt: ({ expiresAt }) => new Date(expiresAt),
  worthlessAs: 'the code expired',
  send: (platform, code, id) => sendCode(platform)(code, id),
};
