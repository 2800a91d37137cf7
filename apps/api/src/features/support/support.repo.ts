import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';

export async function putSupportCode(
  tx: Tx,
  code: { codeHash: string; businessId: string; now: Date; expiresAt: Date },
): Promise<void> {
  await tx.query(sql`select put_support_code(${code.codeHash}, ${code.businessId}, ${code.now}, ${code.expiresAt})`);
}

/** The business a hand-off code was made for; null when it is over or used. Of two at once one gets it. */
export async function takeSupportCode(tx: Tx, codeHash: string, now: Date): Promise<string | null> {
  const { rows } = await tx.query<{ business_id: string }>(
    sql`select business_id from take_support_code(${codeHash}, ${now})`,
  );
  return rows[0]?.business_id ?? null;
}
