import type { Tx } from '../../platform/db/transaction.ts';

/** A public image as the database knows it. */
export interface StoredImage {
  fileId: string;
  name: string;
  storageKey: string;
  thumbnailKey: string | null;
}

/** The images of this business among these ids, by id; files of others and of other purposes are missing. */
export async function findImages(tx: Tx, businessId: string, fileIds: readonly string[]): Promise<Map<string, StoredImage>> {
  if (fileIds.length === 0) return new Map();
  const rows = await tx.kysely
    .selectFrom('stored_file')
    .select(['file_id as fileId', 'name', 'storage_key as storageKey', 'thumbnail_key as thumbnailKey'])
    .where('business_id', '=', businessId)
    .where('file_id', 'in', [...new Set(fileIds)])
    .where('purpose', '=', 'image')
    .execute();
  return new Map(rows.map((row) => [row.fileId, row]));
}

export async function insertImage(tx: Tx, businessId: string, image: StoredImage & { mediaType: string; sizeBytes: number; now: Date }): Promise<void> {
  await tx.kysely
    .insertInto('stored_file')
    .values({
      business_id: businessId, file_id: image.fileId, purpose: 'image', name: image.name, storage_key: image.storageKey, thumbnail_key: image.thumbnailKey,
      media_type: image.mediaType, size_bytes: image.sizeBytes, created_at: image.now,
    })
    .execute();
}
