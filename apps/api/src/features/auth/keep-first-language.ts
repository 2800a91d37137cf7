import type { CallContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { keepLanguageIfNone } from './languages.repo.ts';

/**
 * Call this after a person sets a first password or signs in. If they did so in a language other than English and have
 * not chosen one, it becomes the language of their account.
 */
export async function keepFirstLanguage(
  tx: Tx,
  { request }: Pick<CallContext, 'request'>,
  userId: string,
): Promise<void> {
  if (request.language !== 'en') await keepLanguageIfNone(tx, userId, request.language);
}
