import { FILES_BYTES_MAX } from '@trilane/domain/files';
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

/** Locks these files until the transaction ends, so that the clean-up cannot remove files that are about to be used. */
export async function holdFiles(tx: Tx, businessId: string, fileIds: readonly string[]): Promise<void> {
  await tx.query(
    'select 1 from stored_file where business_id = $1 and file_id = any($2::uuid[]) order by file_id for key share',
    [businessId, [...new Set(fileIds)]],
  );
}

/** The images of this business among these ids, by id; files of others and of other purposes are missing. */
export async function findImages(
  tx: Tx,
  businessId: string,
  fileIds: readonly string[],
): Promise<Map<string, StoredImage>> {
  if (fileIds.length === 0) return new Map();
  const rows = await tx.kysely
    .selectFrom('stored_file')
    .select([
      'file_id as fileId',
      'name',
      'storage_key as storageKey',
      'thumbnail_key as thumbnailKey',
      'upload_bytes as uploadBytes',
    ])
    .where('business_id', '=', businessId)
    .where('file_id', 'in', [...new Set(fileIds)])
    .where('purpose', '=', 'image')
    .execute();
  return new Map(rows.map((row) => [row.fileId, row]));
}

/** A private document as the database knows it. */
export interface StoredDocument {
  fileId: string;
  name: string;
  storageKey: string;
  mediaType: string;
  sizeBytes: number;
}

/** The documents of this business among these ids; files of others and of other purposes are missing. */
export async function findDocuments(tx: Tx, businessId: string, fileIds: readonly string[]): Promise<StoredDocument[]> {
  return tx.kysely
    .selectFrom('stored_file')
    .select([
      'file_id as fileId',
      'name',
      'storage_key as storageKey',
      'media_type as mediaType',
      'size_bytes as sizeBytes',
    ])
    .where('business_id', '=', businessId)
    .where('file_id', 'in', [...new Set(fileIds)])
    .where('purpose', '=', 'document')
    .execute();
}

export type NewFile = StoredImage & { purpose: 'image' | 'document'; mediaType: string; sizeBytes: number; now: Date };

/**
 * Whether this many more bytes fit. Locks the business until the transaction ends, so that two uploads cannot share the
 * last room.
 */
export async function hasRoomFor(tx: Tx, businessId: string, bytes: number): Promise<boolean> {
  await tx.query('select 1 from business where business_id = $1 for no key update', [businessId]);
  const { rows } = await tx.query<{ kept: number }>(
    'select coalesce(sum(size_bytes), 0)::bigint as kept from stored_file where business_id = $1',
    [businessId],
  );
  return Number(rows[0]!.kept) + bytes <= FILES_BYTES_MAX;
}

export async function insertFile(tx: Tx, businessId: string, file: NewFile): Promise<void> {
  await tx.kysely
    .insertInto('stored_file')
    .values({
      business_id: businessId,
      file_id: file.fileId,
      purpose: file.purpose,
      name: file.name,
      storage_key: file.storageKey,
      thumbnail_key: file.thumbnailKey,
      media_type: file.mediaType,
      size_bytes: file.sizeBytes,
      upload_bytes: file.uploadBytes,
      created_at: file.now,
    })
    .execute();
}
