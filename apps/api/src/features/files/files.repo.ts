import { FILES_BYTES_MAX } from '@trilane/domain/files';
import { sql } from '../../platform/db/sql.ts';
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
export async function lockFiles(tx: Tx, businessId: string, fileIds: readonly string[]): Promise<void> {
  await tx.query(
    sql`
      select 1
      from stored_file
      where business_id = ${businessId} and file_id = any(${[...new Set(fileIds)]}::uuid[])
      order by file_id for key share`,
  );
}

/** The images of this business among these ids, by id; files of others and of other purposes are missing. */
export async function findImages(
  tx: Tx,
  businessId: string,
  fileIds: readonly string[],
): Promise<Map<string, StoredImage>> {
  if (fileIds.length === 0) return new Map();
  const { rows } = await tx.query<StoredImage & Record<string, unknown>>(
    sql`
      select file_id as "fileId", name, storage_key as "storageKey", thumbnail_key as "thumbnailKey",
        upload_bytes as "uploadBytes"
      from stored_file
      where business_id = ${businessId} and file_id = any(${[...new Set(fileIds)]}::uuid[]) and purpose = 'image'`,
  );
  return new Map(rows.map((row) => [row.fileId, row]));
}

/** A private document as the database knows it. */
export interface StoredDocument {
  fileId: string;
  name: string;
  storageKey: string;
  mediaType: string;
  /** Size of the upload; a picture that was redrawn has another one. */
  uploadBytes: number;
}

/** The documents of this business among these ids; files of others and of other purposes are missing. */
export async function findDocuments(tx: Tx, businessId: string, fileIds: readonly string[]): Promise<StoredDocument[]> {
  const { rows } = await tx.query<StoredDocument & Record<string, unknown>>(
    sql`
      select file_id as "fileId", name, storage_key as "storageKey", media_type as "mediaType",
        upload_bytes as "uploadBytes"
      from stored_file
      where business_id = ${businessId} and file_id = any(${[...new Set(fileIds)]}::uuid[]) and purpose = 'document'`,
  );
  return rows;
}

export type NewFile = StoredImage & { purpose: 'image' | 'document'; mediaType: string; sizeBytes: number; now: Date };

/**
 * Whether this many more bytes fit. Locks the business until the transaction ends, so that two uploads cannot share the
 * last room.
 */
export async function hasRoomFor(tx: Tx, businessId: string, bytes: number): Promise<boolean> {
  await tx.query(sql`select 1 from business where business_id = ${businessId} for no key update`);
  const { rows } = await tx.query<{ kept: number }>(
    sql`select coalesce(sum(size_bytes), 0)::bigint as kept from stored_file where business_id = ${businessId}`,
  );
  return Number(rows[0]!.kept) + bytes <= FILES_BYTES_MAX;
}

export async function insertFile(tx: Tx, businessId: string, file: NewFile): Promise<void> {
  await tx.query(sql`
    insert into stored_file (
      business_id, file_id, purpose, name, storage_key, thumbnail_key, media_type, size_bytes, upload_bytes,
      created_at
    )
    values (${businessId}, ${file.fileId}, ${file.purpose}, ${file.name}, ${file.storageKey}, ${file.thumbnailKey},
      ${file.mediaType}, ${file.sizeBytes}, ${file.uploadBytes}, ${file.now})`);
}

/**
 * Deletes at most `most` unused files from before that instant. Their bytes become stray files, to be removed from now
 * on. Returns how many.
 */
export async function deleteUnusedFiles(tx: Tx, before: Date, most: number, now: Date): Promise<number> {
  const { rowCount } = await tx.query(sql`
    insert into stray_file (business_id, storage_key, remove_after)
    select f.business_id, k.key, ${now}::timestamptz
    from remove_unused_files(${before}, ${most}) f
    cross join unnest(array[f.storage_key, f.thumbnail_key]) k (key)
    where k.key is not null`);
  return rowCount ?? 0;
}

/** Notes keys that are about to get bytes: until a row names them, their bytes are removed after that instant. */
export async function insertStrayFiles(
  tx: Tx,
  businessId: string,
  { keys, removeAfter }: { keys: readonly string[]; removeAfter: Date },
): Promise<void> {
  await tx.query(sql`
    insert into stray_file (business_id, storage_key, remove_after)
    select ${businessId}, k.key, ${removeAfter}::timestamptz
    from unnest(${[...keys]}::text[]) k (key)`);
}

/** Keys are no longer stray: a row names them now, or their bytes are gone. */
export async function deleteStrayFiles(tx: Tx, businessId: string, keys: readonly string[]): Promise<void> {
  await tx.query(sql`
    delete
    from stray_file
    where business_id = ${businessId} and storage_key = any(${[...keys]}::text[])`);
}

/** At most `most` keys of all businesses whose bytes are to be removed now. */
export async function findStrayFiles(tx: Tx, now: Date, most: number): Promise<StrayFile[]> {
  const { rows } = await tx.query<StrayFile & Record<string, unknown>>(sql`
    select business_id as "businessId", storage_key as "storageKey"
    from stray_file
    where remove_after <= ${now}
    order by remove_after limit ${most}`);
  return rows;
}

export interface StrayFile {
  businessId: string;
  storageKey: string;
}
