export { abandonMessage } from './abandon-message.ts';
export { findMessage, findMessageAbout, listMessages, type MessageRow, type MessageState } from './messages.repo.ts';
export { replayMessage } from './replay-message.ts';
export { resendMessage } from './resend-message.ts';
export { RESENT_KINDS } from './resend.repo.ts';
export { withDecider } from './with-decider.ts';
