import type { DeviceHolder } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findTillFacts, lockDeviceOfLink, whyNotTakePayments } from '../pairing/public.ts';

/**
 * The till's device, still linked, with its store locked, so that sign-ins, switches and disabling happen one after the
 * other. Refuses with `device_unauthenticated` once the link has ended.
 */
export async function requireTill(
  tx: Tx,
  { businessId, linkId }: DeviceHolder,
): Promise<{ storeId: string; currentStaffId: string | null }> {
  const found = await lockDeviceOfLink(tx, businessId, linkId);
  if (!found) throw new Refusal('device_unauthenticated');
  return { storeId: found.store.store_id, currentStaffId: found.device.staff_id };
}

/** The same of a till that may take payments; refuses by name otherwise. */
export async function requireOpenTill(
  tx: Tx,
  holder: DeviceHolder,
): Promise<{ storeId: string; currentStaffId: string | null }> {
  const till = await requireTill(tx, holder);
  const reason = whyNotTakePayments((await findTillFacts(tx, holder))!);
  if (reason !== null) throw new Refusal(reason);
  return till;
}
