import type { CallContext } from './context.ts';
import type { Tx } from './db/transaction.ts';
import { keepLanguageIfNone } from './languages.repo.ts';
import { languageOfBrowser } from './request-language.ts';

/**
 * Call this after a person sets a first password or signs in. If they did so in a language other than English and have
 * not chosen one, it becomes the language of their account.
 */
export async function keepFirstLanguage(tx: Tx, { http }: Pick<CallContext, 'http'>, userId: string): Promise<void> {
  const language = languageOfBrowser(http.request.headers);
  if (language !== 'en') await keepLanguageIfNone(tx, userId, language);
}
