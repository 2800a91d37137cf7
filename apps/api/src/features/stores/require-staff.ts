import { isUniqueViolation } from '../../platform/db/database-errors.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireStore } from './require-store.ts';
import { findStaff, type StaffKey, type StaffRow } from './staff.repo.ts';
import type { StoreRow } from './stores.repo.ts';

/** A store, locked, and one of its staff; a person of another store is missing. */
export async function requireStaff(
  tx: Tx,
  key: StaffKey & { storeId: string },
): Promise<{ store: StoreRow; staff: StaffRow }> {
  const store = await requireStore(tx, key.businessId, key.storeId);
  const staff = await findStaff(tx, key);
  if (!staff || staff.store_id !== store.store_id) throw new Refusal('not_found');
  return { store, staff };
}

/** Does a write of a person's email; refuses when another one of the store has it. */
export async function withOwnEmail(write: Promise<void>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (isUniqueViolation(error, 'staff_one_email')) throw new Refusal('staff_email_taken');
    throw error;
  }
}
