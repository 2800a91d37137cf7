import type { Language } from '@trilane/domain/language';
import type { CallContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { findLanguage } from './languages.repo.ts';

/** The language of whoever makes a call: that of the account, else that of the browser. */
export async function readerLanguage(tx: Tx, { holder, request }: CallContext): Promise<Language> {
  return (await findLanguage(tx, holder.userId)) ?? request.language;
}
