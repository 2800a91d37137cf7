import type { Language } from '@trilane/domain/language';
import { sql } from './db/sql.ts';
import type { Tx } from './db/transaction.ts';

/** The language that the account with this email has chosen. Null if it has none, or there is no such account. */
export async function findLanguageOfEmail(tx: Tx, email: string): Promise<Language | null> {
  const { rows } = await tx.query<{ language: Language | null }>(sql`select language_of_email(${email}) as language`);
  return rows[0]!.language;
}
