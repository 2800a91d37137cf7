import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** A person of a business: where they sign in and get their mail. */
export interface Person {
  userId: string;
  email: string;
}

/** The owner of a business, whose row stays locked until the transaction ends; null when there is no such business. */
export async function lockOwner(tx: Tx, businessId: string): Promise<Person | null> {
  const { rows } = await tx.query<Person & Record<string, unknown>>(
    sql`
      select owner_user_id as "userId", owner_email as email
      from business
      where business_id = ${businessId} for no key update`,
  );
  return rows[0] ?? null;
}

/** The owner, or somebody of the team who has joined and was not removed; null for anybody else. */
export async function findPerson(tx: Tx, businessId: string, userId: string): Promise<Person | null> {
  const { rows } = await tx.query<Person & Record<string, unknown>>(
    sql`select user_id as "userId", email from list_people(${businessId}) where user_id = ${userId}`,
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
