import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';

export async function putSupportCode(
  tx: Tx,
  code: { codeHash: string; businessId: string; email: string; now: Date; expiresAt: Date },
): Promise<void> {
  await tx.query(
    sql`select put_support_code(${code.codeHash}, ${code.businessId}, ${code.email}, ${code.now}, ${code.expiresAt})`,
  );
}

/**
 * The business that a hand-off code was made for and the email of the person who asked for it, null for a code of the
 * last release. Null when the code is over or used. Of two at once one gets it.
 */
export async function takeSupportCode(
  tx: Tx,
  codeHash: string,
  now: Date,
): Promise<{ business_id: string; email: string | null } | null> {
  const { rows } = await tx.query<{ business_id: string; email: string | null }>(
    sql`select business_id, email from take_support_code(${codeHash}, ${now})`,
  );
  return rows[0] ?? null;
}
