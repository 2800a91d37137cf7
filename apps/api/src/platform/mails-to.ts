import { mailsIn, type Mails } from '@trilane/contract/mails/mails-in';
import type { Language } from '@trilane/domain/language';
import type { Tx } from './db/transaction.ts';
import { findLanguage, findLanguageOfEmail } from './languages.repo.ts';

/**
 * The functions that write mails and pushes in the language of the account with that email. `otherwise` is for a person
 * without an account, or one who has chosen no language.
 */
export async function mailsTo(tx: Tx, email: string, otherwise: Language = 'en'): Promise<Mails> {
  return mailsIn((await findLanguageOfEmail(tx, email)) ?? otherwise);
}

/** The same for the account of a person. */
export async function mailsOf(tx: Tx, userId: string): Promise<Mails> {
  return mailsIn((await findLanguage(tx, userId)) ?? 'en');
}
