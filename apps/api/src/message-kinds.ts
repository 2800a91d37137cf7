import { codeMessage } from './features/auth/code-message.ts';
import { payoutMessage } from './features/balance/payout-message.ts';
import { businessCheckMessage, ownerCheckMessage } from './features/onboarding/check-messages.ts';
import { pushMessage } from './features/notices/public.ts';
import { refundMessage } from './features/refunds/refund-message.ts';
import { tryDays, type MessageKinds } from './platform/outbox.ts';

/**
 * Every kind of message that leaves the product, listed by the feature that owns it. Mails and SMS belong to all
 * features; they expire after a day (docs/product.md#messages-about-money), or when their address is refused.
 */
export const messageKinds: MessageKinds = {
  mail: {
    giveUpAt: tryDays(1),
    titleOf: ({ subject }) => subject,
    mayRepeat: true,
    refusedIsFinal: true,
    send: ({ ports }, mail, messageId) => ports.mailer.send({ ...mail, messageId }),
  },
  sms: {
    giveUpAt: tryDays(1),
    titleOf: ({ title = 'Link to the app' }) => title,
    refusedIsFinal: true,
    send: ({ ports }, { to, text }) => ports.sms.send({ to, text }),
  },
  push: pushMessage,
  'auth-code': codeMessage,
  payout: payoutMessage,
  'network-refund': refundMessage,
  'business-check': businessCheckMessage,
  'owner-check': ownerCheckMessage,
};
