import type { Mail } from '../../../apps/api/src/ports/mailer.ts';

/** The mails to an address, oldest first. The outbox delivers several at once in any order; their ids are in order. */
export const mailsTo = (mails: readonly Mail[], to: string): Mail[] =>
  mails
    .filter((mail) => mail.to === to)
    .toSorted(({ messageId: one }, { messageId: other }) => Number(one > other) - Number(one < other));

/** The newest mail to an address, or the newest of those whose text holds `words`. */
export const newestMail = (mails: readonly Mail[], to: string, words = ''): Mail | undefined =>
  mailsTo(mails, to).findLast(({ text }) => text.includes(words));
