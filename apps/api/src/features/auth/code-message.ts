import type { MessageKind } from '../../platform/outbox.ts';
import { sendCode, type CodeMessage } from './send-code.ts';

declare module '../../platform/outbox.ts' {
  interface OutboxKinds {
    'auth-code': CodeMessage;
  }
}

const TITLES = {
  signup: 'Code to sign up',
  signin: 'Code to sign in',
  reset: 'Code to reset the password',
  proof: 'Code to confirm',
} as const;

/** Sends a one-time code to a mailbox. Sending is retried while the code is valid. */
export const codeMessage: MessageKind<CodeMessage> = {
  giveUpAt: ({ expiresAt }) => new Date(expiresAt),
  worthlessAs: 'the code expired',
  titleOf: ({ purpose }) => TITLES[purpose],
  send: (platform, code, id) => sendCode(platform)(code, id),
};
