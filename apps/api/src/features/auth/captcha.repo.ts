import { sql } from '../../platform/db/sql.ts';
import type { Db } from '../../platform/db/transaction.ts';

/** Marks a solved captcha as used; false when it was already used. */
export async function takeCaptcha(db: Db, solved: { challengeId: string; expiresAt: Date }): Promise<boolean> {
  const { rowCount } = await db.single(
    sql`
      insert into captcha_used (challenge_id, expires_at)
      values (${solved.challengeId}, ${solved.expiresAt})
      on conflict do nothing`,
  );
  return rowCount === 1;
}
