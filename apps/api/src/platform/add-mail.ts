import { mailsIn, type Mails } from '@trilane/contract/mails/mails-in';
import type { MailContent } from '@trilane/contract/mails/mail-layout';
import type { Language } from '@trilane/domain/language';
import type { Tx } from './db/transaction.ts';
import { findLanguageOfEmail } from './mail-language.repo.ts';
import type { Outbox, OutboxOptions } from './outbox.ts';

interface Addressed extends OutboxOptions {
  to: string;
  /** The language of the reader's account, where the caller has already read it: that saves a round trip. */
  language?: Language | null;
  /** For a reader without an account, or one who has chosen no language. */
  otherwise?: Language | null;
}

/** Puts a mail into the outbox, written in the language that the account with that email has chosen. */
export async function addMail(
  tx: Tx,
  { outbox }: { outbox: Pick<Outbox, 'add'> },
  { to, language, otherwise, ...options }: Addressed,
  write: (mails: Mails) => MailContent,
): Promise<void> {
  const chosen = language === undefined ? await findLanguageOfEmail(tx, to) : language;
  await outbox.add(tx, 'mail', { to, ...write(mailsIn(chosen ?? otherwise ?? 'en')) }, options);
}
