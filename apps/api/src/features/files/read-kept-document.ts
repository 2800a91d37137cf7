import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readWhole } from '../../ports/file-store.ts';
import { askStorage } from './ask-storage.ts';
import { isDocumentKind, readDocument, type DocumentKind } from './document.ts';
import { findDocuments } from './files.repo.ts';

export interface KeptDocument {
  name: string;
  mediaType: DocumentKind;
  bytes: Uint8Array;
}

/**
 * A kept bank document for somebody who must not be harmed by it. It was judged when it came, perhaps by an older
 * version, and is judged once more. `read` runs one transaction.
 */
export async function readKeptDocument(
  platform: Pick<Platform, 'log' | 'ports'>,
  read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  { businessId, fileId }: { businessId: string; fileId: string },
): Promise<KeptDocument> {
  const [document] = await read((tx) => findDocuments(tx, businessId, [fileId]));
  const kept = document && (await askStorage(platform, (store) => readWhole(store, document.storageKey)));
  if (!document || !kept) throw new Refusal('not_found');
  const { name, mediaType } = document;
  const reading = isDocumentKind(mediaType) ? await readDocument(businessId, kept, name) : null;
  if (!reading?.ok || reading.mediaType !== mediaType) throw new Refusal('document_refused', { subject: name });
  return { name, mediaType: reading.mediaType, bytes: reading.bytes };
}
