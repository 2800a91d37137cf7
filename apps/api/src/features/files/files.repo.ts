import type { Tx } from '../../platform/db/transaction.ts';

/** A public image as the database knows it. */
export interface StoredImage {
  fileId: string;
  name: string;
  storageKey: string;
  thumbnailKey: string | null;
  /** Size of the upload that it was drawn from. */
  uploadBytes: number;
}

/** The images of this business among these ids, by id; files of others and of other purposes are missing. */
export async function findImages(tx: Tx, businessId: string, fileIds: readonly string[]): Promise<Map<string, StoredImage>> {
  if (fileIds.length === 0) return new Map();
  const rows = await tx.kysely
    .selectFrom('stored_file')
    .select(['file_id as fileId', 'name', 'storage_key as storageKey', 'thumbnail_key as thumbnailKey', 'upload_bytes as uploadBytes'])
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
      media_type: image.mediaType, size_bytes: image.sizeBytes, upload_bytes: image.uploadBytes, created_at: image.now,
    })
    .execute();
}
