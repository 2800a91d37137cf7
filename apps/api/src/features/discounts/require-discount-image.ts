import { DISCOUNT_IMAGE_BYTES_MAX } from '@trilane/domain/discount';
import type { Tx } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findImages, lockFiles } from '../files/public.ts';

/**
 * Leaves unless the id is an uploaded image of this business within the limit for discounts (docs/product.md#files).
 * Null stands for the stores' own images.
 */
export async function requireDiscountImage(tx: Tx, businessId: string, fileId: string | null): Promise<void> {
  if (fileId === null) return;
  await lockFiles(tx, businessId, [fileId]);
  const image = (await findImages(tx, businessId, [fileId])).get(fileId);
  if (!image) throw new Refusal('discount_image_unknown');
  if (image.uploadBytes > DISCOUNT_IMAGE_BYTES_MAX) throw new Refusal('discount_image_too_large');
}
