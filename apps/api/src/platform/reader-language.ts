import type { Language } from '@trilane/domain/language';
import type { CallContext } from './context.ts';
import type { Tx } from './db/transaction.ts';
import { findLanguage } from './languages.repo.ts';
import { languageOfBrowser } from './request-language.ts';

/** The language of whoever makes a call: that of the account, else that of the browser. */
export async function readerLanguage(tx: Tx, { holder, http }: CallContext): Promise<Language> {
  return (await findLanguage(tx, holder.userId)) ?? languageOfBrowser(http.request.headers);
}
