import type { CallContext } from './context.ts';
import type { Tx } from './db/transaction.ts';
import { findLanguage, keepLanguage } from './languages.repo.ts';
import { languageOfBrowser } from './request-language.ts';

/**
 * For a person who has just set the first password. Who did so in another language than English, and has chosen none,
 * gets mails in that language, and its pages in any browser.
 */
export async function keepFirstLanguage(tx: Tx, { http }: Pick<CallContext, 'http'>, userId: string): Promise<void> {
  const language = languageOfBrowser(http.request.headers);
  if (language !== 'en' && (await findLanguage(tx, userId)) === null) await keepLanguage(tx, userId, language);
}
