import type { Language } from '@trilane/domain/language';
import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** The language that a person has chosen; null for that of the browser. */
export async function findLanguage(tx: Tx, userId: string): Promise<Language | null> {
  const { rows } = await tx.query<{ language: Language | null }>(sql`select language_of_user(${userId}) as language`);
  return rows[0]!.language;
}

export async function keepLanguage(tx: Tx, userId: string, language: Language): Promise<void> {
  await tx.query(sql`select set_language_of_user(${userId}, ${language})`);
}

/** The same for a person who has chosen no language. */
export async function keepLanguageIfNone(tx: Tx, userId: string, language: Language): Promise<void> {
  await tx.query(sql`select set_first_language_of_user(${userId}, ${language})`);
}
