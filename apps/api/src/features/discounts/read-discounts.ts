import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findImages } from '../files/public.ts';
import { readToday } from '../offers/public.ts';
import { findDiscount, findDiscounts, findStoreImage, type DiscountRow } from './discounts.repo.ts';
import { toDiscountWire, type DiscountWire } from './discounts.wire.ts';

async function withImages(
  tx: Tx,
  platform: Platform,
  businessId: string,
  rows: readonly DiscountRow[],
): Promise<DiscountWire[]> {
  const at = await readToday(tx, platform, businessId);
  const storeImageId = await findStoreImage(tx, businessId);
  const ids = [...rows.map((row) => row.logoFileId), storeImageId].filter((id) => id !== null);
  const images = await findImages(tx, businessId, ids);
  const imageOf = (id: string | null) => (id === null ? null : (images.get(id) ?? null));
  return rows.map((row) => toDiscountWire(row, at, imageOf(row.logoFileId), imageOf(storeImageId)));
}

/** The discounts of a business, newest first; of the archived ones this many, or all. */
export async function readDiscounts(
  tx: Tx,
  platform: Platform,
  businessId: string,
  { archived }: { archived?: number | undefined } = {},
): Promise<DiscountWire[]> {
  const { today } = await readToday(tx, platform, businessId);
  return withImages(tx, platform, businessId, await findDiscounts(tx, businessId, { today, archived }));
}

/** One discount; refuses with `not_found`. */
export async function readDiscount(
  tx: Tx,
  platform: Platform,
  businessId: string,
  discountId: string,
): Promise<DiscountWire> {
  const [wire] = await withImages(tx, platform, businessId, [await requireDiscount(tx, businessId, discountId)]);
  return wire!;
}

export async function requireDiscount(tx: Tx, businessId: string, discountId: string): Promise<DiscountRow> {
  const row = await findDiscount(tx, businessId, discountId);
  if (!row) throw new Refusal('not_found');
  return row;
}
