import type { Tx } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findImages, lockFiles } from './files.repo.ts';

/** Leaves with `image_unknown` unless the id is an uploaded image of this business. */
export async function requireImage(tx: Tx, businessId: string, fileId: string): Promise<void> {
  await lockFiles(tx, businessId, [fileId]);
  const found = await findImages(tx, businessId, [fileId]);
  if (!found.has(fileId)) throw new Refusal('image_unknown');
}
