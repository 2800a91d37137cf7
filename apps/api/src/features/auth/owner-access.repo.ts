import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** The owner of a business, whose row stays locked until the transaction ends; null when there is no such business. */
export async function lockOwner(tx: Tx, businessId: string): Promise<{ userId: string; email: string } | null> {
  const { rows } = await tx.query<{ userId: string; email: string }>(
    sql`
      select owner_user_id as "userId", owner_email as email
      from business
      where business_id = ${businessId} for no key update`,
  );
  return rows[0] ?? null;
}

/** Gives the owner another email, at the business, too; false when another account has it. */
export async function setOwnerEmail(
  tx: Tx,
  businessId: string,
  change: { userId: string; email: string; now: Date },
): Promise<boolean> {
  const { rows } = await tx.query<{ changed: boolean }>(
    sql`select change_owner_email(${change.userId}, ${change.email}, ${change.now}) as changed`,
  );
  if (!rows[0]!.changed) return false;
  await tx.query(sql`update business set owner_email = ${change.email} where business_id = ${businessId}`);
  return true;
}
